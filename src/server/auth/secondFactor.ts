import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import { messages } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import application from '~app/application'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import { databaseNow } from '../database/now'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { Actor } from '../http/endpoint'
import { factorSecretColumn, recoveryHashColumn, serverKeysOf } from '../keys/serverKeys'
import type { FactorSetup, FactorState } from './responses'
import { needsSecondFactorCondition } from './sessions'

/**
 * The second factor of a sign-in: a code of six digits that an authenticator app makes of a secret and the time (TOTP,
 * RFC 6238), each good once, or one of ten recovery codes.
 */

/** Loaded with the first code: most sign-ins ask for none. */
const otp = () => import('otplib')

/** How long a code of the app is good, in seconds, and by how much the clocks of server and phone may differ. */
const [STEP, TOLERANCE] = [30, 30]
const RECOVERY_CODES = 10

/** The user who changes a second factor, the address and the time. */
interface By {
  actor: Actor
  address: string
  now: Date
}

/** Ten letters and digits of which none is taken for another: 50 bits. */
function newRecoveryCode(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const code = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64')

async function isFactorDemanded(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ demanded: boolean }>`
    select ${needsSecondFactorCondition()} as demanded from ${sql.table(masterTables.users)} u where u.id = ${userId}`.execute(
    db,
  )
  return rows[0]?.demanded === true
}

/** Reads whether a user's second factor is asked for, and how many recovery codes are left. */
export async function readSecondFactor(db: Db, userId: number): Promise<FactorState> {
  const factor = await db
    .selectFrom('secondFactor')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const codes = db.selectFrom('recoveryCode').where('userId', '=', userId).where('usedAt', 'is', null)
  const { count } = await codes.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const isDemanded = await isFactorDemanded(db, userId)
  return { isOn: Boolean(factor?.confirmedAt), isDemanded, recoveryCodesLeft: Number(count) }
}

/**
 * Makes a secret for an authenticator app; nothing is asked for until a code of it was given.
 * @throws ApiError 409 where the second factor is on
 */
export async function beginSecondFactor(db: Db, actor: Actor, issuer: string): Promise<FactorSetup> {
  const [{ generateSecret, generateURI }, { drawingSVG, qrcode }] = await Promise.all([
    otp(),
    import('bwip-js/generic'),
  ])
  const secret = generateSecret()
  const sealed = (await serverKeysOf(db)).seal(secret, factorSecretColumn)
  const begun = await db
    .insertInto('secondFactor')
    .values({ userId: actor.id, secret: sealed, lastStep: 0 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret: sealed }).where('secondFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  if (!begun.numInsertedOrUpdatedRows) throw apiError.conflict(serverMessages.factorIsOn)
  const uri = generateURI({ issuer, label: actor.userName, secret })
  return { secret, uri, picture: qrcode({ bcid: 'qrcode', text: uri, scale: 4 }, drawingSVG()) }
}

/** The time step of a code of the app, or undefined where it is none of the secret at this moment. */
async function stepOf(code: string, secret: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = (await otp()).verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE })
  return result.valid ? Math.floor(epoch / STEP) + result.delta : undefined
}

/**
 * Takes a code of the app, once, and none that is older than the last. A last one that is later than any code of this moment
 * was taken while the clock was ahead: it holds up nobody.
 */
async function takeAppCode(db: Db, userId: number, code: string): Promise<boolean> {
  const select = db.selectFrom('secondFactor').select('secret').where('userId', '=', userId)
  const factor = await select.executeTakeFirst()
  if (!factor) return false
  const now = await databaseNow(db)
  const step = await stepOf(code, (await serverKeysOf(db)).open(factor.secret, factorSecretColumn), now)
  if (step === undefined) return false
  const latest = Math.floor((now.getTime() / 1000 + TOLERANCE) / STEP)
  const update = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((where) => where.or([where('lastStep', '<', step), where('lastStep', '>', latest)]))
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

async function takeRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const unused = db.selectFrom('recoveryCode').select(['id', 'hash']).where('userId', '=', userId)
  const [rows, keys] = [await unused.where('usedAt', 'is', null).execute(), await serverKeysOf(db)]
  const hash = hashOf(userId, code)
  const match = rows.find((row) => keys.open(row.hash, recoveryHashColumn) === hash)
  if (!match) return false
  const update = db.updateTable('recoveryCode').set({ usedAt: now }).where('id', '=', match.id)
  return (await update.where('usedAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Verifies the second factor after a correct password, if the user has one.
 * @throws ApiError 400 for the field `code` if it is missing, wrong or used before
 */
export async function assertSecondFactorCode(
  db: Db,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const { isOn } = await readSecondFactor(db, userId)
  if (!isOn) return
  const entered = code?.trim().replaceAll(' ', '')
  if (!entered) throw apiError.invalid({ code: messages.codeNeeded })
  if (!((await takeAppCode(db, userId, entered)) || (await takeRecoveryCode(db, userId, entered, now))))
    throw apiError.invalid({ code: serverMessages.codeWrong })
}

/**
 * Turns the second factor on after a correct code of the app.
 * @returns recovery codes, which are shown only once
 * @throws ApiError 400 for a wrong code, 409 if it is already on or was not started
 */
export async function confirmSecondFactor(db: Db, by: By, code: string): Promise<string[]> {
  const { actor, now } = by
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transaction(db, async (trx) => {
    const begun = await trx
      .selectFrom('secondFactor')
      .select('id')
      .where('userId', '=', actor.id)
      .where('confirmedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!begun) throw apiError.conflict(serverMessages.factorNotBegun)
    if (!(await takeAppCode(trx, actor.id, code.trim().replaceAll(' ', ''))))
      throw apiError.invalid({ code: serverMessages.codeWrong })
    await trx.updateTable('secondFactor').set({ confirmedAt: now }).where('id', '=', begun.id).execute()
    const keys = await serverKeysOf(trx)
    const rows = codes.map((one) => ({
      userId: actor.id,
      hash: keys.seal(hashOf(actor.id, one), recoveryHashColumn),
    }))
    await trx.insertInto('recoveryCode').values(rows).execute()
    await logChange(trx, by, 'on')
  })
  return codes
}

/**
 * Asks for no codes any more; recovery codes go with it.
 * @throws ApiError 409 where the second factor is demanded
 */
export async function disableSecondFactor(db: Db, by: By): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isFactorDemanded(trx, by.actor.id)) throw apiError.conflict(serverMessages.factorStays)
    await removeSecondFactor(trx, by.actor.id)
    await logChange(trx, by, 'off')
  })
}

/** The same by the operator, for a user who lost phone and codes. */
export async function removeSecondFactor(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await trx.deleteFrom('secondFactor').where('userId', '=', userId).execute()
}

const logChange = (trx: Db, by: By, secondFactor: 'on' | 'off') =>
  recordActivity(trx, by, {
    action: 'change',
    entity: application.users,
    entityId: by.actor.id,
    after: { secondFactor },
  })
