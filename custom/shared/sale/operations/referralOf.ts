import { type RawBuilder, sql } from 'kysely'

/**
 * The id of the referral that counts for a bill: that of its last correction, else the one that it was saved with.
 * No referral has the id 0, which a correction to none gives.
 * @param sale the alias of the bill's table
 */
export const referralOf = (sale: string): RawBuilder<number | null> => sql`coalesce(
  (select coalesce(x.referral_id, 0) from lab_sale_referral x where x.sale_id = ${sql.ref(`${sale}.id`)}
    order by x.id desc limit 1),
  ${sql.ref(`${sale}.referral_id`)})`
