import { z } from 'zod'
import { hashPassword } from '~/fields/password/hash'
import { isSameAsUserName, passwordMessages, passwordSchema } from '~/fields/password/kind'
import { usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import application from '~app/application'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, NO_KEY_REASONS, type RequestContext } from '../http/endpoint'
import { parseId } from '../http/input'
import { emptyResponse } from '../http/responses'
import { assertChangeAllowed } from '../resources/guard'
import { readRecord } from '../resources/select'
import { revokeSessions } from './sessions'

type Who = { actor: { id: number | null; userName: string }; address: string; now: Date }

/** Gives a user another password, inside a transaction; all sign-ins of that user end. */
export async function setUserPassword(trx: Db, who: Who, userId: number, hash: string): Promise<void> {
  await trx.updateTable(masterTables.users).set({ password: hash }).where('id', '=', userId).execute()
  await revokeSessions(trx, { userId }, who.now)
  const after = { password: 'reset' }
  await recordActivity(trx, who, { action: 'change', entity: application.users, entityId: userId, after })
}

/** @throws ApiError 400 where a new password is the name of its user */
export function assertNotUserName(password: string, userName = ''): void {
  if (isSameAsUserName(password, userName)) throw apiError.invalid({ password: passwordMessages.isName })
}

const resetInput = z.strictObject({ password: passwordSchema, confirmPassword: z.string().max(1000) })

/**
 * Sets a new password for a user who forgot it. The actor cannot take over a user with more permissions, and changing one's
 * own password requires the old one.
 * @throws ApiError 400, 403, 404
 */
async function resetPassword({
  db,
  actor,
  params,
  body,
  address,
  now,
}: RequestContext<unknown, z.output<typeof resetInput>>) {
  const id = parseId(params.id)
  if (id === actor.id) throw apiError.forbidden('Change your own password by Change Password.')
  if (body.password !== body.confirmPassword) throw apiError.invalid({ confirmPassword: 'Passwords must match.' })
  const hash = await hashPassword(body.password)
  await transaction(db, async (trx) => {
    const before = { ...(await readRecord(trx, usersMaster, id)), id }
    await assertChangeAllowed(usersMaster, trx, actor, { before, data: {} })
    assertNotUserName(body.password, (before as { userName?: string }).userName)
    await setUserPassword(trx, { actor, address, now }, id, hash)
  })
}

/** The endpoint with which permitted users reset another user's password. */
export const resetPasswordEndpoints: Endpoint[] = [
  endpoint.post(
    'user-app/reset-password/:id',
    {
      permission: 'reset_user_password',
      idempotency: NO_KEY_REASONS.sets,
      summary: 'Give a user another password; ends all sign-ins of that user',
      ...{ tag: 'Session', body: resetInput, response: emptyResponse },
    },
    resetPassword,
  ),
]
