import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobContext } from '~/server/jobs/job'
import { type JobWorkers, startWorkers } from '~/server/jobs/workers'
import { oldDeliveriesJob } from '~/server/webhooks/jobs'
import { isPrivateAddress, resolveHost } from '~/server/webhooks/privateAddress'
import { setupTestServer } from '~/testing'
import type { ApiClient } from '~/testing/server'
import { signatureOf, startWebhookReceiver, type WebhookReceiver } from './support/webhookReceiver'

const path = 'core-app/webhook'
const patience = { timeout: 15_000, interval: 50 }

describe('webhooks', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  let workers: JobWorkers[]
  let receiver: WebhookReceiver
  let provinces = 0
  const options = { log: { error: () => {}, warn: () => {} }, dataDir: tmpdir(), pollingSeconds: 0.5 }
  beforeAll(async () => {
    const start = () => startWorkers(desk.server.db, { ...options, allowPrivateWebhooks: true })
    workers = [await start(), await start()]
  })
  afterAll(async () => {
    for (const one of workers) await one.stop()
  })
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await sql`update webhook set active = false`.execute(desk.server.db)
  })

  const eventIds = async (...names: string[]): Promise<number[]> => {
    const rows = await desk.server.db
      .selectFrom('webhookEvent')
      .select(['id', 'name'])
      .where('name', 'in', names)
      .execute()
    expect(rows).toHaveLength(names.length)
    return rows.map(({ id }) => id as number)
  }
  const addWebhook = async (...names: string[]) => {
    const body = { name: `Shop ${receiver.url}`, url: receiver.url, events: await eventIds(...names) }
    const added = await desk.admin.post(path, body)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const drawn = await desk.admin.post(`${path}/${added.body.id}/secret`)
    expect(drawn.status, JSON.stringify(drawn.body)).toBe(200)
    return { id: added.body.id as number, secret: drawn.body.secret as string }
  }
  const addProvince = async (client: ApiClient = desk.admin) =>
    (await client.post('core-app/province', { name: `Province ${++provinces}` })).body as {
      id: number
      version: number
    }
  const deliveries = async (id: number, query = '') =>
    (await desk.admin.get(`${path}/${id}/delivery?${query}`)).body.results
  const arrived = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), patience)
  const comesTo = (id: number, state: object) =>
    vi.waitFor(async () => expect((await deliveries(id))[0]).toMatchObject(state), patience)
  const hurry = () =>
    sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`.execute(
      desk.server.db,
    )

  it('tell of what is declared, signed, once though two processes look, and never of what is refused', async () => {
    const { id, secret } = await addWebhook('province.created', 'province.updated')
    const province = await addProvince()
    await desk.admin.post('core-app/province', { name: '' })
    const change = { name: 'Renamed', remarks: 'Checked', version: province.version }
    expect((await desk.admin.patch(`core-app/province/${province.id}`, change)).status).toBe(200)
    await arrived(2)
    const [created, updated] = receiver.received.toSorted((one, other) => (one.body.type < other.body.type ? -1 : 1))
    const data = { type: 'province', id: province.id }
    expect(created!.body).toEqual({ type: 'province.created', timestamp: expect.any(String), data })
    expect(updated!.body).toMatchObject({ type: 'province.updated', data })
    for (const one of receiver.received) expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one))
    expect(Math.abs(Number(created!.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000)
    await comesTo(id, {
      state: 'sent',
      tries: 1,
      responseStatus: 200,
      responseBody: 'noted',
      durationMs: expect.any(Number),
    })
    expect((await deliveries(id, 'state=failed')).length).toBe(0)
    expect(JSON.stringify((await desk.admin.get(`${path}/${id}`)).body)).not.toContain('whsec_')
  })

  it('sign with both secrets after a rotation, and send a delivery again under its id', async () => {
    const { id, secret } = await addWebhook('province.created')
    const again = await desk.admin.post(`${path}/${id}/secret`)
    expect(again.body.previousValidUntil).toEqual(expect.any(String))
    await addProvince()
    await arrived(1)
    const signatures = () => {
      const last = receiver.received.at(-1)!
      return [String(last.headers['webhook-signature']).split(' '), last] as const
    }
    const [both, first] = signatures()
    expect(both).toEqual([signatureOf(again.body.secret, first), signatureOf(secret, first)])
    await comesTo(id, { state: 'sent' })
    await sql`update webhook_secret set valid_until = now() where valid_until is not null`.execute(desk.server.db)
    const [delivery] = await deliveries(id)
    const replay = `${path}/${id}/delivery/${delivery.id}/replay`
    expect((await desk.admin.post(replay)).body).toMatchObject({ state: 'waiting', tries: 0 })
    await arrived(2)
    const [one, second] = signatures()
    expect(one).toEqual([signatureOf(again.body.secret, second)])
    expect([second.headers['webhook-id'], second.raw]).toEqual([first.headers['webhook-id'], first.raw])
    const reader = await desk.server.createUserWithPermissions(['view_webhook'])
    expect((await reader.post(replay)).status).toBe(403)
    expect((await reader.post(`${path}/${id}/secret`)).status).toBe(403)
    expect((await desk.admin.post(`${path}/${id}/delivery/2000000000/replay`)).status).toBe(404)
  })

  it('keep deliveries for some days, and those that wait for as long as they wait', async () => {
    const { id } = await addWebhook('province.created')
    await addProvince()
    await comesTo(id, { state: 'sent' })
    await sql`update webhook set active = false`.execute(desk.server.db)
    const { db } = desk.server
    const [{ id: sent }] = await deliveries(id)
    const values = {
      webhookId: id,
      event: 'province.created',
      data: '{}',
      happenedAt: new Date(Date.now() - 4 * 86_400_000),
    }
    const [waiting] = await db
      .insertInto('webhookDelivery')
      .values([{ ...values, messageId: 'waits' }])
      .returning('id')
      .execute()
    const keep = (webhookDeliveryDays: number) =>
      oldDeliveriesJob.run({ db, webhookDeliveryDays } as JobContext<object>)
    const kept = async () => (await deliveries(id)).map((one: { id: number }) => one.id)
    await keep(3)
    expect(await kept()).toEqual([waiting!.id, sent])
    await sql`update webhook_delivery set happened_at = ${values.happenedAt} where id = ${sent}`.execute(db)
    await keep(5)
    expect(await kept()).toHaveLength(2)
    await keep(3)
    expect(await kept()).toEqual([waiting!.id])
    const { rows } = await sql`select from webhook_delivery_transition where record_id = ${sent}`.execute(db)
    expect(rows).toEqual([])
  })

  it('try again later, follow no redirect, and are switched off after a day, of which editors learn', async () => {
    const editor = await desk.server.createUserWithPermissions(['view_webhook', 'edit_webhook'])
    const { id } = await addWebhook('province.created')
    Object.assign(receiver, { status: 302, headers: { location: `${receiver.url}/other` } })
    await addProvince()
    await comesTo(id, { state: 'waiting', tries: 1, responseStatus: 302, message: 'The receiver answered 302.' })
    expect(receiver.received).toHaveLength(1)
    expect((await desk.admin.get(`${path}/${id}`)).body).toMatchObject({
      active: true,
      failingSince: expect.any(String),
    })
    await sql`update webhook_delivery set tries = 31 where webhook_id = ${id}`.execute(desk.server.db)
    await hurry()
    await comesTo(id, { state: 'failed', tries: 32, nextTryAt: null })
    expect((await desk.admin.get(`${path}/${id}`)).body).toMatchObject({ active: false })
    const { results } = (await editor.get('notice')).body
    expect(results[0]).toMatchObject({ text: 'Switched off: the receiver took nothing for a day.' })
    await addProvince()
    expect(await deliveries(id)).toHaveLength(1)
    receiver.status = 200
    const [{ id: delivery }] = await deliveries(id)
    expect((await desk.admin.post(`${path}/${id}/delivery/${delivery}/replay`)).status).toBe(409)
    expect((await desk.admin.patch(`${path}/${id}`, { active: true, remarks: 'Repaired' })).status).toBe(200)
    expect((await desk.admin.post(`${path}/${id}/delivery/${delivery}/replay`)).status).toBe(200)
    await comesTo(id, { state: 'sent', tries: 1 })
    expect((await desk.admin.get(`${path}/${id}`)).body.failingSince).toBeNull()
  })

  it('offer the events of all declarations, to users who may see the records', async () => {
    const names = (await desk.admin.get(`${path}/webhook-event?limit=0`)).body.results.map(
      ({ name }: { name: string }) => name,
    )
    for (const name of [
      'province.created',
      'bank.updated',
      'customer-type.deleted',
      'lab-sale.created',
      'issued-report.issued',
      'issued-report.withdrawn',
      'issued-report.under-correction',
      'stock-take.approved',
    ])
      expect(names).toContain(name)
    expect(names.filter((name: string) => name.startsWith('webhook'))).toEqual([])
    const clerk = await desk.server.createUserWithPermissions(['add_webhook', 'view_district'])
    const body = { name: 'Clerk', url: 'https://example.com/', events: await eventIds('province.created') }
    const refused = await clerk.post(path, body)
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      { events: 'You may not see the records of province.created.' },
    ])
    expect((await clerk.post(path, { ...body, events: await eventIds('district.created') })).status).toBe(201)
    for (const url of ['ftp://example.com/', 'https://user:secret@example.com/', 'http://example.com/', 'https://'])
      expect([url, (await desk.admin.post(path, { ...body, url })).body.errors]).toEqual([
        url,
        { url: expect.any(String) },
      ])
  })

  it('lead to no private address unless that is allowed', async () => {
    const all = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.0.1',
      '224.0.0.1',
    ]
    const six = [
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ]
    expect([...all, ...six].filter((address) => !isPrivateAddress(address))).toEqual([])
    expect(['8.8.8.8', '2606:4700:4700::1111'].filter(isPrivateAddress)).toEqual([])
    expect(await resolveHost('localhost', false)).toBeUndefined()
    expect(await resolveHost('[::1]', false)).toBeUndefined()
    expect(await resolveHost('localhost', true)).toMatchObject({ address: expect.any(String) })
  })
})
