import { describe, expect, it } from 'vitest'
import { findResource } from '~/metadata/registry'
import { setupTestServer } from '~/testing/desk'
import type { ApiClient, ApiResponse } from '~/testing/server'
import { importCsv } from './support/sheets'

const user = findResource('user')
const userGroup = findResource('user-group')
const groups = userGroup.apiPath
const profile = (id: number) => `user-app/update-profile/${id}`
const beyond = 'This group has rights that you do not have.'
const superusersOnly = 'Only a superuser may change a superuser.'
const lastOne = 'The last active superuser cannot be switched off.'

interface Person extends ApiClient {
  id: number
  userName: string
  groupId: number
  groupName: string
}

/** Nobody gives what he has not (docs/decisions/permissions-and-scopes.md). */
describe('rights are given by those who have them', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  let count = 0

  const person = async (caller: ApiClient): Promise<Person> => {
    const { id, userName, group } = (await caller.get('user-app/me')).body
    return { ...caller, id, userName, groupId: group.id, groupName: group.name }
  }
  const holding = async (...permissions: string[]) => person(await desk.server.createUserWithPermissions(permissions))
  const superuser = async () => person(await desk.server.createSuperuser())
  const newcomer = (group: number) => {
    count += 1
    const [userName, email] = [`granted${count}`, `granted${count}@example.com`]
    return { userName, email, password: 'long enough', confirmPassword: 'long enough', group }
  }
  const permissionIds = async (...codes: string[]): Promise<number[]> => {
    const rows = await desk.server.db
      .selectFrom('permission')
      .select('id')
      .where('codeName', 'in', codes)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const codesOf = async (caller: ApiClient): Promise<string[]> =>
    (await caller.get('user-app/me')).body.group.permissions.map(({ codeName }: { codeName: string }) => codeName)
  const storedUser = (id: number) =>
    desk.server.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refused = ({ status, body }: ApiResponse, field: string, message: unknown, as = 403) =>
    expect([status, body.errors]).toEqual([as, { [field]: message }])

  it('of a group with more rights than one has, one makes nobody a member, oneself neither', async () => {
    const rich = await holding('edit_bank', 'view_user')
    const clerk = await holding('view_user', 'add_user', 'edit_user')
    const poor = await holding('view_user')
    refused(await clerk.post('user-app/register', newcomer(rich.groupId)), 'group', beyond)
    for (const who of [clerk, poor])
      for (const path of [profile(who.id), `user-app/user/${who.id}`])
        refused(await clerk.patch(path, { group: rich.groupId, remarks: 'Promoted' }), 'group', beyond)
    expect((await storedUser(clerk.id)).groupId).toBe(clerk.groupId)
    const created = await clerk.post('user-app/register', newcomer(poor.groupId))
    expect(created.status).toBe(201)
    expect((await clerk.patch(profile(created.body.id), { group: clerk.groupId, remarks: 'Promoted' })).status).toBe(
      200,
    )
    expect((await desk.admin.post('user-app/register', newcomer(rich.groupId))).status).toBe(201)
  })

  it('whoever is of some stores gives these alone, and changes nobody who is of others or of all', async () => {
    const [one, two] = (await desk.admin.get('pharmacy-app/store?limit=2')).body.results.map(
      ({ id }: { id: number }) => id,
    )
    const permissions = ['view_user', 'add_user', 'edit_user']
    const keeper = await person(await desk.server.createUserWithPermissions(permissions, { stores: [one] }))
    const ofAll = await holding('view_user')
    const notOwn = 'You can only give what you have yourself.'
    for (const stores of [undefined, [], [two], [one, two]])
      refused(
        await keeper.post('user-app/register', { ...newcomer(keeper.groupId), ...(stores && { stores }) }),
        'stores',
        notOwn,
      )
    expect((await keeper.post('user-app/register', { ...newcomer(keeper.groupId), stores: [one] })).status).toBe(201)
    refused(await keeper.patch(profile(keeper.id), { stores: [], remarks: 'Test' }), 'stores', notOwn)
    refused(
      await keeper.patch(profile(ofAll.id), { firstName: 'Other', remarks: 'Test' }),
      'userName',
      'This user has rights that you do not have.',
    )
    expect((await keeper.patch(profile(keeper.id), { firstName: 'Same', remarks: 'Test' })).status).toBe(200)
  })

  it('a group that is switched off counts with its rights: it may be switched on again', async () => {
    const rich = await holding('edit_bank')
    await desk.admin.patch(`${groups}/${rich.groupId}`, { active: false, remarks: 'Closed' })
    const clerk = await holding('add_user')
    refused(await clerk.post('user-app/register', newcomer(rich.groupId)), 'group', beyond)
  })

  it('an import gives no more than a form does, and its dry run says so', async () => {
    const rich = await holding('edit_bank')
    const clerk = await holding('view_user', 'add_user', 'edit_user')
    const boss = await superuser()
    const made = newcomer(rich.groupId)
    const sheet = [
      'User Name,Email,Password,Confirm Password,Group,Active',
      `${clerk.userName},,,,${rich.groupName},`,
      `${made.userName},${made.email},long enough,long enough,${rich.groupName},`,
      `${boss.userName},,,,,No`,
      `${made.userName}x,x${made.email},long enough,long enough,${clerk.groupName},`,
    ].join('\n')
    const errors = [
      { row: 2, field: 'group', message: beyond },
      { row: 3, field: 'group', message: beyond },
      { row: 4, field: 'userName', message: superusersOnly },
    ]
    for (const dryRun of [true, false]) {
      const { status, body } = await importCsv(clerk, user, sheet, dryRun)
      expect([status, body.created, body.updated, body.errors]).toEqual([200, 1, 0, errors])
    }
    expect(await storedUser(clerk.id)).toMatchObject({ groupId: clerk.groupId })
    expect(await storedUser(boss.id)).toMatchObject({ active: true })
  })

  it('whoever has more rights is changed by nobody who has fewer: neither name, address nor sign-in', async () => {
    const clerk = await holding('view_user', 'edit_user')
    const rich = await holding('edit_bank')
    const boss = await superuser()
    const changes: Record<string, unknown>[] = [
      { userName: 'taken-over' },
      { email: 'mine@example.com' },
      { active: false },
      { group: clerk.groupId },
      { firstName: 'Maya' },
    ]
    for (const change of changes) {
      const body = { ...change, remarks: 'Mine' }
      refused(await clerk.patch(profile(boss.id), body), 'userName', superusersOnly)
      refused(await clerk.patch(profile(rich.id), body), 'userName', 'This user has rights that you do not have.')
    }
    expect((await desk.admin.patch(profile(rich.id), { firstName: 'Maya', remarks: 'Told' })).status).toBe(200)
    expect((await clerk.patch(profile(clerk.id), { firstName: 'Asha', remarks: 'Told' })).status).toBe(200)
    const password = { oldPassword: 'none', password: 'long enough', confirmPassword: 'long enough' }
    const own = await holding('change_user_password')
    expect((await own.patch(`user-app/change-password/${boss.id}`, password)).status).toBe(403)
  })

  it('into a role go only rights that one has, on every call', async () => {
    const keeper = await holding('view_user_role', 'add_user_role', 'edit_user_role', 'edit_bank')
    const [bank, title] = [await permissionIds('edit_bank'), await permissionIds('edit_title')]
    const lacking = 'You do not have these rights yourself: Edit Title'
    const body = { name: 'Bank Keeper', permissions: bank }
    refused(await keeper.post(groups, { ...body, permissions: [...bank, ...title] }), 'permissions', lacking)
    const { status, body: role } = await keeper.post(groups, body)
    expect(status).toBe(201)
    const change = (id: number, values: object) => keeper.patch(`${groups}/${id}`, { ...values, remarks: 'Rights' })
    refused(await change(role.id, { permissions: title }), 'permissions', lacking)
    const own = await permissionIds(...(await codesOf(keeper)))
    refused(await change(keeper.groupId, { permissions: [...own, ...title] }), 'permissions', lacking)
    const everything = (await desk.admin.get('user-permission?limit=0')).body.results.map(({ id }: Person) => id)
    refused(
      await change(keeper.groupId, { permissions: everything }),
      'permissions',
      expect.stringMatching(/^You do not have these rights yourself: .+, … \(\d+\)$/),
    )
    expect((await codesOf(keeper)).length).toBe(4)
    const sheet = `Group Name,Permissions\nBank Keeper,edit_bank;edit_title\nTitle Keeper,edit_title`
    const { body: report } = await importCsv(keeper, userGroup, sheet)
    expect([report.created, report.updated]).toEqual([0, 0])
    expect(report.errors).toEqual([2, 3].map((row) => ({ row, field: 'permissions', message: lacking })))
  })

  it('of a role one changes the rights that one has: the others stay, as does its being in use', async () => {
    const keeper = await holding('edit_user_role', 'edit_bank', 'edit_title')
    const member = await holding('edit_bank', 'view_district')
    const [bank, title, district] = await Promise.all(
      ['edit_bank', 'edit_title', 'view_district'].map(async (code) => (await permissionIds(code))[0] as number),
    )
    const change = (values: object) => keeper.patch(`${groups}/${member.groupId}`, { ...values, remarks: 'Rights' })
    const lacking = 'You do not have these rights yourself: View District'
    refused(await change({ permissions: [bank] }), 'permissions', lacking)
    refused(await change({ permissions: [] }), 'permissions', lacking)
    refused(await change({ active: false }), 'active', lacking)
    expect(await codesOf(member)).toEqual(['edit_bank', 'view_district'])
    expect((await change({ permissions: [title, district] })).status).toBe(200)
    expect((await codesOf(member)).toSorted()).toEqual(['edit_title', 'view_district'])
    await desk.admin.patch(`${groups}/${member.groupId}`, { active: false, remarks: 'Closed' })
    refused(await change({ active: true }), 'active', lacking)
    expect((await change({ name: `Renamed ${member.groupId}` })).status).toBe(200)
  })

  it('a right that someone else takes from a role meanwhile does not come back with one’s own change', async () => {
    const keeper = await holding('edit_user_role', 'edit_bank')
    const [bank, district] = [await permissionIds('edit_bank'), await permissionIds('view_district')]
    for (let round = 0; round < 5; round++) {
      const member = await holding('edit_bank', 'view_district')
      const path = `${groups}/${member.groupId}`
      const kept = { permissions: [...bank, ...district], remarks: 'Kept' }
      await Promise.all([
        desk.admin.patch(path, { permissions: bank, remarks: 'Taken' }),
        keeper.patch(path, kept),
        keeper.patch(path, kept),
      ])
      expect(await codesOf(member)).toEqual(['edit_bank'])
    }
  })

  it('the pickers of a user’s form offer groups that one may give', async () => {
    const rich = await holding('edit_bank', 'view_user')
    const clerk = await holding('add_user', 'view_user')
    const offered = async (caller: ApiClient) => {
      const pages = ['users', 'user'].map((path) => caller.get(`user-app/${path}/user-group?limit=0`))
      const [one, other] = (await Promise.all(pages)).map(({ body }) => body.results.map(({ id }: Person) => id))
      expect(one).toEqual(other)
      return [rich.groupId, clerk.groupId].map((id) => one.includes(id))
    }
    expect(await offered(clerk)).toEqual([false, true])
    expect(await offered(desk.admin)).toEqual([true, true])
  })

  it('the last active superuser stays, whoever asks, by form and file', async () => {
    const one = await superuser()
    const two = await superuser()
    const others = await desk.server.db.selectFrom('user').select('id').where('isSuperuser', '=', true).execute()
    const rest = others.map(({ id }) => id).filter((id) => id !== one.id && id !== two.id)
    const back = async (ids: number[]) => {
      await desk.server.db.updateTable('user').set({ active: true }).where('id', 'in', ids).execute()
      // A user who is switched off loses his sign-ins, whichever of the two that was.
      await desk.server.db.updateTable('session').set({ revokedAt: null }).where('userId', 'in', ids).execute()
    }
    await desk.server.db.updateTable('user').set({ active: false }).where('id', 'in', rest).execute()
    try {
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([
          one.patch(profile(two.id), { active: false, remarks: 'Left' }),
          two.patch(profile(one.id), { active: false, remarks: 'Left' }),
        ])
        const active = await desk.server.db
          .selectFrom('user')
          .select('id')
          .where('isSuperuser', '=', true)
          .where('active', '=', true)
          .execute()
        expect(active, JSON.stringify(answers.map(({ status }) => status))).toHaveLength(1)
        await back([one.id, two.id])
      }
      const sheet = `User Name,Active\n${one.userName},No\n${two.userName},No`
      const { body } = await importCsv(one, user, sheet, true)
      expect([body.updated, body.errors]).toEqual([1, [{ row: 3, field: 'active', message: lastOne }]])
      await one.patch(profile(two.id), { active: false, remarks: 'Left' })
      refused(await one.patch(profile(one.id), { active: false, remarks: 'Left' }), 'active', lastOne, 409)
      expect((await one.patch(profile(one.id), { firstName: 'Last', remarks: 'Named' })).status).toBe(200)
    } finally {
      await back(rest)
    }
  })

  it('another gets a new password from who has all rights of theirs, and no sign-in of theirs goes on', async () => {
    const rich = await holding('edit_bank', 'view_user')
    const helper = await holding('reset_user_password', 'view_user')
    const poor = await holding('view_user')
    const passwords = { password: 'fresh and new', confirmPassword: 'fresh and new' }
    const reset = (who: ApiClient, of: number, body: object = passwords) =>
      who.post(`user-app/reset-password/${of}`, body)
    refused(await reset(helper, rich.id), 'userName', 'This user has rights that you do not have.')
    refused(await reset(helper, (await superuser()).id), 'userName', superusersOnly)
    refused(
      await reset(helper, poor.id, { ...passwords, confirmPassword: 'x' }),
      'confirmPassword',
      'Passwords must match.',
      400,
    )
    expect((await reset(helper, helper.id)).status).toBe(403)
    expect((await reset(poor, helper.id)).status).toBe(403)
    expect((await reset(helper, 2_000_000_000)).status).toBe(404)
    expect((await poor.get('user-app/me')).status).toBe(200)
    expect((await reset(helper, poor.id)).status).toBe(204)
    expect((await poor.get('user-app/me')).status).toBe(401)
    const signedIn = await desk.server
      .createClient()
      .post('user-app/login', { userName: poor.userName, password: 'fresh and new' })
    expect(signedIn.status).toBe(200)
  })
})
