import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fiscalYearOf } from '~/domain/calendar'
import { transitionTableNameOf } from '~/metadata/columnStates'
import type { TableSpec } from '~/metadata/table'
import { toSnakeCase } from '~/server/database/names'
import { transaction } from '~/server/database/transaction'
import { assignNextNumber, formatDocumentNumber, saveDocument } from '~/server/documents'
import { documentTables } from '~/server/documents/columns'
import { allTables, installation } from '~/server/start'
import { type ApiClient, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'
import type { BillLine } from '../../custom/shared/sale/rules'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

/** Something that one waits for and another gives. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give: () => give(), given }
}

describe('documents', () => {
  let server: TestServer
  let clerk: ApiClient
  let data: BillingData
  let patient: number
  let lines: BillLine[]

  beforeAll(async () => {
    server = await startTestServer()
    const admin = await server.signIn('admin')
    clerk = await server.signIn('clerk')
    data = new BillingData(server.db, admin.id)
    await data.rule(openRule)
    patient = await data.patient()
    lines = [await offeredLine(clerk, await data.test())]
  })
  afterAll(() => server.close())

  const bill = (changes = {}) => billOf(lines, patient, changes)
  const countOf = async (table: string) =>
    Number((await server.db.selectFrom(table).select(sql`count(*)`.as('n')).executeTakeFirstOrThrow()).n)

  describe('idempotency', () => {
    it('answers a repeated save even when it would be refused by now', async () => {
      const key = idempotencyHeader()
      const test = await data.test()
      const body = billOf([await offeredLine(clerk, test)], patient)
      const first = await clerk.post(sales, body, key)
      await server.db.updateTable('test').set({ active: false }).where('id', '=', test).execute()
      const again = await clerk.post(sales, body, key)
      expect(again.body.id).toBe(first.body.id)
      expect((await clerk.post(sales, body, idempotencyHeader())).status).toBe(400)
    })

    it('lets a key be used after its save was refused', async () => {
      const key = idempotencyHeader()
      expect((await clerk.post(sales, bill({ subTotal: '1.00' }), key)).status).toBe(400)
      expect((await clerk.post(sales, bill(), key)).status).toBe(201)
    })

    it('gives the key of one kind of document to no other, though the bodies are alike', async () => {
      const { body: actor } = await clerk.get('user-app/me')
      const call = { db: server.db, actor, address: '::1', now: new Date(), idempotencyKey: randomUUID(), body: {} }
      const write = async () => ({ id: 1, documentNo: '00001' })
      expect(await saveDocument(call, { entity: 'one', write })).toMatchObject({ id: 1 })
      await expect(saveDocument(call, { entity: 'other', write })).rejects.toMatchObject({ kind: 'conflict' })
    })

    it('keeps the keys of two users apart', async () => {
      const key = idempotencyHeader()
      const other = await server.createUserWithPermissions(['add_lab_billing'])
      const one = await clerk.post(sales, bill(), key)
      const two = await other.post(sales, bill(), key)
      expect(two.status).toBe(201)
      expect(two.body.id).not.toBe(one.body.id)
    })
  })

  describe('numbers', () => {
    const numbersOf = async (fiscalYear: string) => {
      const rows = await server.db
        .selectFrom('labSale')
        .select('number')
        .where('fiscalYear', '=', fiscalYear)
        .orderBy('number')
        .execute()
      return rows.map(({ number }) => number)
    }

    it('leave no gap under 50 saves at once, a third of them refused', async () => {
      server.setClock(new Date('2030-01-10T06:00:00Z'))
      const bills = Array.from({ length: 50 }, (_, n) => bill(n % 3 === 0 ? { grandTotal: '1.00' } : {}))
      const answers = await Promise.all(bills.map((body) => clerk.post(sales, body, idempotencyHeader())))
      server.setClock(undefined)
      const saved = answers.filter(({ status }) => status === 201)
      expect(saved).toHaveLength(33)
      expect(await numbersOf(fiscalYearOf('2030-01-10'))).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
      expect(new Set(saved.map(({ body }) => body.saleNo)).size).toBe(33)
    })

    it('begin again at 1 on 1 Shrawan, by the clock of Nepal', async () => {
      const saleAt = async (time: string) => {
        server.setClock(new Date(time))
        const { body } = await clerk.post(sales, bill(), idempotencyHeader())
        server.setClock(undefined)
        return { saleNo: body.saleNo, fiscalYear: body.fiscalYear, day: body.createdDateBs }
      }
      // 1 Shrawan 2085 begins at 18:15 UTC of the day before.
      const last = await saleAt('2028-07-15T18:14:00Z')
      const first = await saleAt('2028-07-15T18:16:00Z')
      expect(last).toEqual({ saleNo: '00001', fiscalYear: '2084/85', day: '2085-03-31' })
      expect(first).toEqual({ saleNo: '00001', fiscalYear: '2085/86', day: '2085-04-01' })
      expect((await saleAt('2028-07-15T18:17:00Z')).saleNo).toBe('00002')
    })

    it('are found in the fiscal year that the search names, as the invoice writes it', async () => {
      for (const time of ['2031-07-16T18:14:00Z', '2031-07-16T18:16:00Z', '2031-07-16T18:17:00Z']) {
        server.setClock(new Date(time))
        await clerk.post(sales, bill(), idempotencyHeader())
      }
      server.setClock(undefined)
      const searchFor = async (search: string, more = '') => {
        const { body } = await clerk.get(`${sales}?search=${encodeURIComponent(search)}${more}`)
        return body.results.map((sale: Record<string, string>) => `${sale.saleNo} (${sale.fiscalYear})`)
      }
      expect(await searchFor('00001 (2088/89)')).toEqual(['00001 (2088/89)'])
      expect(await searchFor('1 2087/88')).toEqual(['00001 (2087/88)'])
      expect(await searchFor('2088/89')).toEqual(['00002 (2088/89)', '00001 (2088/89)'])
      expect(await searchFor('2088/89', '&created_date_ad_before=2031-07-16')).toEqual([])
      expect(await searchFor('2088/90')).toEqual([])
    })

    describe('and moments', () => {
      const saveAt = async (time: string) => {
        server.setClock(new Date(time))
        const answer = await clerk.post(sales, bill(), idempotencyHeader())
        server.setClock(undefined)
        return answer
      }

      it('are those at which the number could be drawn, not those of the request', async () => {
        // a server's statement waits for the row of its series, which the first document of a fiscal year makes
        await saveAt('2035-09-10T06:00:00Z')
        // midnight in Nepal is at 18:15 UTC
        let time = new Date('2035-09-10T18:14:59Z')
        const [asked, held] = [signal(), signal()]
        const holding = transaction(server.db, async (trx) => {
          await sql`select from document_series for update`.execute(trx)
          held.give()
          await asked.given
          // a server's statement names the seconds that it waited for the series
          if (server.databaseKind === 'server') await wait(2500)
          time = new Date('2035-09-10T18:15:02Z')
        })
        await held.given
        server.setClock(() => {
          asked.give()
          return time
        })
        const { body } = await clerk.post(sales, bill(), idempotencyHeader())
        await holding
        server.setClock(undefined)
        expect(body).toMatchObject({ createdDateAd: '2035-09-11', createdAt: '2035-09-10T18:15:02.000Z' })
      })

      it('do not go back with a clock that is set back by less than a minute, nor do days', async () => {
        expect((await saveAt('2036-09-10T18:15:05Z')).body).toMatchObject({ createdDateAd: '2036-09-11' })
        expect((await saveAt('2036-09-10T18:14:30Z')).body).toMatchObject({ createdDateAd: '2036-09-11' })
        const rows = server.db.selectFrom('labSale').select(['createdAt', 'createdDateBs'])
        const [one, other] = await rows.where('fiscalYear', '=', '2093/94').orderBy('number').execute()
        expect(other).toEqual(one)
      })

      it('are refused where the clock is further behind, and where another process is a day ahead', async () => {
        const ahead = await saveAt('2037-09-12T06:00:00Z')
        const behind = await saveAt('2037-09-11T06:00:00Z')
        expect(behind.status).toBe(409)
        expect(behind.body.message).toContain(
          'clock shows 2037-09-11 11:45, but the last document of this series was written at 2037-09-12 11:45',
        )
        const unfinished = server.db.selectFrom('documentSave').selectAll().where('documentId', 'is', null)
        expect(await unfinished.execute()).toEqual([])
        const next = await saveAt('2037-09-12T06:00:01Z')
        expect(next.body.saleNo).toBe(formatDocumentNumber(Number(ahead.body.saleNo) + 1, 5))
      })
    })

    it('go back when the transaction fails', async () => {
      const draw = (fail: boolean) =>
        transaction(server.db, async (trx) => {
          const number = await assignNextNumber(trx, 'test series', '')
          if (fail) throw new Error('undone')
          return number
        })
      expect(await draw(false)).toBe(1)
      await expect(draw(true)).rejects.toThrow('undone')
      expect(await draw(false)).toBe(2)
    })
  })

  describe('permanence', () => {
    const immutable = allTables(installation).filter((table) => table.immutable)

    it('is promised of every document, print and activity', () => {
      const names = immutable.map(({ name }) => name)
      const transitionTables = allTables(installation).flatMap(({ name, states }) =>
        states && !states.transient ? [transitionTableNameOf({ name, states })] : [],
      )
      const documents = [
        ...['labSale', 'labSaleDetail', 'labSalePayment', 'labSaleReferral', 'customerTestLine'],
        ...['identityChange', 'reportedTest', 'stockLotMove'],
        ...transitionTables,
        ...['labSaleReturn', 'labSaleReturnDetail', 'labSaleReturnPayment'],
        ...['labCreditReceipt', 'labCreditReceiptBill', 'labCreditReceiptPayment'],
        ...[
          'openingStock',
          'inventoryOpeningStock',
          'stockAdjustment',
          'inventoryStockAdjustment',
          ...['quarantine', 'inventoryQuarantine'],
          'consumption',
          ...['requisition', 'requisitionCancellation', 'dispatch', 'receive', 'transitLoss'],
          'stockTake',
          'inventoryStockTake',
          'counterClosing',
          'purchaseOrder',
        ].flatMap((name) => [name, `${name}Detail`]),
        ...['purchase', 'purchaseReturn', 'inventoryPurchase', 'sale', 'saleReturn'].flatMap((name) => [
          ...[name, `${name}Detail`, `${name}Payment`],
        ]),
        ...['creditReceipt', 'creditReceiptSale', 'creditReceiptPayment'],
        ...['partyPayment', 'partyPaymentPurchase', 'partyPaymentPayment'],
        ...[
          ...[
            'stockMovement',
            'stockLotChange',
            'stockTakeTransition',
            'inventoryStockTakeTransition',
            'purchaseOrderTransition',
            ...['discountApproval', 'discountApprovalTransition', 'discountApprovalUse'],
            ...['inventoryPurchase', 'dispatch', 'receive', 'transitLoss', 'consumption'].flatMap((name) => [
              ...[`${name}Transition`, `${name}Cancellation`],
            ]),
          ],
          ...['purchase', 'inventoryPurchase'].flatMap((name) => [`${name}PartyBillNo`, `${name}PartyBillDate`]),
          'clinicVisit',
          'clinicVisitPayment',
          'issuedReport',
          'reagentUse',
          'rejectedTest',
          'reportHandOver',
          'usgPicture',
          'analyserMessage',
          ...['controlResult', 'controlExclusion', 'controlAnswer'],
          'documentPrint',
          'printFormat',
          'activity',
          'archivedYear',
        ],
      ]
      expect(names.toSorted()).toEqual(documents.toSorted())
    })

    it('is kept of every state in a column: the database lets only transitions change it', async () => {
      const stateful = allTables(installation).flatMap(({ name, states }) => (states ? [{ name, states }] : []))
      expect(stateful.length).toBeGreaterThan(8)
      const { rows } = await sql<{ name: string; trigger: string }>`
        select c.relname as name, t.tgname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`.execute(
        server.db,
      )
      const has = (table: string, stem: string) =>
        rows.some(({ name, trigger }) => name === toSnakeCase(table) && trigger.startsWith(stem))
      const open = stateful.filter(
        (table) => !has(table.name, 'prayog_state_') || !has(transitionTableNameOf(table), 'prayog_transition_'),
      )
      expect(open.map(({ name }) => name)).toEqual([])
    })

    const changeOf = ({ columns, primaryKey: [first = 'id'] = [] }: TableSpec) => {
      const column = sql.ref(first)
      return columns[first]?.type === 'text' ? sql`${column} = ${column} || 'x'` : sql`${column} = ${column} + 1`
    }
    const ofDocuments = new Set(installation.documents.flatMap(documentTables).map(({ name }) => name))
    const others = immutable.filter(({ name }) => !ofDocuments.has(name))
    it.each(others.map((table) => [table.name, changeOf(table)] as const))(
      '%s is neither changed nor deleted, by SQL either',
      async (name, change) => {
        const { body } = await clerk.post(sales, bill(), idempotencyHeader())
        await clerk.post(`${sales}/update-invoice-print-count`, { saleMain: body.id, remarks: '' })
        const [table, before] = [sql.table(toSnakeCase(name)), await server.db.selectFrom(name).selectAll().execute()]
        const refused = 'never changed or deleted'
        await expect(sql`update ${table} set ${change}`.execute(server.db)).rejects.toThrow(refused)
        await expect(sql`delete from ${table}`.execute(server.db)).rejects.toThrow(refused)
        await expect(sql`truncate ${table} cascade`.execute(server.db)).rejects.toThrow(refused)
        expect(await server.db.selectFrom(name).selectAll().execute()).toEqual(before)
      },
    )
  })

  describe('prints', () => {
    const printing = `${sales}/update-invoice-print-count`

    it('are numbered from the original, each with who and when', async () => {
      const { body } = await clerk.post(sales, bill(), idempotencyHeader())
      const count = async () => (await clerk.get(`${sales}/invoice-print-count?id=${body.id}`)).body
      expect(await count()).toEqual({ saleMain: body.id, printCount: 0 })
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => clerk.post(printing, { saleMain: body.id, remarks: '' })),
      )
      expect(answers.map((answer) => answer.body.printCount).sort()).toEqual([1, 2, 3, 4, 5])
      expect(await count()).toEqual({ saleMain: body.id, printCount: 5 })
      const rows = await server.db
        .selectFrom('documentPrint as p')
        .innerJoin('user as u', 'u.id', 'p.printedById')
        .select(['p.copyNo', 'u.userName', 'p.printedAt'])
        .where('p.documentId', '=', body.id)
        .orderBy('p.copyNo')
        .execute()
      expect(rows.map(({ copyNo }) => copyNo)).toEqual([0, 1, 2, 3, 4])
      expect(rows[0]).toMatchObject({ userName: 'clerk', printedAt: expect.any(Date) })
    })

    it('are refused for no bill, and where printing is switched off', async () => {
      expect((await clerk.post(printing, { saleMain: 2_000_000_000, remarks: '' })).status).toBe(404)
      const { body } = await clerk.post(sales, bill(), idempotencyHeader())
      await data.rule({ enablePrint: false })
      expect((await clerk.post(printing, { saleMain: body.id, remarks: '' })).status).toBe(400)
      await data.rule({ enablePrint: true })
    })
  })

  it('leave an activity row in the same transaction', async () => {
    const before = await countOf('activity')
    const refused = await clerk.post(sales, bill({ grandTotal: '1.00' }), idempotencyHeader(randomUUID()))
    expect(refused.status).toBe(400)
    expect(await countOf('activity')).toBe(before)
    const { body } = await clerk.post(sales, bill(), idempotencyHeader())
    const row = await server.db
      .selectFrom('activity')
      .selectAll()
      .where('entity', '=', 'lab-sale')
      .where('entityId', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'create', documentNo: body.saleNo, userName: 'clerk', address: '127.0.0.1' })
    expect(row.after).toMatchObject({ customer: patient, grandTotal: '200.00' })
  })
})
