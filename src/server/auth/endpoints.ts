import { sql } from 'kysely'
import { z } from 'zod'
import { filesUrl } from '~/fields/image/column'
import { hashPassword } from '~/fields/password/hash'
import { passwordSchema } from '~/fields/password/kind'
import { usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import application from '~app/application'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, NO_KEY_REASONS, PUBLIC, type RequestContext, SIGNED_IN } from '../http/endpoint'
import { parseId } from '../http/input'
import { emptyResponse } from '../http/responses'
import { readOrganizationRecord } from '../resources/selectSingleton'
import { clearFailedSignIns } from './failedSignIns'
import { createFirstUser, hasNoUser } from './firstUser'
import { assertNotUserName } from './resetPassword'
import {
  activeSignInsSchema,
  branchesSchema,
  firstUserStateSchema,
  type Profile,
  passwordChangeResultSchema,
  profileSchema,
  profileWithTokensSchema,
  tokensSchema,
} from './responses'
import { secondFactorEndpoints } from './secondFactorEndpoints'
import {
  endSignIn,
  lacksSecondFactorCondition,
  listSignIns,
  refreshSession,
  revokeSessions,
  startSession,
} from './sessions'
import { isCurrentPassword, signIn } from './signIn'

const secret = z.string().min(1).max(1000)

type ProfileRow = Omit<Profile, 'photo' | 'group'> & {
  photoFile: string | null
  groupId: number | null
  groupName: string
  permissions: NonNullable<Profile['group']>['permissions']
}

/** The column of the user `u` with the stored picture, where users have one. */
const photo = () => ('photo' in usersMaster.fields ? sql`u.photo_file` : sql`null::text`)

/** The login result of spec 1, section 3, without the tokens. */
async function profileOf(db: Db, userId: number): Promise<Profile> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.user_name, u.full_name, ${photo()} as photo_file, u.is_superuser, ${lacksSecondFactorCondition()} as must_set_up_factor, g.id as group_id, g.name as group_name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'codeName', p.code_name,
                                                    'systemType', p.system_type) order by p.id), '[]'::jsonb)
         from ${sql.table(masterTables.rolePermissions)} l join ${sql.table(masterTables.permissions)} p on p.id = l.target_id
        where l.owner_id = g.id and g.active) as permissions
    from ${sql.table(masterTables.users)} u left join ${sql.table(masterTables.roles)} g on g.id = u.group_id
    where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw apiError.missing()
  return {
    id: row.id,
    userName: row.userName,
    fullName: row.fullName,
    photo: row.photoFile ? `${filesUrl}${row.photoFile}` : null,
    isSuperuser: row.isSuperuser,
    mustSetUpFactor: row.mustSetUpFactor,
    group: row.groupId ? { id: row.groupId, name: row.groupName, permissions: row.permissions } : null,
  }
}

/** Notes in the log that the user ended a sign-in, this one or another. */
const recordSignOut = ({ db, actor, address, now }: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>) =>
  recordActivity(db, { actor, address, now }, { action: 'sign-out', entity: application.users, entityId: actor.id })

/** The endpoints of a session (spec 1, section 7), including `logout` and `me`. */
export const sessionEndpoints: Endpoint[] = [
  endpoint.post(
    'user-app/login',
    {
      permission: PUBLIC,
      idempotency: { because: 'Each sign-in is a separate session; an unused one expires.' },
      summary: 'Sign in with user name and password',
      tag: 'Session',
      body: z.strictObject({
        userName: z.string().max(200),
        password: z.string().max(1000),
        /** The code of the second factor, where the user has one. */
        code: z.string().max(20).optional(),
      }),
      response: profileWithTokensSchema,
      status: 200,
    },
    async ({ db, signer, body, address, device, now }) => {
      const userId = await signIn(db, body, { address, now })
      const started = await startSession(db, signer, userId, { address, device })
      return { ...(await profileOf(db, userId)), tokens: started }
    },
  ),
  endpoint.post(
    'user-app/login/refresh',
    {
      permission: PUBLIC,
      idempotency: { because: 'A token that was just exchanged returns the same next token.' },
      summary: 'Exchange a refresh token for new tokens',
      tag: 'Session',
      body: z.strictObject({ refresh: secret }),
      response: tokensSchema,
      status: 200,
    },
    ({ db, signer, body, address, device }) => refreshSession(db, signer, body.refresh, { address, device }),
  ),
  endpoint.post(
    'user-app/logout',
    {
      permission: SIGNED_IN,
      idempotency: NO_KEY_REASONS.state,
      summary: 'End this session',
      tag: 'Session',
      response: emptyResponse,
      beforeFactor: true,
    },
    async ({ db, actor, address, now }) => {
      await revokeSessions(db, { key: actor.sessionId }, now)
      await recordSignOut({ db, actor, address, now })
    },
  ),
  endpoint.get(
    'user-app/session',
    { permission: SIGNED_IN, summary: "One's sign-ins", tag: 'Session', response: activeSignInsSchema },
    ({ db, actor }) => listSignIns(db, actor),
  ),
  endpoint.delete(
    'user-app/session/elsewhere',
    {
      permission: SIGNED_IN,
      idempotency: NO_KEY_REASONS.sets,
      summary: "End one's sign-ins but this one",
      tag: 'Session',
      response: emptyResponse,
    },
    async ({ db, actor, address, now }) => {
      await revokeSessions(db, { userId: actor.id, except: actor.sessionId }, now)
      await recordSignOut({ db, actor, address, now })
    },
  ),
  endpoint.delete(
    'user-app/session/:id',
    {
      permission: SIGNED_IN,
      idempotency: NO_KEY_REASONS.deletes,
      summary: "End one of one's sign-ins",
      tag: 'Session',
      response: emptyResponse,
    },
    async ({ db, actor, params, address, now }) => {
      await endSignIn(db, actor, parseId(params.id), now)
      await recordSignOut({ db, actor, address, now })
    },
  ),
  endpoint.get(
    'user-app/me',
    {
      permission: SIGNED_IN,
      summary: 'Who is signed in',
      tag: 'Session',
      response: profileSchema,
      beforeFactor: true,
    },
    ({ db, actor }) => profileOf(db, actor.id),
  ),
  endpoint.patch(
    'user-app/change-password/:id',
    {
      permission: 'change_user_password',
      idempotency: NO_KEY_REASONS.state,
      summary: "Change one's own password; ends all sessions",
      tag: 'Session',
      body: z.strictObject({ oldPassword: secret, password: passwordSchema, confirmPassword: z.string().max(1000) }),
      response: passwordChangeResultSchema,
    },
    async ({ db, signer, actor, params, body, address, device, now }) => {
      if (parseId(params.id) !== actor.id) throw apiError.forbidden()
      if (body.password !== body.confirmPassword) throw apiError.invalid({ confirmPassword: 'Passwords must match.' })
      assertNotUserName(body.password, actor.userName)
      const user = await db
        .selectFrom(masterTables.users)
        .select('password')
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow()
      const who = { userName: actor.userName, hash: user.password }
      if (!(await isCurrentPassword(db, who, body.oldPassword, { address, now })))
        throw apiError.invalid({ oldPassword: 'Old Password Not Correct' })
      await clearFailedSignIns(db, actor.userName, { address, now })
      const password = await hashPassword(body.password)
      return transaction(db, async (trx) => {
        await trx.updateTable(masterTables.users).set({ password }).where('id', '=', actor.id).execute()
        await revokeSessions(trx, { userId: actor.id }, now)
        const entry = {
          action: 'change',
          entity: application.users,
          entityId: actor.id,
          after: { password: 'changed' },
        } as const
        await recordActivity(trx, { actor, address, now }, entry)
        const started = await startSession(trx, signer, actor.id, { address, device })
        return { message: 'Password change successfully.', tokens: started }
      })
    },
  ),
  ...secondFactorEndpoints,
  endpoint.get(
    'user-app/first-user',
    { permission: PUBLIC, summary: 'Whether there is no user yet', tag: 'Session', response: firstUserStateSchema },
    async ({ db }) => ({ isMissing: await hasNoUser(db) }),
  ),
  endpoint.post(
    'user-app/first-user',
    {
      permission: PUBLIC,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Create the first user, who has all permissions, with the code that the server prints',
      tag: 'Session',
      body: z.strictObject({
        code: z.string().max(40),
        userName: z.string().max(200),
        email: z.string().max(200),
        password: z.string().max(1000),
      }),
      response: emptyResponse,
    },
    async ({ db, body, address, now }) => void (await createFirstUser(db, body, { address, now })),
  ),
  endpoint.get(
    'branches',
    { permission: PUBLIC, summary: 'The branches of this installation', tag: 'Session', response: branchesSchema },
    async ({ db, hostName }) => {
      const row = await readOrganizationRecord(db)
      return row ? [{ id: row.id, name: row.nameDisplay ?? row.name, subDomain: hostName }] : []
    },
  ),
]
