import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { rolesMaster, usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { type ServerKeys, serverKeysOf } from '../keys/serverKeys'
import { createRecordInTransaction } from '../resources/write'
import { createStartingRecords } from '../setup/startingRecords'
import { countFailedSignIn, type SignInOrigin } from './failedSignIns'

const roleName = 'Administrator'

/** Tries count as failed sign-ins of this name, which no user can have. */
const triedName = '(first user)'

/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface FirstUser {
  userName: string
  email: string
  password: string
}

/** Whether the installation has no user yet. */
export async function hasNoUser(db: Db): Promise<boolean> {
  return (await db.selectFrom(masterTables.users).select('id').limit(1).executeTakeFirst()) === undefined
}

/**
 * The code that proves that whoever creates the first user can read what the server prints: `XXXXX-XXXXX`. It follows from the
 * server key, so that all processes of an installation print the same.
 */
export function firstUserCode(keys: ServerKeys): string {
  const code = [...keys.derive('first user').subarray(0, 10)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

function isSameCode(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(plain(typed)), Buffer.from(plain(code))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Creates a user with all permissions, in the role of administrators, which is created where there is none. With the first user
 * come the records that the application starts with.
 */
export async function createAdministrator(
  trx: Db,
  { userName, email, password }: FirstUser,
  who: Pick<RequestContext, 'actor' | 'address' | 'now'>,
): Promise<number> {
  if (await hasNoUser(trx)) await createStartingRecords(trx, who)
  const existing = await trx.selectFrom(masterTables.roles).select('id').where('name', '=', roleName).executeTakeFirst()
  const role = existing ?? (await createRecordInTransaction(trx, rolesMaster, { name: roleName }, who))
  const values = { userName, email, password, confirmPassword: password, group: role.id }
  const user = await createRecordInTransaction(trx, usersMaster, values, who)
  const id = user.id as number
  await trx.updateTable(masterTables.users).set({ isSuperuser: true }).where('id', '=', id).execute()
  return id
}

/**
 * Creates the first user of an installation, who has all permissions. Of two at once one succeeds.
 * @throws ApiError 400 where the code is wrong or a value is, 409 once there is a user, 429 after wrong codes in a row
 */
export async function createFirstUser(
  db: Db,
  { code, ...user }: FirstUser & { code: string },
  from: SignInOrigin,
): Promise<number> {
  if (!(await hasNoUser(db))) throw apiError.conflict(serverMessages.hasUsers)
  await countFailedSignIn(db, triedName, from)
  if (!isSameCode(code, firstUserCode(await serverKeysOf(db))))
    throw apiError.invalid({ code: serverMessages.firstUserCodeWrong })
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first user'))`.execute(trx)
    if (!(await hasNoUser(trx))) throw apiError.conflict(serverMessages.hasUsers)
    return createAdministrator(trx, user, { ...from, actor: firstUserActor(user.userName) })
  })
}

/** Nobody is signed in yet: the activity log names the user who is created. */
const firstUserActor = (userName: string) => ({
  ...{ id: 0, userName, fullName: '', isSuperuser: true, permissions: new Set<string>() },
  ...{ scopeRecords: {}, sessionId: '' },
})
