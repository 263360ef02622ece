import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDatabase } from '~/server/check/checkDatabase'
import { RENAME_STATES_SETTING } from '~/server/database/statePlan'
import { transaction } from '~/server/database/transaction'
import { openFileStore, registerFileStore } from '~/server/files/fileStore'
import { applyErasureLists, erasureListIn, writeErasureList } from '~/server/persons/erasureList'
import { deleteErasedFilesJob } from '~/server/persons/jobs'
import { installation } from '~/server/start'
import type { ApiClient } from '~/testing/server'
import { pngOf } from '../unit/print/support/png'
import { recordPageDesk, reportPath } from './support/reportDesk'

const patients = 'customer-app/patient'
/** Long after what was written: the years of keeping have passed. */
const later = new Date('2040-01-01T06:15:00Z')

describe("a person's data", () => {
  const desk = recordPageDesk()
  const needed = {} as { folder: string; exporter: ApiClient; eraser: ApiClient; second: ApiClient }
  beforeAll(async () => {
    needed.folder = await mkdtemp(path.join(tmpdir(), 'prayog-persons-'))
    registerFileStore(desk.server.db, openFileStore({ dataDir: needed.folder }))
    const holding = (...codes: string[]) => desk.server.createUserWithPermissions(['view_patient', ...codes])
    needed.exporter = await holding('export_patient')
    needed.eraser = await holding('erase_patient')
    needed.second = await holding('erase_patient')
  })
  afterAll(() => rm(needed.folder, { recursive: true }))

  /** What only the patient of a test has; by it any table that still holds something of the person is found. */
  const own = () => {
    const { id } = desk.patient.customer
    const [first, last] = [`Sunayana${id}`, `Quetzalrai${id}`]
    const contact = {
      mobileNo: `98123${String(id).padStart(5, '0')}`,
      email: `${id}@example.org`,
      address: `Inaruwa-${id}-17`,
    }
    return { id, first, last, whole: `${first} ${last}`, contact, secrets: [first, last, ...Object.values(contact)] }
  }
  const of = (rest: string) => `${patients}/${desk.patient.customer.id}/${rest}`
  const ok = async (answer: ReturnType<ApiClient['get']>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body
  }

  beforeEach(async () => {
    const { sampleNo } = desk.patient
    const { id, first, last, whole, contact } = own()
    const name = { firstName: first, lastName: last, allergies: `${last} cannot take aspirin` }
    await ok(desk.admin.patch(`${patients}/${id}`, { ...name, ...contact, remarks: `${whole} said so` }))
    await ok(desk.verify('Urea', 'HBsAg', 'Haemoglobin'))
    await ok(desk.verifier.post(`${reportPath}/issue`, { sampleNo }))
    await ok(desk.verifier.post(`${reportPath}/hand-over`, { sampleNo, version: 1, to: whole }))
    await ok(desk.verifier.post(`${reportPath}/email`, { sampleNo, version: 1, to: contact.email }))
    await ok(desk.admin.post(of('note'), { text: `Call ${whole.toUpperCase()} on ${contact.mobileNo}.` }))
    const picture = new FormData()
    picture.append('file', new Blob([Buffer.from(pngOf(4, 4, () => true).split(',')[1]!, 'base64')]), `${first}.png`)
    await ok(desk.admin.post(of('file?kind=paper'), picture))
    await desk.server.db.updateTable('file').set({ state: 'clean' }).execute()
    await ok(
      desk.admin.post('draft', {
        ...{
          key: crypto.randomUUID().replaceAll('-', ''),
          writer: crypto.randomUUID().replaceAll('-', ''),
          version: 0,
          path: '/billing',
          form: 'lab-sale',
        },
        ...{ label: whole, opened: 'new', content: { customer: id, phone: contact.mobileNo } },
      }),
    )
    await ok(
      desk.admin.post('saved-view', {
        ...{ route: '/lab-sale-report', name: `Mine ${id}`, query: `search=${first}+${last}&period=this-month` },
      }),
    )
  })

  /** A delivery whose receiver quotes the person in its response. */
  async function addDelivery(): Promise<void> {
    const { db } = desk.server
    const webhook = { name: `Hospital ${own().id}`, url: 'https://example.org/hook' }
    const { id } = await db.insertInto('webhook').values(webhook).returning('id').executeTakeFirstOrThrow()
    const sent = { event: 'patient.changed', messageId: crypto.randomUUID(), data: '{}', happenedAt: new Date() }
    const responseBody = `Taken: ${own().whole}, ${own().contact.address}`
    await transaction(db, async (trx) => {
      await sql`select set_config(${RENAME_STATES_SETTING}, 'on', true)`.execute(trx)
      await trx
        .insertInto('webhookDelivery')
        .values({ webhookId: id, ...sent, responseBody })
        .execute()
    })
  }

  /** The tables that hold one of the secrets. */
  async function tablesWithSecrets(more: readonly string[] = []): Promise<string[]> {
    const { db } = desk.server
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss')) order by 1`.execute(
      db,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const schema = name.startsWith('job_') || ['job', 'archive'].includes(name) ? 'pgboss.' : ''
      const pattern = [...own().secrets, ...more].join('|')
      const result = await sql<{ text: string }>`select t::text as text from ${sql.raw(`${schema}"${name}"`)} as t
        where t::text ~* ${pattern} limit 1`
        .execute(db)
        .catch(() => ({ rows: [] }))
      if (result.rows[0]) found.push(`${name}: ${result.rows[0].text}`)
    }
    return found
  }

  it('are kept as long as the law asks, and erased by two users then, wherever they are', async () => {
    const { id } = desk.patient.customer
    const { db } = desk.server
    await addDelivery()
    const why = { askedBy: 'the patient, by letter', reason: `${own().whole} asked for it` }
    expect((await needed.exporter.post(of('erasure'), why)).status).toBe(403)
    const early = await needed.eraser.post(of('erasure'), why)
    expect([early.status, early.body.message]).toEqual([
      409,
      'Samples and reports must be kept: they can be erased from 2036-07-16 on.',
    ])
    const books = await db.selectFrom('labSale').selectAll().where('customerId', '=', id).execute()
    const token = (
      await db.selectFrom('issuedReport').select('token').where('customerId', '=', id).executeTakeFirstOrThrow()
    ).token
    expect((await tablesWithSecrets()).length).toBeGreaterThan(8)

    desk.server.setClock(later)
    for (const bad of [{ ...why, reason: ' ' }, { reason: 'x' }])
      expect((await needed.eraser.post(of('erasure'), bad)).status).toBe(400)
    const asked = await ok(needed.eraser.post(of('erasure'), why))
    expect(asked.request).toMatchObject({ askedBy: why.askedBy, erasedAt: null })
    expect((await needed.second.post(of('erasure'), why)).status).toBe(409)
    expect((await needed.eraser.post(`${of('erasure')}/confirm`, {})).status).toBe(409)
    await ok(needed.second.post(`${of('erasure')}/withdraw`, {}))
    await ok(needed.eraser.post(of('erasure'), why))
    const done = await ok(needed.second.post(`${of('erasure')}/confirm`, {}))
    expect(done.request.erasedAt).toBe(later.toISOString())
    expect((await needed.second.post(`${of('erasure')}/confirm`, {})).status).toBe(409)

    const { rows: jobs } = await sql<{
      data: never
    }>`select data from pgboss.job where name = ${deleteErasedFilesJob.name}`.execute(db)
    expect(jobs).toHaveLength(1)
    await deleteErasedFilesJob.run({ db, data: jobs[0]!.data, dataDir: needed.folder } as never)
    const left: string[] = []
    for await (const { key } of openFileStore({ dataDir: needed.folder }).storage.list()) left.push(key)
    expect(await db.selectFrom('file').select('id').where('ownerId', '=', id).execute()).toEqual([])
    expect(left.length).toBe((await db.selectFrom('file').select('id').execute()).length)
    expect(await tablesWithSecrets(['1980-11-22'])).toEqual([])

    // books, numbers and results are as they were, but for the name
    const now = await db.selectFrom('labSale').selectAll().where('customerId', '=', id).execute()
    const copies = { customerName: 'Erased Patient', customerAddress: null, customerPhone: null }
    expect(now).toEqual(books.map((bill) => ({ ...bill, ...copies })))
    expect(await checkDatabase(db, installation)).toEqual([])
    const page = await ok(desk.admin.get(`${patients}/${id}`))
    expect(page).toMatchObject({ fullName: 'Erased Patient', dobDateAd: '1980-01-01', mobileNo: null, active: false })
    const report = await ok(desk.verifier.get(`${reportPath}/report?sample_no=${desk.patient.sampleNo}&version=1`))
    expect(report.content.patient).toMatchObject({ name: 'Erased Patient', address: null, phone: null })
    const genuine = await fetch(`${desk.server.url}/verify/${token}`)
    expect([genuine.status, (await genuine.text()).match(new RegExp(own().secrets.join('|')))]).toEqual([200, null])
    // nothing but the declared columns of immutable tables can be changed that way
    const bend = sql`begin; select set_config('prayog.erase', 'on', true); update lab_sale set grand_total = 0 where customer_id = ${sql.lit(id)}; commit`
    await expect(bend.execute(db)).rejects.toThrow()
    await sql`rollback`.execute(db).catch(() => {})
  })

  it('are exported whole, with papers and files, by those who may, and the log has it', async () => {
    expect((await needed.eraser.get(of('personal-data'))).status).toBe(403)
    expect((await needed.exporter.get(`${patients}/2000000000/personal-data`)).status).toBe(404)
    const { status, body } = await needed.exporter.get(of('personal-data'))
    expect(status).toBe(200)
    const files = unzipSync(new Uint8Array(body))
    const names = Object.keys(files)
    for (const wanted of [
      'customer',
      'lab-sale',
      'lab-sale-detail',
      'collected-sample',
      'test-result',
      'issued-report',
    ])
      expect(names).toEqual(expect.arrayContaining([`data/${wanted}.json`, `data/${wanted}.csv`]))
    expect(names).toEqual(
      expect.arrayContaining([`reports/${desk.patient.sampleNo}-v1.pdf`, expect.stringMatching(/^files\/.+png$/)]),
    )
    const [customer] = JSON.parse(strFromU8(files['data/customer.json']!))
    expect(customer).toMatchObject({
      id: desk.patient.customer.id,
      lastName: own().last,
      mobileNo: own().contact.mobileNo,
    })
    const { resourceType, entry } = JSON.parse(strFromU8(files['fhir.json']!))
    const types = entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType)
    expect([resourceType, new Set(types)]).toEqual([
      'Bundle',
      new Set(['Patient', 'ServiceRequest', 'Observation', 'DiagnosticReport']),
    ])
    // nothing of anybody else
    const bills = JSON.parse(strFromU8(files['data/lab-sale.json']!))
    expect(new Set(bills.map((one: { customerId: number }) => one.customerId))).toEqual(new Set([customer.id]))
    const events = (await desk.admin.get(of('history'))).body.results
    expect(events[0]).toMatchObject({ action: 'export' })
  })

  it('are erased again in what a backup of before brings back, and in nothing else', async () => {
    const { db } = desk.server
    const { id } = desk.patient.customer
    const lists = [erasureListIn(needed.folder)]
    const apply = () => applyErasureLists(db, lists, installation, async () => {})
    await writeErasureList(db, lists[0]!)
    expect(await apply()).toBe(0)
    const [{ customerNo }] = (await db.selectFrom('customer').select('customerNo').where('id', '=', id).execute()) as [
      { customerNo: string },
    ]
    desk.server.setClock(later)
    const why = { askedBy: 'the patient', reason: 'asked' }
    await ok(needed.eraser.post(of('erasure'), why))
    await ok(needed.second.post(`${of('erasure')}/confirm`, {}))
    await writeErasureList(db, lists[0]!)
    // as a backup of before has it
    await db.deleteFrom('personErasure').where('recordId', '=', id).execute()
    await db
      .updateTable('customer')
      .set({ firstName: own().first, lastName: own().last })
      .where('id', '=', id)
      .execute()
    await db.updateTable('customer').set({ customerNo: 'another' }).where('id', '=', id).execute()
    expect(await apply()).toBe(0)
    await db.updateTable('customer').set({ customerNo }).where('id', '=', id).execute()
    expect(await apply()).toBe(1)
    expect(await tablesWithSecrets()).toEqual([])
    expect(await apply()).toBe(0)
  })
})
