import { hashOfNobody } from '~/fields/password/hash'
import { masterTables } from '~/metadata/masterTables'
import { messages } from '~/metadata/messages'
import application from '~app/application'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { comparePassword } from './comparePassword'
import { clearFailedSignIns, type SignInOrigin } from './failedSignIns'
import { assertSecondFactorCode } from './secondFactor'

/**
 * Whether a password is that of the signed-in user, who confirms it. The try is counted first.
 * @throws ApiError 429 while the name must wait, or while too many are compared
 */
export function isCurrentPassword(
  db: Db,
  user: { userName: string; hash: string },
  password: string,
  from: SignInOrigin,
): Promise<boolean> {
  return comparePassword(db, { ...user, password, isSignedIn: true }, from)
}

/**
 * Checks a user name and password, and the code of a user who has a second factor.
 * @returns the user's id
 * @throws ApiError 401 with the spec's message, 400 where a code is asked for or wrong, or 429 while the name must wait after failures in a row
 */
export async function signIn(
  db: Db,
  credentials: { userName: string; password: string; code?: string | undefined },
  from: SignInOrigin,
): Promise<number> {
  const userName = credentials.userName.trim().toLowerCase()
  const user = await db
    .selectFrom(masterTables.users)
    .select(['id', 'userName', 'password', 'active'])
    .where('userName', '=', userName)
    .executeTakeFirst()
  // so that the answer for a name that there is not takes as long as for one that there is
  const hash = user?.password ?? hashOfNobody()
  const isCorrect = await comparePassword(
    db,
    { userName, hash, password: credentials.password, isSignedIn: false },
    from,
  )
  const record = (action: 'sign-in' | 'failed sign-in', entityId: number) =>
    recordActivity(db, { actor: { id: entityId, userName }, ...from }, { action, entity: application.users, entityId })
  if (!user || !isCorrect || !user.active) {
    // A row of the log stays for ever: names that there are not leave none, and those that there are as many as may be tried.
    if (user) await record('failed sign-in', user.id)
    throw apiError.signedOut(messages.invalidCredentials)
  }
  await assertSecondFactorCode(db, user.id, credentials.code, from.now).catch(async (refusal: unknown) => {
    if (credentials.code) await record('failed sign-in', user.id)
    throw refusal
  })
  await clearFailedSignIns(db, userName, from)
  await record('sign-in', user.id)
  return user.id
}
