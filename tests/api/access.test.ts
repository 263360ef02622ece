import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findResource } from '~/metadata/registry'
import { openSigner } from '~/server/auth/tokens'
import { databaseNow } from '~/server/database/now'
import type { Db } from '~/server/database/open'
import { createApp } from '~/server/http/app'
import { endpoint, type RequestContext } from '~/server/http/endpoint'
import { toRecordPageResponse } from '~/server/resources/endpoints'
import { listRecords } from '~/server/resources/select'
import { allEndpoints, installation } from '~/server/start'
import { type ApiClient, createApiClient, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

const list = 'core-app/district'

/** A second process: what it remembers of who may do what is its own, the database is the same. */
async function startBeside(server: TestServer, db: Db = server.db) {
  const signer = await openSigner(server.db)
  const gate = { passed: 0, wait: Promise.resolve() }
  const slow = endpoint.get(
    'slow-list',
    { permission: 'view_district', summary: 'A list that takes its time', response: z.unknown(), confirmsAccess: true },
    async (call: RequestContext) => {
      gate.passed += 1
      await gate.wait
      const request = { offset: 0, limit: 10, filters: {} }
      return {
        ...toRecordPageResponse(call, request, await listRecords(call.db, findResource('district'), request)),
        by: call.actor.permissions.size,
      }
    },
  )
  const silent = endpoint.get(
    'silent-list',
    {
      permission: 'view_district',
      summary: 'A list that does not say what it saw',
      response: z.array(z.never()),
      confirmsAccess: true,
    },
    async () => {
      gate.passed += 1
      await gate.wait
      return []
    },
  )
  const app = await createApp({ db, signer, endpoints: [...allEndpoints(installation), slow, silent] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { url, gate, close: () => app.close() }
}

describe('who may call, remembered by two processes', () => {
  let server: TestServer
  let secondServer: Awaited<ReturnType<typeof startBeside>>
  beforeAll(async () => {
    server = await startTestServer()
    secondServer = await startBeside(server)
  })
  afterAll(async () => {
    await secondServer.close()
    await server.close()
  })

  /** A user as both processes know them by now, and as the database does. */
  async function known(permissions: readonly string[] = ['view_district']) {
    await server.createUserWithPermissions(permissions)
    const user = await server.db.selectFrom('user').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const session = await server.db
      .selectFrom('session')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    const signer = await openSigner(server.db)
    const now = await databaseNow(server.db)
    const token = await signer.sign({ userId: user.id, sessionKey: signer.sessionKeyOf(session.id) }, now)
    const [here, there] = [createApiClient(server.url, token), createApiClient(secondServer.url, token)]
    for (const one of [here, there, here, there]) expect((await one.get(list)).status).toBe(200)
    return { user, session, here, there, token }
  }

  const idOf = async (permission: string): Promise<number> =>
    (await server.db.selectFrom('permission').select('id').where('codeName', '=', permission).executeTakeFirstOrThrow())
      .id

  const statuses = async (callers: readonly ApiClient[], path = list) =>
    Promise.all(callers.map(async (one) => (await one.get(path)).status))

  it('a right, a group, a user and a sign-in that are taken away are gone with the next call on either', async () => {
    const { db } = server
    const admin = await server.createSuperuser()
    const title = await idOf('view_title')
    const empty = await db.insertInto('userGroup').values({ name: 'Empty' }).returning('id').executeTakeFirstOrThrow()
    const ways: [status: number, take: (who: Awaited<ReturnType<typeof known>>) => Promise<unknown>][] = [
      [
        403,
        ({ user }) =>
          admin.patch(`user-group-app/user-group/${user.groupId}`, { permissions: [title], remarks: 'None' }),
      ],
      [403, ({ user }) => admin.patch(`user-group-app/user-group/${user.groupId}`, { active: false, remarks: 'Off' })],
      [401, ({ user }) => admin.patch(`user-app/update-profile/${user.id}`, { active: false, remarks: 'Left' })],
      [401, ({ here }) => here.post('user-app/logout')],
      [403, ({ user }) => db.deleteFrom('userGroupPermissions').where('ownerId', '=', user.groupId).execute()],
      [403, ({ user }) => db.updateTable('user').set({ groupId: empty.id }).where('id', '=', user.id).execute()],
      [
        401,
        ({ session }) =>
          db.updateTable('session').set({ expiresAt: new Date() }).where('key', '=', session.key).execute(),
      ],
      [401, ({ session }) => db.deleteFrom('session').where('key', '=', session.key).execute()],
    ]
    for (const [status, take] of ways) {
      const who = await known()
      await take(who)
      expect([take.toString(), ...(await statuses([who.there, who.here]))]).toEqual([take.toString(), status, status])
    }
  })

  it('a right that is given holds with the next call, and the mark of the rights is another one', async () => {
    const { user, there } = await known()
    const before = await there.get(list)
    expect((await there.get('core-app/province')).status).toBe(403)
    const id = await idOf('view_province')
    await server.db
      .insertInto('userGroupPermissions')
      .values({ ownerId: user.groupId, targetId: id, position: 1 })
      .execute()
    const after = await there.get(list)
    expect(after.headers.get('x-rights-mark')).not.toBe(before.headers.get('x-rights-mark'))
    expect((await there.get('core-app/province')).status).toBe(200)
  })

  it('a sign-in that runs out is over with the next call, though nobody changed anything', async () => {
    const { session, here, there } = await known()
    const expiresAt = new Date(Date.now() + 1500)
    await server.db.updateTable('session').set({ expiresAt }).where('key', '=', session.key).execute()
    expect(await statuses([here, there])).toEqual([200, 200])
    await new Promise((resolve) => setTimeout(resolve, expiresAt.getTime() - Date.now() + 50))
    expect(await statuses([here, there])).toEqual([401, 401])
  })

  it('calls at once of one sign-in are all answered while access changes, however long each statement takes', async () => {
    const { user, token } = await known()
    const delayed: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => wait(Math.random() * 8).then(() => result),
    }
    const slow = await startBeside(server, server.db.withPlugin(delayed))
    const there = createApiClient(slow.url, token)
    const touch = () =>
      server.db.updateTable('userGroup').set({ remarks: 'Seen' }).where('id', '=', user.groupId).execute()
    const answered = new Set<number>()
    for (let round = 0; round < 30; round++) {
      const calls = Array.from({ length: 8 }, (_, n) => wait(n).then(() => there.get('user-app/me')))
      const [answers] = await Promise.all([Promise.all(calls), touch()])
      for (const { status } of answers) answered.add(status)
    }
    await slow.close()
    expect([...answered]).toEqual([200])
  })

  /** Begins a request, changes something while it waits, and lets it go on. */
  async function during(who: ApiClient, path: string, change: () => Promise<unknown>) {
    const begun = secondServer.gate.passed
    let open = () => {}
    secondServer.gate.wait = new Promise((resolve) => {
      open = resolve
    })
    const answer = who.get(path)
    await expect.poll(() => secondServer.gate.passed > begun).toBe(true)
    await change()
    open()
    return answer
  }

  it('a call under way, whose caller was remembered, is refused when the right goes before its statement', async () => {
    for (const path of ['slow-list', 'silent-list']) {
      const { user, there } = await known()
      const take = () => server.db.deleteFrom('userGroupPermissions').where('ownerId', '=', user.groupId).execute()
      expect((await during(there, path, take)).status).toBe(403)
      expect((await there.get(list)).status).toBe(403)
    }
  })

  it('a call under way is answered for who the caller is by then', async () => {
    const { user, there } = await known(['view_district', 'view_province'])
    const runs = secondServer.gate.passed
    const id = await idOf('view_province')
    const take = () =>
      server.db
        .deleteFrom('userGroupPermissions')
        .where('ownerId', '=', user.groupId)
        .where('targetId', '=', id)
        .execute()
    const { status, body } = await during(there, 'slow-list', take)
    expect([status, body.by, secondServer.gate.passed - runs]).toEqual([200, 1, 2])
  })

  it('a save is done for who the caller is by then: once, or not at all', async () => {
    const { db } = server
    const admin = await server.signIn('admin')
    const data = new BillingData(db, admin.id)
    await data.rule(openRule)
    const { user, there } = await known(['view_district', 'add_lab_billing'])
    const body = billOf([await offeredLine(admin, await data.test())], await data.patient())
    const save = async () => (await there.post(sales, body, idempotencyHeader())).status
    const written = async () => {
      const { rows } =
        await sql`select (select count(*) from lab_sale) as sales, (select count(*) from document_save) as saves,
        (select count(*) from activity where entity = 'lab-sale') as logged, (select sum(last) from document_series) as numbers`.execute(
          db,
        )
      return Object.values(rows[0] as Record<string, unknown>).map(Number)
    }
    expect(await save()).toBe(201)
    const before = await written()
    await db.updateTable('userGroup').set({ remarks: 'Seen' }).where('id', '=', user.groupId).execute()
    expect(await save()).toBe(201)
    expect(await written()).toEqual(before.map((count) => count + 1))
    await db.deleteFrom('userGroupPermissions').where('ownerId', '=', user.groupId).execute()
    expect(await save()).toBe(403)
    expect(await written()).toEqual(before.map((count) => count + 1))
  })

  it('a change that is undone again leaves the version, and one that many rows take draws one', async () => {
    const version = async () =>
      (await server.db.selectFrom('accessVersion').select('version').executeTakeFirstOrThrow()).version
    const { user } = await known(['view_district', 'view_province', 'view_title'])
    const before = await version()
    await server.db.updateTable('userGroup').set({ remarks: 'Seen' }).where('id', '=', user.groupId).execute()
    const after = await version()
    expect(after).not.toBe(before)
    await expect(
      server.db
        .insertInto('userGroupPermissions')
        .values({ ownerId: user.groupId, targetId: 0, position: 9 })
        .execute(),
    ).rejects.toThrow()
    expect(await version()).toBe(after)
  })
})
