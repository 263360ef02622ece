import { describe, expect, it } from 'vitest'
import { apiDocument } from '~/server/http/openapi'
import { allEndpoints, installation } from '~/server/start'
import { setupTestServer } from '~/testing'

const path = 'core-app/api-key'

describe('API keys', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  let names = 0
  const permissionIds = async (...codes: string[]) =>
    (await desk.server.db.selectFrom('permission').select('id').where('codeName', 'in', codes).execute()).map(
      ({ id }) => id as number,
    )
  const addKey = async (codes: string[], more: object = {}, owner: { post: typeof desk.admin.post } = desk.admin) => {
    const added = await desk.admin.post(path, {
      name: `Shop ${++names}`,
      permissions: await permissionIds(...codes),
      ...more,
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const id = added.body.id as number
    const drawn = await owner.post(`${path}/${id}/draw`)
    expect(drawn.status, JSON.stringify(drawn.body)).toBe(200)
    return { id, key: drawn.body.key as string, client: desk.server.createClient(drawn.body.key) }
  }

  it('use the API with their own permissions, and the history names them', async () => {
    const { id, key, client } = await addKey(['view_province', 'add_province'])
    expect(key).toMatch(/^prayog_[\w-]{43}$/)
    const province = await client.post('core-app/province', { name: 'By a key' })
    expect(province.status).toBe(201)
    expect((await client.get('core-app/province')).status).toBe(200)
    expect((await client.patch(`core-app/province/${province.body.id}`, { name: 'No', remarks: 'No' })).status).toBe(
      403,
    )
    expect((await client.get('core-app/bank')).status).toBe(403)
    const { results } = (await desk.admin.get(`core-app/province/${province.body.id}/history`)).body
    expect(results[0]).toMatchObject({ userName: `admin (Shop ${names})` })
    const record = (await desk.admin.get(`${path}/${id}`)).body
    expect(record).toMatchObject({ user: { userName: 'admin' }, lastUsedOn: expect.any(String) })
    const stored = await desk.server.db.selectFrom('apiKeyHash').select('hash').execute()
    expect(JSON.stringify([record, stored])).not.toContain(key)
  })

  it('end at once: drawn anew, switched off, expired, or their user loses the permission', async () => {
    const { id, key, client } = await addKey(['view_province'])
    const read = (one = client) => one.get('core-app/province').then(({ status }) => status)
    expect(await read()).toBe(200)
    const again = desk.server.createClient((await desk.admin.post(`${path}/${id}/draw`)).body.key)
    expect([await read(), await read(again)]).toEqual([401, 200])
    const change = (body: object) => desk.admin.patch(`${path}/${id}`, { remarks: 'Changed', ...body })
    expect((await change({ active: false })).status).toBe(200)
    expect(await read(again)).toBe(401)
    expect((await change({ active: true, validUntil: '2020-01-31' })).status).toBe(200)
    expect(await read(again)).toBe(401)
    expect((await change({ validUntil: null, permissions: [] })).status).toBe(200)
    expect(await read(again)).toBe(403)
    expect(await read(desk.server.createClient(`${key.slice(0, -1)}_`))).toBe(401)

    const owner = await desk.server.createUserWithPermissions(['add_api_key', 'view_bank'])
    const theirs = await addKey(['view_province', 'view_bank'], {}, owner)
    expect([await read(theirs.client), (await theirs.client.get('core-app/bank')).status]).toEqual([403, 200])
    await desk.server.db
      .updateTable('user')
      .set({ active: false })
      .where('id', '=', (await desk.admin.get(`${path}/${theirs.id}`)).body.user.id)
      .execute()
    expect((await theirs.client.get('core-app/bank')).status).toBe(401)
  })

  it('have no more than who makes them, and do nothing with accounts and keys', async () => {
    const maker = await desk.server.createUserWithPermissions(['add_api_key', 'view_province'])
    const body = { name: 'Too much', permissions: await permissionIds('view_bank') }
    expect((await maker.post(path, body)).body.errors).toEqual({ permissions: expect.any(String) })
    const { id, client } = await addKey([
      'view_api_key',
      'add_api_key',
      'edit_api_key',
      'change_user_password',
      'reset_user_password',
    ])
    const refused = [
      await client.get('user-app/me'),
      await client.get('user-app/session'),
      await client.post('user-app/logout'),
      await client.patch('user-app/change-password/1', {}),
      await client.post('user-app/reset-password/2', {}),
      await client.get('user-app/second-factor'),
      await client.get(path),
      await client.post(`${path}/${id}/draw`),
      await client.post(path, { name: 'Another' }),
      await client.get(`${path}/${id}/history`),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect(refused[0]!.body.message).toBe('An API key cannot do this: it is for users who sign in.')
    expect((await client.get('notice')).status).toBe(200)
  })

  it('are limited, and say when to come again', async () => {
    const { client } = await addKey(['view_province'], { requestsPerMinute: 3 })
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await client.get('core-app/province'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('are a way to sign in of the API document', async () => {
    const { paths, components } = apiDocument(allEndpoints(installation))
    expect(Object.keys(components!.securitySchemes!)).toEqual(['bearer', 'apiKey'])
    expect(paths!['/api/v1/core-app/province']!.get!.security).toEqual([{ bearer: [] }, { apiKey: [] }])
    expect(paths!['/api/v1/core-app/api-key']!.get!.security).toEqual([{ bearer: [] }])
  })
})
