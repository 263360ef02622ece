import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A lease in a column `claimedUntil`: the process that takes a row has it for `seconds` seconds; if it ends within
 * them, another process may take the row afterwards.
 */
export const leaseEndExpression = (seconds: number): RawBuilder<Date> =>
  sql`now() + make_interval(secs => ${sql.lit(seconds)})`

/** Whether nobody has a row; a lease that ends later than one that begins now was taken by a clock that was ahead. */
export const unclaimedCondition = (seconds: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(claimed_until is null or claimed_until not between now() and ${leaseEndExpression(seconds)})`
