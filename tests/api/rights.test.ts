import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPermissions } from '~/metadata/registry'
import { openSigner } from '~/server/auth/tokens'
import { createApp } from '~/server/http/app'
import { type Endpoint, endpoint, PUBLIC, permissionsIn, SIGNED_IN } from '~/server/http/endpoint'
import { apiDocument } from '~/server/http/openapi'
import { allEndpoints, installation } from '~/server/start'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'

/** A path with ids that nobody has, so that an allowed request changes nothing. */
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '2000000000')

function call(caller: ApiClient, { method, path, ...rest }: Endpoint) {
  const address = addressOf({ method, path, ...rest })
  if (method === 'GET') return caller.get(address)
  if (method === 'DELETE') return caller.delete(address)
  return method === 'POST' ? caller.post(address, { surprise: 1 }) : caller.patch(address, { surprise: 1 })
}

const codesOf = async (caller: ApiClient): Promise<string[]> =>
  (await caller.get('user-app/me')).body.group.permissions.map(({ codeName }: { codeName: string }) => codeName)

describe('rights', () => {
  let server: TestServer
  let routes: Endpoint[]
  beforeAll(async () => {
    server = await startTestServer()
    routes = allEndpoints(installation)
  })
  afterAll(() => server.close())
  const codes = listPermissions(installation).map(({ codeName }) => codeName)

  it('every route names rights that exist', () => {
    expect(routes.length).toBeGreaterThan(100)
    for (const { method, path, options } of routes) {
      const also = (options.permissionNotes ?? []).flatMap(({ permission = [] }) => permission)
      for (const code of [...permissionsIn(options.permission), ...also])
        expect([method, path, [...codes, PUBLIC, SIGNED_IN].includes(code)]).toEqual([method, path, true])
    }
  })

  it('a route that names no right fails the start', async () => {
    const signer = await openSigner(server.db)
    for (const permission of [undefined, '', [], ['']]) {
      const bare = endpoint.get(
        'bare',
        { permission: permission as unknown as string, summary: 'Bare' },
        async () => 'open',
      )
      await expect(createApp({ db: server.db, signer, endpoints: [bare] })).rejects.toThrow(
        'GET bare declares no permission',
      )
    }
  })

  it('the API document lists all permissions of an endpoint, and those that some of its requests need', () => {
    const { paths = {} } = apiDocument(routes)
    const operationOf = (path: string) => paths[`/api/v1/${path}`]?.post as unknown as Record<string, unknown>
    expect(operationOf('core-app/district/import')).toMatchObject({
      description: 'Needs add_district and edit_district.',
      'x-permissions': { allOf: ['add_district', 'edit_district'] },
    })
    expect(operationOf('test-app/test/import').description).toMatch(
      /^Needs add_test and edit_test\. Also needs .*other masters/,
    )
    expect(operationOf('pharmacy-app/sale')).toMatchObject({
      'x-permissions': {
        anyOf: ['add_pharmacy_sale'],
        conditional: expect.arrayContaining([
          expect.objectContaining({ permission: 'add_pharmacy_credit_sale' }),
          expect.objectContaining({ permission: 'sell_pharmacy_controlled' }),
        ]),
      },
    })
  })

  it('refuses an import without both permissions before the file arrives', async () => {
    const holder = await server.createUserWithPermissions(['add_district'])
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          [
            'POST /api/v1/core-app/district/import HTTP/1.1',
            ...['Host: localhost', `Authorization: Bearer ${holder.token}`, 'Content-Length: 8000000'],
            ...['Content-Type: multipart/form-data; boundary=x', '', ''],
          ].join('\r\n'),
        ),
      )
      socket.setTimeout(5000, () => reject(new Error('nothing was answered')))
      socket.once('data', (data) => socket.destroy() && resolve(String(data)))
    })
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
  })

  const guarded = () =>
    // Signing out would end the session that the walk goes on with.
    routes.filter(({ options, path }) => options.permission !== PUBLIC && path !== 'user-app/logout')
  const rightsOf = ({ options }: Endpoint): readonly string[] =>
    options.permission === SIGNED_IN ? [] : permissionsIn(options.permission)
  const needsAll = ({ options: { permission } }: Endpoint) => typeof permission === 'object' && 'all' in permission
  const isAllowed = (status: number) => status !== 403 && status !== 401
  /** Requests an endpoint and notes an unexpected response; no response is a bug of the server. */
  async function walk(holder: ApiClient, one: Endpoint, expected: boolean, held: string): Promise<string[]> {
    const { status } = await call(holder, one)
    return isAllowed(status) === expected && status < 500 ? [] : [`${one.method} ${one.path} with ${held}: ${status}`]
  }

  it('each right opens the routes that name it, by itself unless all that are named are needed', async () => {
    const wrong: string[] = []
    const all = await server.createUserWithPermissions(codes)
    for (const one of guarded().filter(needsAll)) wrong.push(...(await walk(all, one, true, 'all')))
    for (const code of codes) {
      const opened = guarded().filter((one) => rightsOf(one).includes(code))
      if (opened.length === 0) continue
      const holder = await server.createUserWithPermissions([code])
      for (const one of opened) wrong.push(...(await walk(holder, one, !needsAll(one), code)))
    }
    expect(wrong).toEqual([])
  })

  it('all other rights together do not open a route that names none of them; what asks for none is open to all', async () => {
    const wrong: string[] = []
    const holders = new Map<string, ApiClient>()
    for (const one of guarded()) {
      const asked = rightsOf(one)
      const key = asked.toSorted().join()
      const holder =
        holders.get(key) ?? (await server.createUserWithPermissions(codes.filter((code) => !asked.includes(code))))
      holders.set(key, holder)
      wrong.push(...(await walk(holder, one, asked.length === 0, `all but ${key}`)))
    }
    const nobody = await server.createUserWithPermissions([])
    for (const one of guarded().filter((route) => rightsOf(route).length === 0))
      wrong.push(...(await walk(nobody, one, true, 'nothing')))
    expect(wrong).toEqual([])
  })

  it('no guarded route answers to someone who is not signed in', async () => {
    for (const one of routes.filter(({ options }) => options.permission !== PUBLIC))
      expect([one.path, (await call(server.createClient(), one)).status]).toEqual([one.path, 401])
  })

  it('a change of the group reaches its users with their next call', async () => {
    const admin = await server.signIn('admin')
    const clerk = await server.signIn('clerk')
    const refused = await clerk.get('core-app/title')
    expect(refused.status).toBe(403)
    expect(await codesOf(clerk)).not.toContain('view_title')
    const group = (await admin.get('user-group-app/user-group?name=Billing%20Clerk')).body.results[0]
    const extra = (await admin.get('user-permission?code_name=view_title')).body.results[0].id
    const permissions = [...group.permissions, extra]
    await admin.patch(`user-group-app/user-group/${group.id}`, { permissions, remarks: 'Titles' })
    const allowed = await clerk.get('core-app/title')
    expect(allowed.status).toBe(200)
    expect(await codesOf(clerk)).toContain('view_title')
    await admin.patch(`user-group-app/user-group/${group.id}`, { active: false, remarks: 'Closed' })
    const closed = await clerk.get('core-app/title')
    expect(closed.status).toBe(403)
    expect(await codesOf(clerk)).toEqual([])
    // By these marks, on any response, the screen notices that it must refetch.
    const marks = [refused, allowed, closed].map(({ headers }) => headers.get('x-rights-mark'))
    expect(new Set(marks).size).toBe(3)
    expect((await clerk.get('user-app/me')).headers.get('x-rights-mark')).toBe(marks[2])
  })

  it('a user who is switched off is signed out with the next call', async () => {
    const admin = await server.signIn('admin')
    const clerk = await server.signIn('technician')
    await admin.patch(`user-app/update-profile/${clerk.id}`, { active: false, remarks: 'Left' })
    expect((await clerk.get('user-app/me')).status).toBe(401)
    expect((await server.createClient().post('user-app/login/refresh', { refresh: clerk.tokens.refresh })).status).toBe(
      401,
    )
  })
})
