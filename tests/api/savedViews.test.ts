import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'

const path = 'saved-view'
const screen = '/lab-sale-report'

describe('saved views', () => {
  let server: TestServer
  let admin: ApiClient
  let clerk: Awaited<ReturnType<TestServer['signIn']>>
  let colleague: ApiClient

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.createSuperuser()
    clerk = await server.signIn('clerk')
    colleague = await server.signIn('technician')
  })
  afterAll(() => server.close())

  const names = async (caller: ApiClient) =>
    (await caller.get(`${path}?route=${screen}`)).body.map(({ name }: { name: string }) => name)
  const save = (caller: ApiClient, body: object) =>
    caller.post(path, { route: screen, name: 'My month', query: 'period=this-month', ...body })

  it('are seen and deleted by who keeps them', async () => {
    const { status, body } = await save(clerk, {})
    expect({ status, body }).toMatchObject({ status: 201, body: [{ name: 'My month', query: 'period=this-month' }] })
    expect([await names(clerk), await names(colleague), await names(admin)]).toEqual([['My month'], [], []])
    expect((await colleague.delete(`${path}/${body[0].id}`)).status).toBe(404)
    expect((await clerk.delete(`${path}/${body[0].id}`)).status).toBe(204)
    expect(await names(clerk)).toEqual([])
  })

  it('belong to a role where an administrator gives them to it', async () => {
    const { groupId } = await server.db
      .selectFrom('user')
      .select('groupId')
      .where('id', '=', clerk.id)
      .executeTakeFirstOrThrow()
    expect((await save(clerk, { group: groupId })).status).toBe(403)
    const { body } = await save(admin, { name: 'For the desk', group: groupId })
    expect([await names(clerk), await names(colleague)]).toEqual([['For the desk'], []])
    const { body: seen } = await clerk.get(`${path}?route=${screen}`)
    expect(seen).toMatchObject([{ isOwn: false, group: { id: groupId } }])
    expect((await clerk.delete(`${path}/${body[0].id}`)).status).toBe(404)
    expect((await admin.delete(`${path}/${body[0].id}`)).status).toBe(204)
  })

  it('refuses a name that is taken, no name, a role that is not there, and what is no screen', async () => {
    await save(clerk, {})
    expect((await save(clerk, { name: ' my MONTH ' })).body.errors).toEqual({ name: 'Name has been already added.' })
    expect((await save(clerk, { name: ' ' })).body.errors).toEqual({ name: 'Name is required' })
    expect((await save(admin, { name: 'Other', group: 999_999 })).body.errors).toHaveProperty('group')
    expect((await save(clerk, { name: 'Other', route: 'https://example.org' })).status).toBe(400)
  })
})
