import { sql } from 'kysely'
import { hashPassword, verifyPassword } from '~/fields/password/hash'
import { messages } from '~/metadata/messages'
import { recordActivity } from '../activity'
import type { Db } from '../database/open'
import { refuse } from '../refusal'

/** Failures in a row that cost nothing; each further one doubles the wait. */
const freeFailures = 4
const longestWaitSeconds = 300

const waitSeconds = (failures: number) =>
  failures < freeFailures ? 0 : Math.min(longestWaitSeconds, 2 ** (failures - freeFailures + 1))

/** Compared against when there is no such user, so that the answer takes as long as for one that exists. */
let decoy: Promise<string> | undefined

/** Where a sign-in comes from, and when. */
interface From {
  address: string
  now: Date
}

const failure = (userId?: number) => ({ action: 'failed sign-in', entity: 'user', entityId: userId }) as const

async function refuseWhileWaiting(db: Db, userName: string, { address, now }: From): Promise<void> {
  const row = await db.selectFrom('signInFailure').selectAll().where('userName', '=', userName).executeTakeFirst()
  if (!row) return
  const left = waitSeconds(row.failures) - (now.getTime() - row.lastAt.getTime()) / 1000
  if (left <= 0) return
  const seconds = Math.ceil(left)
  await recordActivity(db, { actor: { id: null, userName }, address, now }, failure())
  throw refuse.tooMany(`Too many failed sign-ins. Please try again in ${seconds} seconds.`, seconds)
}

/**
 * Checks a user name and password.
 * @returns the user's id
 * @throws Refusal 401 with the spec's message, or 429 while the name must wait after failures in a row
 */
export async function signIn(db: Db, given: { userName: string; password: string }, from: From): Promise<number> {
  const userName = given.userName.trim().toLowerCase()
  await refuseWhileWaiting(db, userName, from)
  const user = await db
    .selectFrom('user')
    .select(['id', 'userName', 'password', 'active'])
    .where('userName', '=', userName)
    .executeTakeFirst()
  decoy ??= hashPassword('nobody has this password')
  const right = await verifyPassword(given.password, user?.password ?? (await decoy))
  const who = { actor: { id: user?.id ?? null, userName }, ...from }
  if (!user || !right || !user.active) {
    await db
      .insertInto('signInFailure')
      .values({ userName, failures: 1, lastAt: from.now })
      .onConflict((conflict) =>
        conflict.column('userName').doUpdateSet({ failures: sql`sign_in_failure.failures + 1`, lastAt: from.now }),
      )
      .execute()
    await recordActivity(db, who, failure(user?.id))
    throw refuse.signedOut(messages.invalidCredentials)
  }
  await db.deleteFrom('signInFailure').where('userName', '=', userName).execute()
  await recordActivity(db, who, { action: 'sign-in', entity: 'user', entityId: user.id })
  return user.id
}
