import { sql } from 'kysely'
import type { Db } from '~/server/database/open'

/**
 * A rule of before there were limits of discount gets those that a new rule proposes, 10 % and 100 %: without them anybody
 * could give everything away. The first is not below the rate of an active discount scheme, so that its bills go on.
 */
export async function migrate(trx: Db): Promise<void> {
  await sql`
    update organization_rule set
      discount_limit = coalesce(discount_limit,
        greatest(10, coalesce((select max(rate) from discount_scheme where active), 0))),
      higher_discount_limit = coalesce(higher_discount_limit, 100)
    where discount_limit is null or higher_discount_limit is null`.execute(trx)
}
