import { sql } from 'kysely'
import { PayType } from '~/domain/options'
import type { Db } from '~/server/database/open'

/** Credit visits of a version without clearance are open by their whole total. */
export const migrate = (trx: Db) =>
  sql`insert into clinic_visit_balance (visit_id, customer_id, total, paid)
    select id, customer_id, total, 0 from clinic_visit where pay_type = ${PayType.credit}
    on conflict do nothing`.execute(trx)
