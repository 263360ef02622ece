import { sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
import { type ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'

/** Where somebody tries a password, and when by the clock of this process; waits go by that of the database. */
export interface SignInOrigin {
  address: string
  now: Date
}

/** Failures in a row that cost nothing; each further one doubles the wait, in seconds, up to the longest. */
interface Limit {
  free: number
  longest: number
}

/** The limit for a name from one address. */
const fromAddress: Limit = { free: 4, longest: 300 }
/** The limit for a name from all addresses together that it never signed in from: guesses that come from everywhere. */
const fromAnywhere: Limit = { free: 60, longest: 30 }

/** The row of a name that counts all strange addresses. */
const anywhere = '*'

const tooMany = 'Too many failed sign-ins. Please try again in {seconds} seconds.'

const waitOf = ({ free, longest }: Limit, failures: number) =>
  failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free + 1, 20))

/**
 * The same in SQL, over the stored row. It compares the absolute time passed: after a clock was set back, no user waits
 * longer than the limit.
 */
const isOver = ({ free, longest }: Limit) => sql`(f.failures < ${sql.lit(free)} or
  abs(extract(epoch from clock_timestamp() - f.last_at)) >= least(${sql.lit(longest)}, 2 ^ least(f.failures - ${sql.lit(free)} + 1, 20)))`

/** Whether the name has signed in from the address before. */
export async function hasSignedInFrom(db: Db, userName: string, address: string): Promise<boolean> {
  const query = db.selectFrom('signInFailure').select('id').where('userName', '=', userName)
  const known = await query.where('address', '=', address).where('succeededAt', 'is not', null).executeTakeFirst()
  return known !== undefined
}

/**
 * Counts a try of a name's password as failed, before anything is compared: of many at once no more are compared than of as
 * many one after the other. One who tries where the name has signed in before is not held up by strangers.
 * @throws ApiError 429 while the name must wait
 */
export async function countFailedSignIn(db: Db, userName: string, { address }: SignInOrigin): Promise<void> {
  const one = (at: string, limit: Limit, condition = sql``) => sql`
    insert into sign_in_failure as f (user_name, address, failures, last_at)
    select ${userName}, ${at}, 1, clock_timestamp() ${condition}
    on conflict (user_name, address) do update set failures = f.failures + 1, last_at = excluded.last_at
    where ${isOver(limit)}
    returning 1`
  const { rows } = await sql<{ counted: boolean; isKnown: boolean; countedAnywhere: boolean }>`
    with known as (select 1 from sign_in_failure
        where user_name = ${userName} and address = ${address} and succeeded_at is not null),
      here as (${one(address, fromAddress)}),
      everywhere as (${one(anywhere, fromAnywhere, sql`where exists (select from here) and not exists (select from known)`)})
    select exists (select from here) as counted, exists (select from known) as is_known,
      exists (select from everywhere) as counted_anywhere`.execute(db)
  const { counted, isKnown, countedAnywhere } = rows[0]!
  if (!counted) await refuseUntil(db, userName, address, fromAddress)
  if (!isKnown && !countedAnywhere) await refuseUntil(db, userName, anywhere, fromAnywhere)
}

async function refuseUntil(db: Db, userName: string, address: string, limit: Limit): Promise<never> {
  const passed = sql<number>`abs(extract(epoch from clock_timestamp() - last_at))::float8`.as('passed')
  const query = db.selectFrom('signInFailure').select(['failures', passed])
  const row = await query.where('userName', '=', userName).where('address', '=', address).executeTakeFirst()
  throw tooManyTriesError(waitOf(limit, row?.failures ?? 0) - (row?.passed ?? 0))
}

/** The error after too many failures, with the seconds to wait. */
export function tooManyTriesError(wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait))
  return apiError.tooMany(interpolate(tooMany, { seconds }), seconds)
}

/**
 * Forgets the failures of a name from an address after a correct password; they no longer count towards the limit of
 * unknown addresses.
 */
export async function clearFailedSignIns(db: Db, userName: string, { address }: SignInOrigin): Promise<void> {
  await sql`
    with known as (select 1 from sign_in_failure
        where user_name = ${userName} and address = ${address} and succeeded_at is not null),
      uncounted as (update sign_in_failure set failures = greatest(0, failures - 1)
        where user_name = ${userName} and address = ${anywhere} and not exists (select from known))
    update sign_in_failure set failures = 0, succeeded_at = clock_timestamp()
    where user_name = ${userName} and address = ${address}`.execute(db)
}
