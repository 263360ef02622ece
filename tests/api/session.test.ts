import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './support/server'

describe('session', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const login = (userName: string, password: string) => server.as().post('user-app/login', { userName, password })

  it('signs in with the login result of the spec', async () => {
    const { status, body } = await login('clerk', 'clerk@123')
    expect(status).toBe(200)
    expect(body).toMatchObject({ userName: 'clerk', isSuperuser: false, photo: null })
    expect(body.group.permissions.map((one: { codeName: string }) => one.codeName)).toContain('add_lab_billing')
    expect(JSON.stringify(body)).not.toContain('scrypt')
  })

  it('refuses a wrong password and an unknown name with the same words', async () => {
    const wrong = await login('verifier', 'nope')
    const unknown = await login('nobody', 'nope')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body.message).toBe('Invalid credentials please try again.')
    expect(unknown.body).toEqual(wrong.body)
  })

  it('slows down after failures in a row, even with the right password, and lets in after the wait', async () => {
    server.setClock(new Date())
    for (let attempt = 0; attempt < 4; attempt++) await login('storekeeper', 'nope')
    const refused = await login('storekeeper', 'storekeeper@123')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    server.setClock(new Date(Date.now() + wait * 1000 + 1000))
    expect((await login('storekeeper', 'storekeeper@123')).status).toBe(200)
    server.setClock(undefined)
  })

  it('rotates the refresh token, and revokes the session when an old one comes back late', async () => {
    const { tokens } = await server.signIn('technician')
    const refresh = (token: string) => server.as().post('user-app/login/refresh', { refresh: token })
    const second = await refresh(tokens.refresh)
    expect(second.status).toBe(200)
    expect(second.body.refresh).not.toBe(tokens.refresh)
    expect((await refresh(tokens.refresh)).status).toBe(200)
    server.setClock(new Date(Date.now() + 60_000))
    const late = await refresh(second.body.refresh)
    server.setClock(undefined)
    expect(late.status).toBe(401)
    expect(late.body.message).toBe('Refresh token expired ')
    expect((await server.as(second.body.access).get('user-app/me')).status).toBe(401)
  })

  it('ends the session at sign-out', async () => {
    const user = await server.signIn('pharmacist')
    expect((await user.get('user-app/me')).status).toBe(200)
    expect((await user.post('user-app/logout')).status).toBe(204)
    expect((await user.get('user-app/me')).status).toBe(401)
    expect((await server.as().post('user-app/login/refresh', { refresh: user.tokens.refresh })).status).toBe(401)
  })

  it('changes a password only with the old one, and ends every session but the new one', async () => {
    const admin = await server.signIn('admin')
    const elsewhere = await server.signIn('admin')
    const change = (oldPassword: string) =>
      admin.patch(`user-app/change-password/${admin.id}`, {
        oldPassword,
        password: 'fresh1',
        confirmPassword: 'fresh1',
      })
    const refused = await change('wrong')
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ oldPassword: 'Old Password Not Correct' })
    const done = await change('admin@123')
    expect(done.status).toBe(200)
    expect(done.body.message).toBe('Password change successfully.')
    expect((await elsewhere.get('user-app/me')).status).toBe(401)
    expect((await server.as(done.body.tokens.access).get('user-app/me')).status).toBe(200)
    expect((await login('admin', 'admin@123')).status).toBe(401)
    expect((await login('admin', 'fresh1')).status).toBe(200)
  })

  it('takes no token that was altered or signed with another key', async () => {
    const { tokens } = await server.signIn('clerk')
    const [head, claims] = tokens.access.split('.')
    for (const token of [`${head}.${claims}.AAAA`, 'x.y.z', '', `${tokens.access}x`, `${head}.${claims}.`])
      expect((await server.as(token).get('user-app/me')).status).toBe(401)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    expect((await server.as(unsigned).get('user-app/me')).status).toBe(401)
  })

  it('writes sign-ins, failures and sign-outs to the activity log', async () => {
    const rows = await server.db
      .selectFrom('activity')
      .select(['action', 'userName'])
      .where('entity', '=', 'user')
      .execute()
    const actions = new Set(rows.map(({ action }) => action))
    for (const action of ['sign-in', 'failed sign-in', 'sign-out']) expect(actions).toContain(action)
  })
})
