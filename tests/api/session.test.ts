import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickPasswordHash } from '~/testing/quickPasswords'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'

describe('session', () => {
  let server: TestServer
  let boss: ApiClient
  beforeAll(async () => {
    server = await startTestServer()
    boss = await server.createSuperuser()
  })
  afterAll(() => server.close())
  const login = (userName: string, password: string) =>
    server.createClient().post('user-app/login', { userName, password })

  /** Lets time pass for what the database remembers of sign-ins. */
  async function pass(seconds: number): Promise<void> {
    const by = sql`make_interval(secs => ${seconds})`
    await sql`update refresh_token set spent_at = spent_at - ${by}`.execute(server.db)
    await sql`update session set created_at = created_at - ${by}, used_at = used_at - ${by},
      expires_at = expires_at - ${by}`.execute(server.db)
    await sql`update sign_in_failure set last_at = last_at - ${by}`.execute(server.db)
  }

  /** A hash of no password, which takes as long to compare as those of a server in operation. */
  const expensiveHash = `scrypt$32768$8$3$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`

  /** A user of his own for a test, whose password is `<name>@123`. */
  async function makeUser(userName: string, password = quickPasswordHash(userName)): Promise<number> {
    const { id: groupId } = await server.db.selectFrom('userGroup').select('id').limit(1).executeTakeFirstOrThrow()
    const values = { userName, email: `${userName}@example.com`, password, groupId }
    return (await server.db.insertInto('user').values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  interface Answer {
    status: number | undefined
    headers: http.IncomingHttpHeaders
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    body: any
  }

  /** Signs in as a program at another address of this machine. */
  const loginFrom = (localAddress: string, userName: string, password: string, device = 'test'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'user-agent': device }
      const request = http.request(
        `${server.url}/api/v1/user-app/login`,
        { method: 'POST', localAddress, headers },
        async (response) => {
          const body = JSON.parse(await text(response))
          resolve({ status: response.statusCode, headers: response.headers, body })
        },
      )
      request.on('error', reject).end(JSON.stringify({ userName, password }))
    })

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
    for (let attempt = 0; attempt < 4; attempt++) await login('storekeeper', 'nope')
    const refused = await login('storekeeper', 'storekeeper@123')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    await pass(wait)
    expect((await login('storekeeper', 'storekeeper@123')).status).toBe(200)
  })

  it('checks of many guesses at once no more than of as many in a row, and lets those in who sign in elsewhere', async () => {
    await makeUser('guessed')
    // after ten failures an hour ago one more is free, and then none for minutes
    const failed = { userName: 'guessed', address: '127.0.0.1', failures: 10, lastAt: new Date(Date.now() - 3_600_000) }
    await server.db.insertInto('signInFailure').values(failed).execute()
    const guesses = Array.from({ length: 60 }, (_, n) => loginFrom('127.0.0.1', 'guessed', `guess${n}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(59)
    expect((await loginFrom('127.0.0.1', 'guessed', 'guessed@123')).status).toBe(429)
    if (process.platform === 'linux') expect((await loginFrom('127.0.0.2', 'guessed', 'guessed@123')).status).toBe(200)
    const { count } = await server.db
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userName', '=', 'guessed')
      .where('action', '=', 'failed sign-in')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it.runIf(process.platform === 'linux')(
    'lets those in who signed in from there before while 130 connections try wrong passwords, and holds up their address alone',
    async () => {
      const names = Array.from({ length: 12 }, (_, n) => `desk${n}`)
      const strangers = Array.from({ length: 130 }, (_, n) => `stranger${n}`)
      for (const name of names) await makeUser(name)
      for (const name of strangers) await makeUser(name, expensiveHash)
      const enter = async () => {
        const entering = names.map((name) => loginFrom('127.0.3.1', name, `${name}@123`))
        return new Set((await Promise.all(entering)).map(({ status }) => status))
      }
      // for the first time one after another: of one address no more than six are compared or wait at once
      for (const name of names) expect((await loginFrom('127.0.3.1', name, `${name}@123`)).status).toBe(200)
      const guesses = strangers.map((name) => loginFrom('127.0.3.1', name, 'guess'))
      expect(await enter()).toEqual(new Set([200]))
      await makeUser('newcomer')
      expect((await loginFrom('127.0.3.2', 'newcomer', 'newcomer@123')).status).toBe(200)
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([401, 429]))
      expect(statuses.filter((status) => status === 401).length).toBeLessThan(30)
    },
  )

  it.runIf(process.platform === 'linux')(
    'slows guesses from everywhere, but not where the user signed in before',
    async () => {
      await makeUser('wanted')
      expect((await loginFrom('127.0.0.9', 'wanted', 'wanted@123')).status).toBe(200)
      for (let n = 1; n <= 60; n++) expect((await loginFrom(`127.0.1.${n}`, 'wanted', 'guess')).status).toBe(401)
      const refused = await loginFrom('127.0.1.61', 'wanted', 'wanted@123')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
      expect((await loginFrom('127.0.0.9', 'wanted', 'wanted@123')).status).toBe(200)
    },
  )

  it('lets nobody wait longer than the wait itself when the clock is set back', async () => {
    await makeUser('clocked')
    for (let n = 0; n < 4; n++) await login('clocked', 'guess')
    expect((await login('clocked', 'guess')).status).toBe(429)
    await pass(-7_200_000)
    expect((await login('clocked', 'clocked@123')).status).toBe(200)
  })

  it('a process whose clock is another one lets nobody try sooner', async () => {
    await makeUser('hurried')
    for (let n = 0; n < 4; n++) await login('hurried', 'guess')
    server.setClock(new Date(Date.now() + 3_600_000))
    expect((await login('hurried', 'hurried@123')).status).toBe(429)
    server.setClock(undefined)
  })

  const refresh = (token: string, device = 'browser') =>
    server.createClient().post('user-app/login/refresh', { refresh: token }, { 'user-agent': device })

  it('rotates the refresh token, of which several tabs may use one at once', async () => {
    const { tokens } = await server.signIn('technician')
    const answers = await Promise.all([1, 2, 3].map(() => refresh(tokens.refresh)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [renewed, ...others] = answers.map(({ body }) => body.refresh)
    expect(renewed).not.toBe(tokens.refresh)
    expect(others).toEqual([renewed, renewed])
    const next = await refresh(renewed)
    expect((await refresh(tokens.refresh)).body.refresh).toBe(next.body.refresh)
    await pass(60)
    expect((await refresh(next.body.refresh)).status).toBe(200)
  })

  it('ends the sign-in when a token comes back within seconds from elsewhere, and tells the log', async () => {
    const { tokens, id } = await server.signIn('technician')
    const own = (await refresh(tokens.refresh)).body
    expect((await refresh(tokens.refresh, 'another program')).status).toBe(401)
    expect((await refresh(own.refresh)).status).toBe(401)
    expect((await server.createClient(own.access).get('user-app/me')).status).toBe(401)
    const log = server.db.selectFrom('activity').select('after').where('entityId', '=', id)
    const [last] = await log.where('action', '=', 'sign-out').orderBy('id', 'desc').limit(1).execute()
    expect(last?.after).toEqual({ refreshToken: 'used twice' })
  })

  it('ends the sign-in by the next renewal when a thief took the token within seconds, as the same program', async () => {
    for (const isThiefFirst of [true, false]) {
      const { tokens } = await server.signIn('technician')
      const [own, stolen] = [(await refresh(tokens.refresh)).body, (await refresh(tokens.refresh)).body]
      const [first, second] = isThiefFirst ? [stolen, own] : [own, stolen]
      await pass(60)
      const renewed = (await refresh(first.refresh)).body
      await pass(60)
      expect((await refresh(second.refresh)).status).toBe(401)
      expect((await refresh(renewed.refresh)).status).toBe(401)
    }
  })

  it('takes no token that was spent later than now, and one that was just spent whatever the clock of a process says', async () => {
    const one = await server.signIn('technician')
    await refresh(one.tokens.refresh)
    await pass(-3600)
    expect((await refresh(one.tokens.refresh)).status).toBe(401)
    const other = await server.signIn('technician')
    const { body } = await refresh(other.tokens.refresh)
    for (const ms of [3_600_000, -3_600_000]) {
      server.setClock(new Date(Date.now() + ms))
      expect((await refresh(other.tokens.refresh)).body.refresh).toBe(body.refresh)
    }
    server.setClock(undefined)
    expect((await refresh(body.refresh)).status).toBe(200)
  })

  it('ends a sign-in after thirty days, however much it is used, and sooner where it was made when the clock was ahead', async () => {
    const day = 86_400
    let { refresh: token } = (await server.signIn('technician')).tokens
    const renew = async () => {
      const { status, body } = await refresh(token)
      token = body.refresh ?? token
      return status
    }
    for (let n = 0; n < 5; n++) {
      await pass(5.9 * day)
      expect(await renew()).toBe(200)
    }
    await pass(0.6 * day)
    expect(await renew()).toBe(401)
    token = (await server.signIn('technician')).tokens.refresh
    await pass(-4000 * day)
    expect(await renew()).toBe(200)
    await pass(7.1 * day)
    expect(await renew()).toBe(401)
  })

  it('revokes the session when a token comes back that was used, however long ago', async () => {
    const { tokens } = await server.signIn('technician')
    const second = (await refresh(tokens.refresh)).body
    const third = (await refresh(second.refresh)).body
    const fourth = (await refresh(third.refresh)).body
    await pass(60)
    const stolen = await refresh(tokens.refresh)
    expect([stolen.status, stolen.body.message]).toEqual([401, 'Refresh token expired '])
    expect((await refresh(fourth.refresh)).status).toBe(401)
    expect((await server.createClient(fourth.access).get('user-app/me')).status).toBe(401)
  })

  it('ends the sign-ins of a user who is switched off for good', async () => {
    const id = await makeUser('leaving')
    const { tokens } = (await login('leaving', 'leaving@123')).body
    for (const active of [false, true]) {
      const { status } = await boss.patch(`user-app/user/${id}`, { active, remarks: 'leave' })
      expect(status).toBe(200)
    }
    expect((await server.createClient(tokens.access).get('user-app/me')).status).toBe(401)
    expect((await refresh(tokens.refresh)).status).toBe(401)
    expect((await login('leaving', 'leaving@123')).status).toBe(200)
  })

  it('lists the sign-ins of a user, and ends one, or all but this one', async () => {
    await makeUser('everywhere')
    const signIns = []
    for (const device of ['Firefox', 'Chromium', 'phone'])
      signIns.push(await loginFrom('127.0.0.1', 'everywhere', 'everywhere@123', device))
    const [first, second, third] = signIns.map(({ body }) => server.createClient(body.tokens.access))
    const listed = (await first!.get('user-app/session')).body
    expect(listed.map(({ device, address, isThis }: never) => [device, address, isThis])).toEqual([
      ['phone', '127.0.0.1', false],
      ['Chromium', '127.0.0.1', false],
      ['Firefox', '127.0.0.1', true],
    ])
    const other = await server.signIn('verifier')
    expect((await other.delete(`user-app/session/${listed[0].id}`)).status).toBe(404)
    expect((await first!.delete(`user-app/session/${listed[0].id}`)).status).toBe(204)
    expect((await third!.get('user-app/me')).status).toBe(401)
    expect((await first!.delete(`user-app/session/${listed[0].id}`)).status).toBe(404)
    expect((await second!.delete('user-app/session/elsewhere')).status).toBe(204)
    expect((await first!.get('user-app/me')).status).toBe(401)
    expect((await second!.get('user-app/session')).body).toHaveLength(1)
  })

  it('ends the session at sign-out', async () => {
    const user = await server.signIn('pharmacist')
    expect((await user.get('user-app/me')).status).toBe(200)
    expect((await user.post('user-app/logout')).status).toBe(204)
    expect((await user.get('user-app/me')).status).toBe(401)
    expect((await server.createClient().post('user-app/login/refresh', { refresh: user.tokens.refresh })).status).toBe(
      401,
    )
  })

  it('changes a password only with the old one, and ends every session but the new one', async () => {
    const admin = await server.signIn('admin')
    const elsewhere = await server.signIn('admin')
    const change = (oldPassword: string) =>
      admin.patch(`user-app/change-password/${admin.id}`, {
        oldPassword,
        password: 'fresh and new',
        confirmPassword: 'fresh and new',
      })
    const refused = await change('wrong')
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ oldPassword: 'Old Password Not Correct' })
    for (let n = 0; n < 3; n++) await change('wrong')
    expect((await change('admin@123')).status).toBe(429)
    await pass(10)
    const done = await change('admin@123')
    expect(done.status).toBe(200)
    expect(done.body.message).toBe('Password change successfully.')
    expect((await elsewhere.get('user-app/me')).status).toBe(401)
    expect((await server.createClient(done.body.tokens.access).get('user-app/me')).status).toBe(200)
    expect((await login('admin', 'admin@123')).status).toBe(401)
    expect((await login('admin', 'fresh and new')).status).toBe(200)
  })

  it('asks for a code of the app once a second factor is on, takes each once, and a recovery code in its place', async () => {
    const id = await makeUser('twofold')
    const withCode = (code?: string) =>
      server
        .createClient()
        .post('user-app/login', { userName: 'twofold', password: 'twofold@123', ...(code && { code }) })
    const user = await server.signIn('twofold')
    const own = server.createClient(user.tokens.access)
    const path = 'user-app/second-factor'
    expect((await own.post(path, { password: 'wrong' })).body.errors).toEqual({ password: 'Password Not Correct' })
    const begun = (await own.post(path, { password: 'twofold@123' })).body
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.picture).toMatch(/^<svg/)
    expect((await withCode()).status).toBe(200)
    const codeAt = (seconds: number) =>
      generate({ secret: begun.secret, epoch: Math.floor(Date.now() / 1000) + seconds })
    const confirm = (code: string) => own.post(`${path}/confirm`, { code })
    expect((await confirm(await codeAt(-600))).body.errors.code).toContain('wrong')
    const first = await codeAt(0)
    const { recoveryCodes } = (await confirm(first)).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await own.get(path)).body).toEqual({ isOn: true, isDemanded: false, recoveryCodesLeft: 10 })
    expect((await own.post(path, { password: 'twofold@123' })).status).toBe(409)

    const unasked = await withCode()
    expect([unasked.status, unasked.body.errors]).toEqual([400, { code: 'Enter the code of your authenticator app.' }])
    // a code works once, and none after it was used, even if somebody saw it
    expect((await withCode(first)).body.errors.code).toContain('used before')
    const next = await codeAt(30)
    const answers = await Promise.all([withCode(next), withCode(next)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await withCode(recoveryCodes[0].toUpperCase())).status).toBe(200)
    expect((await withCode(recoveryCodes[0])).status).toBe(400)
    expect((await own.get(path)).body.recoveryCodesLeft).toBe(9)
    // the last code was of a clock two days ahead: the next is good all the same, and once
    await server.db
      .updateTable('secondFactor')
      .set({ lastStep: Math.floor(Date.now() / 30_000) + 5760 })
      .execute()
    const now = await codeAt(0)
    const afterwards = [await withCode(now), await withCode(now)]
    expect(afterwards.map(({ status }) => status)).toEqual([200, 400])
    // another's codes are not one's own
    expect(
      (await server.createClient().post('user-app/login', { userName: 'twofold', password: 'no', code: next })).status,
    ).toBe(401)
    expect((await own.post(`${path}/end`, { password: 'wrong' })).status).toBe(400)
    expect((await own.post(`${path}/end`, { password: 'twofold@123' })).status).toBe(204)
    expect((await withCode()).status).toBe(200)
    const activity = server.db
      .selectFrom('activity')
      .select('after')
      .where('entityId', '=', id)
      .where('action', '=', 'change')
    expect((await activity.orderBy('id').execute()).map(({ after }) => after)).toEqual([
      { secondFactor: 'on' },
      { secondFactor: 'off' },
    ])
  })

  it('demands a second factor of superusers and of groups, from the next call on, and lets nothing else be done before', async () => {
    const [chief, clerk] = [
      await server.createSuperuser(),
      await server.createUserWithPermissions(['view_title', 'edit_organization_rule']),
    ]
    const path = 'user-app/second-factor'
    const rule = (await boss.get('core-app/organization-rule')).body.results[0].id
    const demand = (who: ApiClient, on: boolean) =>
      who.patch(`core-app/organization-rule/${rule}`, { superusersNeedSecondFactor: on, remarks: 'Safety' })
    const refused = await demand(clerk, true)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['superusersNeedSecondFactor']])
    expect((await chief.get('core-app/title')).status).toBe(200)
    expect((await demand(boss, true)).status).toBe(200)
    const held = await chief.get('core-app/title')
    expect([held.status, held.body.message]).toEqual([403, 'Set up your second factor first.'])
    expect((await chief.get('user-app/me')).body).toMatchObject({ isSuperuser: true, mustSetUpFactor: true })
    expect((await clerk.get('core-app/title')).status).toBe(200)
    const users = server.db.selectFrom('user').select(['id', 'userName', 'groupId']).orderBy('id', 'desc')
    const [member, leader] = await users.limit(2).execute()
    const setUp = async (who: ApiClient, userName: string) => {
      await server.db
        .updateTable('user')
        .set({ password: quickPasswordHash(userName) })
        .where('userName', '=', userName)
        .execute()
      const { body } = await who.post(path, { password: `${userName}@123` })
      const code = await generate({ secret: body.secret })
      expect((await who.post(`${path}/confirm`, { code })).status).toBe(200)
    }
    await setUp(chief, leader!.userName)
    expect((await chief.get('core-app/title')).status).toBe(200)
    expect((await chief.get(path)).body).toMatchObject({ isOn: true, isDemanded: true })
    const end = () => chief.post(`${path}/end`, { password: `${leader!.userName}@123` })
    expect(await end()).toMatchObject({ status: 409 })
    const group = { needsSecondFactor: true, remarks: 'Safety' }
    expect((await chief.patch(`user-group-app/user-group/${member!.groupId}`, group)).status).toBe(200)
    expect((await clerk.get('core-app/title')).status).toBe(403)
    await setUp(clerk, member!.userName)
    expect((await clerk.get('core-app/title')).status).toBe(200)
    expect((await demand(chief, false)).status).toBe(200)
    expect((await end()).status).toBe(204)
    expect((await boss.get('core-app/title')).status).toBe(200)
  })

  it('takes no token that was altered or signed with another key', async () => {
    const { tokens } = await server.signIn('clerk')
    const [header, claims] = tokens.access.split('.')
    for (const token of [`${header}.${claims}.AAAA`, 'x.y.z', '', `${tokens.access}x`, `${header}.${claims}.`])
      expect((await server.createClient(token).get('user-app/me')).status).toBe(401)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    expect((await server.createClient(unsigned).get('user-app/me')).status).toBe(401)
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
