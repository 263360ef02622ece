import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '~/domain/adDate'
import { localDay, momentAt } from '~/domain/calendar'
import { type JobWorkers, startWorkers } from '~/server/jobs/workers'
import { mailDueViews } from '~/server/savedViews/mailings'
import type { ApiClient } from '~/testing/server'
import { readPdf } from '../unit/print/support/readPdf'
import { openRule } from './support/billing'
import { attached, attachedPdf, type MailHouse, startMailHouse } from './support/mailHouse'
import { refundDesk } from './support/refund'

const patience = { timeout: 20_000, interval: 50 }
const route = '/lab-sale-report'
const today = localDay(new Date())
const daily = { every: 'day', at: '07:00', format: 'csv', to: ['owner@example.com'] }
const permissions = ['view_lab_sale_report', 'mail_saved_view']

describe('mailed views', () => {
  const desk = refundDesk()
  let house: MailHouse
  let workers: JobWorkers[]
  let dataDir: string
  let owner: ApiClient
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prayog-views-'))
    const log = { error: () => {}, warn: () => {} }
    const start = () =>
      startWorkers(desk.server.db, { log, dataDir, publicUrl: 'https://lab.example', pollingSeconds: 0.5 })
    workers = [await start(), await start()]
    await desk.data.rule(openRule)
    desk.server.setClock(momentAt(addDays(today, -1), '12:00'))
    await desk.billed(1)
    desk.server.setClock(undefined)
    await desk.billed(2)
    owner = await desk.server.createUserWithPermissions(permissions)
  })
  afterAll(async () => {
    for (const one of workers) await one.stop()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(async () => {
    house = await startMailHouse()
    await settings(house.port)
  })
  afterEach(async () => {
    await house.close()
    await desk.server.db.deleteFrom('savedView').execute()
  })

  const settings = (mailPort: number | null) => {
    const server = { mailHost: mailPort && '127.0.0.1', mailPort, mailSecurity: 3, mailFromAddress: 'lab@example.com' }
    return desk.server.db.updateTable('organizationRule').set(server).execute()
  }
  const views = async (caller = owner) => (await caller.get(`saved-view?route=${route}`)).body
  const keep = async (query: string, caller = owner, more: object = {}): Promise<number> => {
    const name = `View ${query}`.slice(0, 50)
    const { status, body } = await caller.post('saved-view', { route, name, query, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.find((one: { name: string }) => one.name === name).id
  }
  const schedule = (view: number, changes: object = {}, caller = owner) =>
    caller.post(`saved-view/${view}/mailing`, { ...daily, ...changes })
  const scheduled = async (view: number, changes: object = {}, caller = owner): Promise<number> => {
    const { status, body } = await schedule(view, changes, caller)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  /** It has been due since a moment, and both processes look. */
  const isDue = async (id: number, nextAt = new Date()) => {
    await desk.server.db.updateTable('viewMailing').set({ nextAt }).where('id', '=', id).execute()
    await sql`update pgboss.job set start_after = now() where name = 'mail-due-views' and state = 'created'`.execute(
      desk.server.db,
    )
  }
  const last = async (caller = owner) => (await views(caller))[0].mailings[0].last
  const comesTo = (state: object, caller = owner) =>
    vi.waitFor(async () => expect((await last(caller))?.mails).toMatchObject([state]), patience)
  const csv = (index = 0) => attached(house.received[index]!.raw, 'text/csv').toString()

  it('leave when they are due, once, though two processes look, with the rows of the days that they name', async () => {
    const id = await scheduled(await keep('period=yesterday&columns=no,net,customer&kind=Sale'))
    const [{ mailings }] = await views()
    expect(mailings).toMatchObject([{ ...daily, last: null, isOwn: true, nextAt: expect.any(String) }])
    await isDue(id)
    await Promise.all([1, 2, 3].map(() => mailDueViews(desk.server.db, new Date())))
    await comesTo({ state: 'sent', to: 'owner@example.com' })
    expect(house.received).toHaveLength(1)
    const { raw } = house.received[0]!
    expect(raw).toContain('Subject: View period=yesterday')
    expect(raw).not.toContain('Gurung')
    const [yesterday] = [addDays(today, -1)]
    expect(csv()).toContain(`Days: ${yesterday} to ${yesterday} AD`)
    expect(csv()).toContain('Filters: Bill Type: Sale')
    expect(csv()).toContain('Invoice No.,Net,Patient\r\n')
    expect(csv().trim().split('\r\n').at(-1)).toContain('450.00')
    expect((await views())[0].mailings[0].nextAt > new Date().toISOString()).toBe(true)
  })

  it('hold the days of each time that a stopped server missed, and of each as its own', async () => {
    const id = await scheduled(await keep('period=today'), { format: 'csv' })
    const missed = momentAt(addDays(today, -2), '07:00')
    await isDue(id, missed)
    const days = () => house.received.map((_, index) => /Days: (\S+)/.exec(csv(index))?.[1])
    const each = [addDays(today, -2), addDays(today, -1)]
    await vi.waitFor(() => expect(days()).toEqual(expect.arrayContaining(each)), patience)
    expect(new Set(days()).size).toBe(days().length)
  })

  it('leave at their times again after a clock was ahead, as all that is done again and again', async () => {
    const { db } = desk.server
    const id = await scheduled(await keep('period=today'))
    const later = new Date('2037-05-01T00:00:00Z')
    await db.updateTable('viewMailing').set({ nextAt: later }).where('id', '=', id).execute()
    // what an hour of the year 2037 leaves: recurring jobs asked for then, one begun and one given up
    await sql`update pgboss.job set created_on = ${later}, start_after = ${later} where state = 'created'`.execute(db)
    await sql`insert into pgboss.job (name, state, started_on) values ('mail-due-views', 'active', ${later})`.execute(
      db,
    )
    await sql`insert into pgboss.archive (id, name, state, priority, retry_limit, retry_count, retry_delay, retry_backoff,
      start_after, expire_in, created_on, keep_until, archived_on)
      select gen_random_uuid(), 'sum-days', 'created', 0, 2, 0, 0, false, now(), '2 minutes', now(), now(), ${later}`.execute(
      db,
    )
    await sql`update pgboss.version set maintained_on = ${later}`.execute(db)
    const warn = vi.fn()
    const restarted = await startWorkers(db, { log: { error: () => {}, warn }, dataDir, pollingSeconds: 0.5 })
    try {
      expect(warn).toHaveBeenCalledWith({ names: expect.arrayContaining(['mail-due-views']) }, expect.any(String))
      await vi.waitFor(async () => {
        const [{ mailings }] = await views()
        expect(new Date(mailings[0].nextAt).getTime() - Date.now()).toBeLessThan(2 * 86_400_000)
      }, patience)
      const { rows } =
        await sql`select from pgboss.job where greatest(created_on, started_on, start_after) > now() + interval '1 day'
        union all select from pgboss.archive where archived_on > now() union all
        select from pgboss.version where maintained_on > now() + interval '1 hour'`.execute(db)
      expect(rows).toEqual([])
    } finally {
      await restarted.stop()
    }
  })

  it('are files of each format, to each address, at once when that is asked for', async () => {
    const view = await keep('period=this-year&group=customer')
    const id = await scheduled(view, { format: 'pdf', to: ['one@example.com', 'two@example.com', 'one@example.com'] })
    expect((await owner.post(`saved-view-mailing/${id}/send`)).body.last.mails).toHaveLength(2)
    await vi.waitFor(() => expect(house.received).toHaveLength(2), patience)
    const text = (await readPdf(attachedPdf(house.received[0]!.raw))).map((page) => page.text).join(' ')
    expect(text.replaceAll(' ', '')).toContain('SitaGurung')
    const changed = await owner.patch(`saved-view-mailing/${id}`, { ...daily, every: 'month', format: 'xlsx' })
    expect(changed.body).toMatchObject({ every: 'month', monthDay: 1, format: 'xlsx', to: daily.to })
    await owner.post(`saved-view-mailing/${id}/send`)
    await vi.waitFor(() => expect(house.received).toHaveLength(3), patience)
    const sheet = attached(house.received[2]!.raw, 'application/vnd.openxmlformats')
    expect(sheet.subarray(0, 2).toString()).toBe('PK')
    expect((await owner.delete(`saved-view-mailing/${id}`)).status).toBe(204)
    expect((await views())[0].mailings).toEqual([])
  })

  it('are not sent for who is switched off, or has lost the right, and say why, until it is given back', async () => {
    const id = await scheduled(await keep('period=today'))
    const { userId } = await desk.server.db.selectFrom('viewMailing').select('userId').executeTakeFirstOrThrow()
    const user = (changes: object) => desk.server.db.updateTable('user').set(changes).where('id', '=', userId).execute()
    await user({ active: false })
    await isDue(id)
    const failed = (message: string) => ({ state: 'failed', message })
    await vi.waitFor(async () => {
      const mails = await desk.server.db.selectFrom('mail').select(['state', 'message']).orderBy('id', 'desc').execute()
      expect(mails[0]).toEqual(failed('The user who has this view mailed is not active.'))
    }, patience)
    await user({ active: true })
    const group = sql`(select group_id from "user" where id = ${userId})`
    const withdraw = (code: string) =>
      sql`delete from user_group_permissions where owner_id = ${group}
        and target_id = (select id from permission where code_name = ${code})`.execute(desk.server.db)
    await withdraw('view_lab_sale_report')
    expect((await owner.post(`saved-view-mailing/${id}/send-again`)).status).toBe(200)
    await comesTo(failed('The user may not see this report any more.'))
    expect((await schedule((await views())[0].id)).status).toBe(403)
    await sql`insert into user_group_permissions (owner_id, target_id, position)
      select ${group}, id, 9 from permission where code_name = 'view_lab_sale_report'`.execute(desk.server.db)
    await owner.post(`saved-view-mailing/${id}/send-again`)
    await comesTo({ state: 'sent' })
    expect((await owner.post(`saved-view-mailing/${id}/send-again`)).status).toBe(409)
    await withdraw('mail_saved_view')
    await isDue(id)
    await vi.waitFor(async () => {
      const mails = await desk.server.db.selectFrom('mail').select(['state', 'message']).orderBy('id', 'desc').execute()
      expect(mails[0]).toEqual(failed('The user may not have views mailed any more.'))
    }, patience)
    expect(house.received).toHaveLength(1)
    owner = await desk.server.createUserWithPermissions(permissions)
  })

  it('wait for a mail server that is away, and lie in the outbox folder where there is none', async () => {
    await settings(1)
    const id = await scheduled(await keep('period=today'))
    await isDue(id)
    await comesTo({ state: 'waiting', message: 'The mail server cannot be reached.', tries: 1 })
    await settings(null)
    await isDue(id)
    await comesTo({ state: 'filed' })
    const folder = join(dataDir, 'outbox')
    const [file] = await readdir(folder)
    expect(await readFile(join(folder, file!), 'utf8')).toContain('To: owner@example.com')
    await settings(house.port)
    await owner.post(`saved-view-mailing/${id}/send-again`)
    await comesTo({ state: 'sent' })
  })

  it('are mailed of a role by whom it belongs to, and ended by who gives views to roles', async () => {
    const { groupId } = (
      await sql<{ groupId: number }>`
      select group_id from "user" order by id desc limit 1`.execute(desk.server.db)
    ).rows[0]!
    const boss = await desk.server.createSuperuser()
    await boss.post('saved-view', { route, name: 'For all', query: 'period=today', group: groupId })
    const [view] = await views()
    const id = await scheduled(view.id)
    const other = await desk.server.createUserWithPermissions(permissions)
    for (const [call, status] of [
      [schedule(view.id, {}, other), 404],
      [other.patch(`saved-view-mailing/${id}`, daily), 404],
      [other.post(`saved-view-mailing/${id}/send`), 404],
      [other.delete(`saved-view-mailing/${id}`), 404],
      [boss.post(`saved-view-mailing/${id}/send`), 404],
      [boss.delete(`saved-view-mailing/${id}`), 204],
    ] as const)
      expect((await call).status).toBe(status)
    const again = await scheduled(view.id)
    await sql`update "user" set group_id = (select min(id) from user_group)
      where id = (select max(user_id) from view_mailing)`.execute(desk.server.db)
    await isDue(again)
    await vi.waitFor(async () => {
      const mails = await desk.server.db.selectFrom('mail').select('state').orderBy('id', 'desc').execute()
      expect(mails[0]).toEqual({ state: 'failed' })
    }, patience)
    expect(house.received).toEqual([])
    owner = await desk.server.createUserWithPermissions(permissions)
  })

  it('are refused for bad input, a view that is none of a report, and without the right', async () => {
    const view = await keep('period=today')
    for (const [changes, field] of [
      [{ at: '7:00' }, 'at'],
      [{ at: '24:00' }, 'at'],
      [{ every: 'hour' }, 'every'],
      [{ monthDay: 33 }, 'monthDay'],
      [{ format: 'doc' }, 'format'],
      [{ to: [] }, 'to'],
      [{ to: ['maya'] }, 'to.0'],
      [{ to: Array.from({ length: 11 }, (_, n) => `a${n}@example.com`) }, 'to'],
    ] as const) {
      const { status, body } = await schedule(view, changes)
      expect([changes, status, Object.keys(body.errors)]).toEqual([changes, 400, [field]])
    }
    const list = await owner.post('saved-view', { route: '/billing', name: 'List', query: '' })
    expect((await schedule(list.body[0].id)).body.message).toBe('Only views of reports can be mailed.')
    expect((await schedule(await keep('group=nothing'))).body.message).toContain('has changed since')
    const stranger = await desk.server.createUserWithPermissions(['view_lab_sale_report'])
    expect((await schedule(await keep('period=today', stranger), {}, stranger)).status).toBe(403)
    expect(await desk.server.db.selectFrom('viewMailing').select('id').execute()).toEqual([])
  })
})
