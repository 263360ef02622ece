import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { compare, subtract, sum } from '~/domain/money'
import { type ColumnSpec, defineTable, type TableSpec } from '~/metadata/table'
import { writeArchive } from '~/server/backup/archive'
import { restoreBackup } from '~/server/backup/restore'
import { readCatalog } from '~/server/database/catalog'
import { allDataMigrations } from '~/server/database/dataMigrations'
import { readDeclaredNames, recordUpgrade, storeDeclaredNames } from '~/server/database/declaredNames'
import type { Db } from '~/server/database/open'
import { planTables, syncTables } from '~/server/database/syncTables'
import { dropSnapshot, type Snapshot, takeSnapshot } from '~/server/database/testing'
import { allTables, buildApp, installation, prepareDatabase } from '~/server/start'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import application from '~app/application'
import { dropDataDir, newDataDir } from '../support/application'

type Row = Record<string, unknown>

const folder = fileURLToPath(new URL('../fixtures/snapshots/', import.meta.url))
const states = readdirSync(folder).filter((file) => file.endsWith('.sql.gz'))

/** What is compared before and after: the documents, whom they are for, what was found, and who works here. */
const tables = [
  'customer',
  'user',
  'labSale',
  'labSaleDetail',
  'labSalePayment',
  'labSaleBalance',
  'labSaleReturn',
  'labSaleReturnDetail',
  'labCreditReceipt',
  'labCreditReceiptBill',
  'clinicVisit',
  'clinicVisitPayment',
  'testRule',
  'testResult',
  'issuedReport',
  'documentPrint',
]

/** All rows of the tables that there are, as JSON has them. */
async function readAll(db: Db): Promise<Record<string, Row[]>> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const read = async (table: string) => {
    const known = there.has(table) || there.has(table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    return known ? await db.selectFrom(table).selectAll().execute() : []
  }
  const rows = await Promise.all(tables.map(async (table) => [table, await read(table)] as const))
  return JSON.parse(JSON.stringify(Object.fromEntries(rows)))
}

/**
 * The fields that a row and a response have in common, without those that a response formats: references, choices, the
 * age of today.
 */
function expectTold(row: Row, answer: Row): void {
  const common = Object.keys(row).filter((name) => name in answer && name !== 'age' && typeof answer[name] !== 'object')
  expect(common.length).toBeGreaterThan(5)
  const of = (values: Row) => Object.fromEntries(common.map((name) => [name, values[name]]))
  expect(of(answer)).toEqual(of(row))
}

describe('an earlier version', () => {
  it('refuses a database that a later one has brought up to date, and says what to do; a server that runs is ready no more', async () => {
    const server = await startTestServer()
    const folder = newDataDir()
    try {
      const { db } = server
      const ready = async () => {
        const answer = await fetch(`${server.url}/readyz`)
        return [answer.status, await answer.text()]
      }
      await prepareDatabase(db)
      expect(await ready()).toEqual([200, '{"status":"ready"}'])
      const later = defineTable('laterThing', { columns: { of: { type: 'text' } } })
      const message = /a later version of Prayog: it has laterThing, laterThing.of, migration 9999-later, which this/
      const rows = async () => (await readDeclaredNames(db)).length
      const before = await rows()
      await storeDeclaredNames(db, [...allTables(installation), later])
      await db.insertInto('dataMigration').values({ name: '9999-later', doneAt: new Date() }).execute()
      expect(await rows()).toBe(before + 3)
      await expect(prepareDatabase(db)).rejects.toThrow(message)
      expect(await ready()).toEqual([503, expect.stringMatching(message)])
      // in development they are those of a removed declaration: reported, and left in place
      const undeclared: string[] = []
      await prepareDatabase(db, installation, (names) => undeclared.push(...names))
      expect(undeclared).toEqual(['laterThing', 'laterThing.of', 'migration 9999-later'])
      expect(await rows()).toBe(before + 3)
      // and the application may list what it removed
      Object.assign(application, { removedDatabaseNames: ['laterThing', 'migration 9999-later'] })
      await prepareDatabase(db)
      expect((await ready())[0]).toBe(200)
      Object.assign(application, { removedDatabaseNames: undefined })
      // the backup of such a database, and the doctor who looks at one
      const file = join(folder, 'later.backup')
      await writeArchive(file, async () => ({
        ...{ at: '', kind: 'embedded', tables: {}, series: {}, names: await readDeclaredNames(db) },
      }))
      await expect(restoreBackup(file, { databaseUrl: undefined, dataDir: join(folder, 'new') })).rejects.toThrow(
        message,
      )
      expect(existsSync(join(folder, 'new/pg'))).toBe(false)
      await db.deleteFrom('dataMigration').where('name', '=', '9999-later').execute()
      await db.deleteFrom('declaredName').where('name', 'like', 'laterThing%').execute()
      await prepareDatabase(db)
      expect((await ready())[0]).toBe(200)
    } finally {
      await server.close()
      dropDataDir(folder)
    }
  })
})

describe('a process of an earlier version', () => {
  it('goes on beside a later one that only adds to the tables, and not beside one that has its saves refused', async () => {
    const server = await startTestServer()
    try {
      const { db } = server
      const statusOf = async () => (await fetch(`${server.url}/readyz`)).status
      const upgrade = (specs: readonly TableSpec[]) => syncTables(db, specs, { after: recordUpgrade })
      const own = allTables(installation)
      const withColumn = (column: ColumnSpec) =>
        own.map((table) =>
          table.name === 'savedView' ? { ...table, columns: { ...table.columns, later: column } } : table,
        )
      const added = defineTable('laterThing', { columns: { of: { type: 'text', notNull: true } } })
      await upgrade([...withColumn({ type: 'text' }), added])
      expect(await statusOf()).toBe(200)
      await expect(prepareDatabase(db)).rejects.toThrow(/a later version of Prayog: it has laterThing/)
      await sql`alter table saved_view drop column later`.execute(db)
      await db.deleteFrom('declaredName').where('name', '=', 'savedView.later').execute()
      await upgrade([...withColumn({ type: 'text', notNull: true }), added])
      expect(await statusOf()).toBe(503)
    } finally {
      await server.close()
    }
  })

  it('is not ready any more once a later one has added a check to an old table, until it is restarted', async () => {
    const server = await startTestServer()
    try {
      const { db, url } = server
      const ready = async () => {
        const answer = await fetch(`${url}/readyz`)
        return [answer.status, await answer.text()]
      }
      const own = allTables(installation)
      const checked = own.map((table) =>
        table.name === 'savedView' ? { ...table, checks: { ...table.checks, later: 'length(name) < 900' } } : table,
      )
      await syncTables(db, own, { after: recordUpgrade })
      expect((await ready())[0]).toBe(200)
      await syncTables(db, checked, { after: recordUpgrade })
      expect(await ready()).toEqual([503, expect.stringMatching(/changed the rules of the tables after this process/)])
      const next = await buildApp(db)
      expect((await next.inject('/readyz')).statusCode).toBe(200)
      await next.close()
    } finally {
      await server.close()
    }
  })
})

describe.each(states)('an installation of the state %s', (file) => {
  const databaseUrl = (() => {
    const demo = inject('demo')
    return demo.kind === 'server' ? demo.databaseUrl : undefined
  })()
  let snapshot: Snapshot
  let server: TestServer
  let admin: ApiClient
  let before: Record<string, Row[]>
  const rowsOf = (table: string) => before[table] as Row[]
  const one = async (path: string) => {
    const { status, body } = await admin.get(path)
    expect([path, status]).toEqual([path, 200])
    return body
  }

  beforeAll(async () => {
    const dump = gunzipSync(readFileSync(folder + file)).toString()
    snapshot = await takeSnapshot(
      databaseUrl,
      async ({ db }) => {
        before = await readAll(db)
        await Promise.all([prepareDatabase(db), prepareDatabase(db)])
      },
      dump,
    )
    server = await startTestServer(installation, snapshot)
    admin = await server.signIn('admin')
  })
  afterAll(async () => {
    await server?.close()
    if (snapshot) await dropSnapshot(snapshot)
  })

  it('starts with every bill, its lines, its payments and what was paid of it', async () => {
    expect(rowsOf('labSale').length).toBeGreaterThan(5)
    for (const row of rowsOf('labSale')) {
      const bill = await one(`lab-sale-app/lab-sale/${row.id}`)
      expectTold(row, bill)
      const lines = rowsOf('labSaleDetail').filter(({ saleId }) => saleId === row.id)
      expect(bill.labSaleDetail).toHaveLength(lines.length)
      for (const line of lines)
        expectTold(
          line,
          bill.labSaleDetail.find(({ id }: Row) => id === line.id),
        )
      const payments = rowsOf('labSalePayment').filter(({ saleId }) => saleId === row.id)
      expect(bill.paymentDetails.map(({ id, amount }: Row) => [id, amount])).toEqual(
        payments.map(({ id, amount }) => [id, amount]),
      )
      const patient = rowsOf('customer').find(({ id }) => id === row.customerId) as Row
      expect(bill).toMatchObject({
        customerFullName: patient.fullName,
        customerAddress: row.customerAddress ?? patient.address,
        customerPhone: row.customerPhone ?? patient.mobileNo ?? patient.phoneNo,
        printCount: rowsOf('documentPrint').filter((print) => print.kind === 'lab-sale' && print.documentId === row.id)
          .length,
      })
    }
    expect((await one('lab-sale-app/lab-sale?limit=0')).count).toBe(rowsOf('labSale').length)
  })

  it('starts with every due, of bills and of visits on credit', async () => {
    const balances = new Map(rowsOf('labSaleBalance').map((balance) => [balance.saleId, balance.due as string]))
    for (const { id, payType, grandTotalRoundOff, paymentAmount } of rowsOf('labSale')) {
      const opened = payType === 2 ? subtract(grandTotalRoundOff as string, paymentAmount as string) : '0.00'
      expect(await one(`lab-sale-app/lab-sale/${id}`)).toMatchObject({ dueAmount: balances.get(id) ?? opened })
    }
    const received = (visit: unknown) =>
      sum(
        rowsOf('labCreditReceiptBill').flatMap(({ visitId, amount }) => (visitId === visit ? [amount as string] : [])),
      )
    for (const { id, customerId, payType, total } of rowsOf('clinicVisit')) {
      const { results } = await one(
        `lab-credit-management-app/credit-clearance/credit-bill?customer=${customerId}&limit=0`,
      )
      const due = payType === 2 ? subtract(total as string, received(id)) : '0.00'
      const match = results.find((open: Row) => open.serviceKindDisplay === 'OPD' && open.id === id)
      expect(match?.dueAmount ?? '0.00').toBe(due)
    }
    const debts = (await one('lab-credit-management-app/credit-clearance/customer?limit=0')).results
    expect(compare(sum(debts.map(({ dueAmount }: { dueAmount: string }) => dueAmount)), '0.00')).toBe(1)
  })

  it('starts with limits of discount, the first not below an active scheme', async () => {
    const { results } = await one('core-app/organization-rule')
    const schemes = await server.db.selectFrom('discountScheme').select('rate').where('active', '=', true).execute()
    const discountLimit = Math.max(10, ...schemes.map(({ rate }) => Number(rate))).toFixed(2)
    expect(results[0]).toMatchObject({ discountLimit, higherDiscountLimit: '100.00' })
  })

  it('starts with every credit note, receipt and visit', async () => {
    const families = [
      ['labSaleReturn', () => 'lab-sale-app/lab-sale-return'],
      ['labCreditReceipt', () => 'lab-credit-management-app/credit-clearance'],
      [
        'clinicVisit',
        ({ kind }: Row) =>
          `customer-app/${kind === 'follow-up' ? kind.replace('follow', 'opd-follow') : 'opd-customer-registration'}`,
      ],
    ] as const
    for (const [table, path] of families)
      for (const row of rowsOf(table)) expectTold(row, await one(`${path(row)}/${row.id}`))
  })

  it('starts with every visit in cash as income, without a mode where there were none; of the next one its mode is told', async () => {
    const income = async () => {
      const days = 'date_after=2020-01-01&date_before=2040-01-01&limit=0'
      const { totals, results } = await one(
        `lab-financial-report-app/income-report?${days}&service=2&group=paymentMode`,
      )
      const byMode: [string | null, string][] = results.map((row: Row & { paymentMode: { name: string } | null }) => [
        row.paymentMode?.name ?? null,
        row.visits as string,
      ])
      return { visits: totals.visits, byMode: byMode.filter(([, amount]) => Number(amount) !== 0) }
    }
    const cash = sum(rowsOf('clinicVisit').flatMap(({ payType, total }) => (payType === 1 ? [total as string] : [])))
    const mode = rowsOf('clinicVisitPayment').length > 0 ? 'Cash' : null
    const before = compare(cash, 0) > 0 ? [[mode, cash]] : []
    expect(await income()).toEqual({ visits: cash, byMode: before })
    const department = await admin.post('test-app/department', { name: 'After', code: 'AFT', opdRegCharge: '120.00' })
    const customer = rowsOf('customer')[0]!.id
    const path = 'customer-app/opd-customer-registration'
    const visit = { customer, payType: 1, department: department.body.id }
    expect((await admin.post(path, visit, { 'idempotency-key': 'after' })).status).toBe(201)
    const after = await income()
    expect(after.visits).toBe(sum([cash, '120.00']))
    const expected = mode ? [['Cash', sum([cash, '120.00'])]] : [...before, ['Cash', '120.00']]
    expect(after.byMode).toHaveLength(expected.length)
    expect(after.byMode).toEqual(expect.arrayContaining(expected))
  })

  it('starts with every patient, user, result and issued report', async () => {
    for (const row of rowsOf('customer'))
      expectTold(row, await one(`customer-app/quick-customer-registration/${row.id}`))
    for (const row of rowsOf('user')) expectTold(row, await one(`user-app/user/${row.id}`))
    for (const userName of ['clerk', 'technician', 'verifier']) await server.signIn(userName)
    const ids = rowsOf('testResult').map(({ customerTestId }) => customerTestId)
    const { results } = await one(
      `lab-result-entry-app/result-entry/collected-test-detail?limit=0&id__in=${ids.join()}`,
    )
    expect(results.map(({ id, result }: Row) => [id, (result as Row).value]).sort()).toEqual(
      rowsOf('testResult')
        .map(({ customerTestId, value }) => [customerTestId, value])
        .sort(),
    )
    expect(rowsOf('issuedReport')).toHaveLength(1)
    for (const { sampleNo, version } of rowsOf('issuedReport')) {
      const pdf = await admin.get(
        `lab-report-app/lab-report-verification/report.pdf?sample_no=${sampleNo}&version=${version}`,
      )
      expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      const [issued] = await one(`lab-report-app/lab-report-verification/issued-report?sample_no=${sampleNo}`)
      expect(issued).toMatchObject({ state: expect.any(String), stateAt: expect.any(String) })
    }
  })

  it('keeps its documents immutable, and goes on with the next number', async () => {
    await expect(server.db.updateTable('labSale').set({ remarks: 'changed' }).execute()).rejects.toThrow(
      /never changed/,
    )
    const after = await readAll(server.db)
    for (const table of tables)
      for (const row of rowsOf(table)) {
        const now = after[table]?.find((other) => (row.id ? other.id === row.id : other.saleId === row.saleId))
        expect(now).toMatchObject(row)
      }
  })

  it('starts with the known rules between those of its tests that it has', async () => {
    const { results } = await one('test-app/test-rule?limit=0')
    expect(results.map(({ expression }: { expression: string }) => expression)).toContain('[BD] <= [BT]')
    // those of before rules were kept get the known ones of which they have the tests
    const known = file === '0.2.0.sql.gz' ? 10 : 7
    expect(results.length).toBe(rowsOf('testRule').length || known)
  })

  it('is up to date: another start has nothing to do', async () => {
    const { steps, refusals } = planTables(allTables(installation), await readCatalog(server.db))
    expect([steps, refusals]).toEqual([[], []])
    const done = await server.db.selectFrom('dataMigration').select('name').orderBy('name').execute()
    expect(done.map(({ name }) => name)).toEqual(allDataMigrations.map(({ name }) => name).sort())
  })
})
