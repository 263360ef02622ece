import { z } from 'zod'
import { masterTables } from '~/metadata/masterTables'
import { apiError } from '../apiError'
import { type Endpoint, endpoint, NO_KEY_REASONS, type RequestContext, SIGNED_IN } from '../http/endpoint'
import { emptyResponse } from '../http/responses'
import { readOrganizationRecord } from '../resources/selectSingleton'
import { clearFailedSignIns } from './failedSignIns'
import { factorSetupSchema, factorStateSchema, recoveryCodesSchema } from './responses'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, readSecondFactor } from './secondFactor'
import { isCurrentPassword } from './signIn'

const path = 'user-app/second-factor'
const withPassword = z.strictObject({ password: z.string().min(1).max(1000) })

/** Changing the second factor requires the password again: an unlocked screen is not enough. */
async function checkPassword({ db, actor, address, now }: RequestContext, password: string): Promise<void> {
  const user = await db
    .selectFrom(masterTables.users)
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const who = { userName: actor.userName, hash: user.password }
  if (!(await isCurrentPassword(db, who, password, { address, now })))
    throw apiError.invalid({ password: 'Password Not Correct' })
  await clearFailedSignIns(db, actor.userName, { address, now })
}

/** The endpoints of the user's own second factor. */
export const secondFactorEndpoints: Endpoint[] = [
  endpoint.get(
    path,
    {
      permission: SIGNED_IN,
      summary: 'Whether a second factor is asked for',
      tag: 'Session',
      response: factorStateSchema,
      beforeFactor: true,
    },
    ({ db, actor }) => readSecondFactor(db, actor.id),
  ),
  endpoint.post(
    path,
    {
      permission: SIGNED_IN,
      idempotency: NO_KEY_REASONS.sets,
      summary: 'A secret for an authenticator app',
      tag: 'Session',
      body: withPassword,
      response: factorSetupSchema,
      status: 200,
      beforeFactor: true,
    },
    async (call) => {
      await checkPassword(call, call.body.password)
      const row = await readOrganizationRecord(call.db)
      return beginSecondFactor(call.db, call.actor, row?.name ?? 'Prayog')
    },
  ),
  endpoint.post(
    `${path}/confirm`,
    {
      permission: SIGNED_IN,
      idempotency: NO_KEY_REASONS.sets,
      summary: 'Ask for codes of the app from now on',
      tag: 'Session',
      body: z.strictObject({ code: z.string().min(1).max(20) }),
      response: recoveryCodesSchema,
      status: 200,
      beforeFactor: true,
    },
    async ({ db, actor, address, now, body }) => ({
      recoveryCodes: await confirmSecondFactor(db, { actor, address, now }, body.code),
    }),
  ),
  endpoint.post(
    `${path}/end`,
    {
      permission: SIGNED_IN,
      idempotency: NO_KEY_REASONS.sets,
      summary: 'Ask for no codes any more',
      tag: 'Session',
      body: withPassword,
      response: emptyResponse,
    },
    async (call) => {
      await checkPassword(call, call.body.password)
      await disableSecondFactor(call.db, call)
    },
  ),
]
