import { sql } from 'kysely'
import { PayType } from '~/domain/options'
import type { Db } from '~/server/database/open'

/** Credit bills of a version without balances are open by all that was not paid with them. */
export const migrate = (trx: Db) =>
  sql`insert into lab_sale_balance (sale_id, customer_id, total, returned, paid)
    select id, customer_id, grand_total_round_off, 0, payment_amount from lab_sale where pay_type = ${PayType.credit}
    on conflict do nothing`.execute(trx)
