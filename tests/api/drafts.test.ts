import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expiredDraftsJob } from '~/server/drafts/jobs'
import type { JobContext } from '~/server/jobs/job'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { billOf, sales } from './support/billing'
import { billingDesk } from './support/billingDesk'

const path = 'draft'
const shared = 'drafts_of_others_lab_billing'
const newKey = () => randomBytes(16).toString('hex')
const [counter, officeWindow] = [newKey(), newKey()]

describe('drafts', () => {
  const desk = billingDesk()
  let colleague: ApiClient
  const draftOf = (key: string, changes: object = {}) => ({
    ...{ key, writer: counter, version: 0, path: '/billing', form: 'lab-sale', label: 'Sita Gurung', opened: 'new' },
    ...{ content: { key, remarks: 'half' }, ...changes },
  })
  const stored = async (changes: object = {}, by: ApiClient = desk.clerk) => {
    const key = newKey()
    const { status, body } = await by.post(path, draftOf(key, changes))
    expect(status, JSON.stringify(body)).toBe(200)
    return key
  }
  const keysOf = async (caller: ApiClient, query = '?path=/billing') =>
    (await caller.get(`${path}${query}`)).body.map(({ key }: { key: string }) => key)
  /** Gives a permission to the users of a group, or takes it. */
  const grant = async (name: string, code: string, isGiven = true) => {
    const [group] = (await desk.admin.get(`user-group-app/user-group?name=${encodeURIComponent(name)}`)).body.results
    const { id } = (await desk.admin.get(`user-permission?code_name=${code}`)).body.results[0]
    const others = group.permissions.filter((one: number) => one !== id)
    const permissions = isGiven ? [...others, id] : others
    const { status, body } = await desk.admin.patch(`user-group-app/user-group/${group.id}`, {
      permissions,
      remarks: '-',
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const save = (caller: ApiClient, draftKey: string, body: unknown, key = newKey()) =>
    caller.post(sales, body, { ...idempotencyHeader(key), 'draft-key': draftKey })

  beforeAll(async () => {
    colleague = await desk.server.signIn('technician')
    await grant('Lab Technician', 'add_lab_billing')
  })

  it('are read, changed and deleted by their author on any machine, and by nobody else', async () => {
    const key = await stored()
    expect((await desk.clerk.get(`${path}/${key}`)).body).toMatchObject({
      ...{ path: '/billing', label: 'Sita Gurung', opened: 'new', version: 1, isOwn: true, unavailable: [] },
      content: { remarks: 'half' },
    })
    expect(await keysOf(desk.clerk)).toEqual([key])
    expect(await keysOf(desk.clerk, '?form=lab-sale&record=7')).toEqual([])
    expect(await keysOf(colleague)).toEqual([])
    expect((await colleague.get(`${path}/${key}`)).status).toBe(404)
    expect((await colleague.post(path, draftOf(key, { version: 1 }))).status).toBe(404)
    expect((await colleague.delete(`${path}/${key}`)).status).toBe(404)
    expect((await desk.clerk.delete(`${path}/${key}`)).status).toBe(204)
    expect((await desk.clerk.delete(`${path}/${key}`)).status).toBe(404)
  })

  it('of two windows refuse the one that has not seen the other, and tell it what is there', async () => {
    const key = await stored()
    const other = { writer: officeWindow, version: 1, content: { remarks: 'theirs' } }
    expect((await desk.clerk.post(path, draftOf(key, other))).body.version).toBe(2)
    const mine = draftOf(key, { version: 1, content: { remarks: 'mine' } })
    const refused = await desk.clerk.post(path, mine)
    expect(refused).toMatchObject({
      status: 409,
      body: { current: { version: 2, content: { remarks: 'theirs' } }, changedBy: { userName: 'clerk' } },
    })
    expect((await desk.clerk.post(path, { ...mine, version: 2 })).body.version).toBe(3)
    // its answer was lost: the same window writes again without knowing version 3
    expect((await desk.clerk.post(path, { ...mine, version: 2 })).body.version).toBe(4)
    await desk.clerk.delete(`${path}/${key}`)
  })

  it('of others are seen and continued with the permission of the document', async () => {
    const key = await stored()
    const edit = await stored({ record: 1 })
    await grant('Lab Technician', shared)
    expect(await keysOf(colleague)).toEqual([key])
    expect((await colleague.get(`${path}/${key}`)).body).toMatchObject({ isOwn: false, user: { name: 'Kamala Thapa' } })
    expect((await colleague.post(path, draftOf(key, { version: 1, writer: officeWindow }))).status).toBe(200)
    const bill = billOf([await desk.line()], desk.patient)
    const saved = await save(colleague, key, bill)
    expect(saved.status, JSON.stringify(saved.body)).toBe(201)
    expect(await save(desk.clerk, key, bill)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(saved.body.saleNo) },
    })
    await grant('Lab Technician', shared, false)
    await desk.clerk.delete(`${path}/${edit}`)
  })

  it('go with the save of their document, which stays one on two machines', async () => {
    const key = await stored()
    const bill = billOf([await desk.line()], desk.patient)
    expect((await save(desk.clerk, key, { ...bill, labSaleDetail: [] })).status).toBe(400)
    expect(await keysOf(desk.clerk)).toEqual([key])
    const once = newKey()
    const [one, other] = await Promise.all([save(desk.clerk, key, bill, once), save(desk.clerk, key, bill, once)])
    expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
    expect(await keysOf(desk.clerk)).toEqual([])
    const told = { status: 409, body: { message: expect.stringContaining(one.body.saleNo) } }
    expect(await desk.clerk.get(`${path}/${key}`)).toMatchObject(told)
    expect(await desk.clerk.post(path, draftOf(key, { version: 1 }))).toMatchObject(told)
    expect(await save(desk.clerk, key, bill)).toMatchObject(told)
    const row = await desk.server.db.selectFrom('draft').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ content: null, label: '', opened: null })
  })

  it('go with the repeated save, too, where they were stored after an answer that was lost', async () => {
    const bill = billOf([await desk.line()], desk.patient)
    const once = idempotencyHeader(newKey())
    const lost = await desk.clerk.post(sales, bill, once)
    const key = await stored()
    const again = await desk.clerk.post(sales, bill, { ...once, 'draft-key': key })
    expect([again.status, again.body.id, await keysOf(desk.clerk)]).toEqual([201, lost.body.id, []])
  })

  it('go with the save of a master, new or changed', async () => {
    const values = { name: 'Drafted', shortName: 'Dr', remarks: 'test' }
    const ofMaster = { path: '/title', form: 'title' }
    const first = await stored(ofMaster, desk.admin)
    const made = await desk.admin.post('core-app/title', values, { ...idempotencyHeader(), 'draft-key': first })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const second = await stored({ ...ofMaster, record: made.body.id }, desk.admin)
    const change = { shortName: 'Drf', remarks: 'test' }
    expect((await desk.admin.patch(`core-app/title/${made.body.id}`, change, { 'draft-key': second })).status).toBe(200)
    expect(await keysOf(desk.admin, '?path=/title')).toEqual([])
  })

  it('are named by the API document where a save closes one', async () => {
    const { paths } = (await desk.admin.get('openapi.json')).body
    const closes = (method: string, name: string) =>
      (paths[`/api/v1/${name}`][method].parameters ?? []).some((one: { name: string }) => one.name === 'Draft-Key')
    const saves: [method: string, name: string][] = [
      ...[
        'lab-result-entry-app/result-entry',
        'usg-report-app/usg-report',
        'lab-sample-collection-app/sample-collection',
      ].map((name): [string, string] => ['post', name]),
      ...['lab-result-entry-app/result-entry/{id}', 'pharmacy-app/purchase-correction/{id}'].map(
        (name): [string, string] => ['patch', name],
      ),
    ]
    expect(saves.filter(([method, name]) => !closes(method, name))).toEqual([])
    expect(closes('get', 'lab-result-entry-app/result-entry')).toBe(false)
  })

  it('tell which of their records are gone, and refuse what is too large, malformed or of no screen', async () => {
    const referral = { id: 999_999, name: 'Dr. Gone' }
    const key = await stored({ content: { referral, lines: [{ test: desk.plain, testName: 'Urea' }] } })
    expect((await desk.clerk.get(`${path}/${key}`)).body.unavailable).toEqual(['Dr. Gone'])
    await desk.clerk.delete(`${path}/${key}`)
    const statusOf = async (changes: object) => (await desk.clerk.post(path, draftOf(newKey(), changes))).status
    expect(await statusOf({ content: { text: 'x'.repeat(250_001) } })).toBe(413)
    expect(await statusOf({ key: 'short' })).toBe(400)
    expect(await statusOf({ content: 'text' })).toBe(400)
    expect(await statusOf({ path: 'https://example.org' })).toBe(400)
    expect(await statusOf({ path: '/nowhere' })).toBe(403)
    expect(await statusOf({ path: '/user' })).toBe(403)
    expect((await desk.clerk.post(sales, {}, { ...idempotencyHeader(), 'draft-key': 'x' })).status).toBe(400)
  })

  it('are not seen without the permission to write, nor after their days', async () => {
    const key = await stored()
    await grant('Billing Clerk', 'add_lab_billing', false)
    expect(await keysOf(desk.clerk)).toEqual([])
    expect((await desk.clerk.get(`${path}/${key}`)).status).toBe(404)
    expect((await desk.clerk.post(path, draftOf(key, { version: 1 }))).status).toBe(403)
    await grant('Billing Clerk', 'add_lab_billing')
    await expiredDraftsJob.run({ db: desk.server.db, draftDays: 3 } as JobContext<object>)
    expect(await keysOf(desk.clerk)).toEqual([key])
    const old = new Date(Date.now() - 3 * 86_400_000 - 1000)
    await desk.server.db.updateTable('draft').set({ changedAt: old }).execute()
    await expiredDraftsJob.run({ db: desk.server.db, draftDays: 3 } as JobContext<object>)
    expect(await desk.server.db.selectFrom('draft').selectAll().execute()).toEqual([])
  })
})
