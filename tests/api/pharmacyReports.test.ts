import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { add, subtract, sum } from '~/domain/money'
import { amountMessages } from '~/domain/problems'
import { documents, reports } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { updateRollups } from '~/server/reports/rollups/updateRollups'
import { setupTestServer } from '~/testing/desk'
import type { Row } from '~/testing/documents/documentBodies'
import { RecordFactory } from '~/testing/records'
import { idempotencyHeader } from '~/testing/server'
import { SupplierPaymentKind } from '~shared/options/options'
import { closingMessages } from '../../custom/pharmacy/shared/cash-closing/closing'
import { moneyDocumentKinds } from '../../custom/pharmacy/shared/cash-closing/kinds'
import { counterClosing } from '../../documents/pharmacy/counter-closing'
import { partyPayment } from '../../documents/pharmacy/party-payment'
import { BillingData, openRule } from './support/billing'
import { boughtBills, type Selection, selections } from './support/boughtBills'
import { moneyFindings } from './support/stock'
import { trade } from './support/trade'

const day = '2026-01-15'
const seed = Date.now() % 1_000_000

/** The figures of the pharmacy's reports equal those of its documents and its ledger. */
describe(`the reports of the pharmacy (seed ${seed})`, () => {
  const desk = setupTestServer(async (server) => {
    const data = new BillingData(server.db, (await server.signIn('admin')).id)
    await data.rule({ ...openRule, enableAdditionalChargePurchase: true })
    const trader = await trade(server, day, seed)
    await updateRollups(server.db, rollupsOf(reports).values(), addDays(day, 1))
    const admin = await server.createSuperuser()
    return { admin, trader, records: new RecordFactory(admin), mode: await data.mode() }
  })
  const totals = async (report: string, days = `&date_after=${day}&date_before=${day}`) =>
    (await desk.admin.get(`pharmacy-financial-report-app/${report}?limit=1${days}`)).body.totals
  const ofDatabase = async (query: string) => {
    const { rows } = await sql<{ sum: string }>`select (${sql.raw(query)})::numeric(14,2)::text as sum`.execute(
      desk.server.db,
    )
    return rows[0]!.sum
  }

  it('tell margins by what the goods had cost, and sales, dues and taxes by the documents', async () => {
    const margin = await totals('margin-report')
    const moved = `select -sum(value) from stock_movement where document_kind in ('sale', 'sale-return')`
    expect(margin.cost).toBe(await ofDatabase(moved))
    expect(Number(margin.margin)).toBeCloseTo(Number(margin.worth) - Number(margin.cost), 5)
    const everyRow = await desk.admin.get(
      `pharmacy-financial-report-app/margin-report?limit=0&group=&date_after=${day}&date_before=${day}`,
    )
    expect(sum(everyRow.body.results.map((row: Row) => row.cost))).toBe(margin.cost)
    const net = '(select sum(grand_total_round_off) from sale) - (select sum(grand_total_round_off) from sale_return)'
    expect((await totals('sale-report')).net).toBe(await ofDatabase(net))
    expect((await totals('credit-report', '')).dueAmount).toBe(await ofDatabase('select sum(due) from sale_balance'))
    const payable = '(select sum(due) from purchase_balance) + (select sum(due) from inventory_purchase_balance)'
    expect((await totals('party-payment-report', '')).dueAmount).toBe(await ofDatabase(payable))
    const [open] = await desk.server.db.selectFrom('purchaseBalance').selectAll().where('due', '>', 10).execute()
    const [mode] = await desk.server.db.selectFrom('paymentMode').selectAll().execute()
    const details = [{ kind: 'purchase', purchase: open!.purchaseId, dueAmount: open!.due, amount: '10.00' }]
    const paymentDetails = [{ paymentMode: mode!.id, amount: '10.00', remarks: '' }]
    desk.server.setClock(new Date(`${day}T09:00:00Z`))
    const payment = {
      paymentKind: SupplierPaymentKind.payment,
      supplier: open!.supplierId,
      details,
      paymentDetails,
      totalAmount: '10.00',
      remarks: '',
    }
    expect((await desk.admin.post(partyPayment.apiPath, payment, idempotencyHeader())).status).toBe(201)
    desk.server.setClock(undefined)
    expect((await totals('party-payment-report/accounts')).paid).toBe('-10.00')
    expect((await totals('party-payment-report/accounts')).amount).toBe(await ofDatabase(payable))
    const ofSales = '(select sum(grand_total) from sale)'
    const book = await totals('../lab-financial-report-app/sales-book')
    expect(add(book.total, book.vat)).toBe(await ofDatabase(ofSales))
    const wholeDay = `&date_after=${day}&date_before=${day}`
    expect((await totals('materialized-report', `&kind=Sale${wholeDay}`)).grandTotal).toBe(await ofDatabase(ofSales))
    const made = `user-activity-report?limit=1&action=create&entity=sale${wholeDay}`
    const logged = (await desk.admin.get(`pharmacy-financial-report-app/${made}`)).body.count
    expect(logged).toBe(Number(await ofDatabase('select count(*) from sale')))
    const lots = "select sum(cost_total) from stock_lot where document_kind = 'purchase'"
    const purchased = await totals('purchase-report/details', `&kind=Purchase${wholeDay}`)
    expect(purchased.costAmount).toBe(await ofDatabase(lots))
    const lines = '(select sum(net_amount) from sale_detail) - (select sum(net_amount) from sale_return_detail)'
    expect((await totals('sale-report/details')).netAmount).toBe(await ofDatabase(lines))
    const register = await totals('narcotic-register')
    expect([Number(register.qtyOut), Number(register.qtyIn)]).toEqual([4, 1])
    expect(await moneyFindings(desk.server.db)).toEqual([])
  })

  it('bring in what a clerk closed the counter with: once, of all that was taken, with the reason of a difference', async () => {
    const paid = documents.filter(({ options }) => options.payments).map(({ name }) => name)
    expect(moneyDocumentKinds.map(({ document }) => document).toSorted()).toEqual(paid.toSorted())
    const path = counterClosing.apiPath
    const { results: lines } = (await desk.trader.get(`${path}/following-lines`)).body
    const income = await totals('income-report')
    expect(lines.map(({ kind, cash }: Row) => [kind, cash])).toEqual([
      [6, true],
      [7, false],
    ])
    expect(sum(lines.map(({ amount }: Row) => amount))).toBe(income.amount)
    const dueCash = lines[0].amount
    const rupees = Math.trunc(Number(dueCash))
    const counted = { note1000: Math.trunc(rupees / 1000), note1: rupees % 1000, dueCash }
    const untold = await desk.trader.post(path, { ...counted, note1: counted.note1 + 1 }, idempotencyHeader())
    expect([untold.status, untold.body.errors]).toEqual([400, { remarks: closingMessages.remarks }])
    const body = { ...counted, remarks: 'Paisa' }
    const answers = await Promise.all([body, body].map((one) => desk.trader.post(path, one, idempotencyHeader())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const [closed, refused] = answers.toSorted((one, other) => one.status - other.status).map((one) => one.body)
    expect(refused.errors).toEqual({ dueCash: amountMessages.differs })
    expect(closed).toMatchObject({ closingNo: 'CC-00001', dueCash, countedCash: `${rupees}.00` })
    expect((await desk.trader.get(`${path}/following-lines`)).body.results).toEqual([])
    const again = await desk.trader.post(path, {}, idempotencyHeader())
    expect([again.status, again.body.errors]).toEqual([400, { details: closingMessages.nothing }])
    const seen = async (permissions: string[]) =>
      (await (await desk.server.createUserWithPermissions(permissions)).get(path)).body.results.map(
        ({ closingNo }: Row) => closingNo,
      )
    expect(await seen(['view_counter_closing'])).toEqual([])
    expect(await seen(['view_counter_closing', 'view_every_counter_closing'])).toEqual(['CC-00001'])
    expect(await moneyFindings(desk.server.db)).toEqual([])
  })

  it('file every bill of a supplier as a row of its own, by its own date, and what went back in a sheet of its own', async () => {
    desk.server.setClock(new Date('2026-02-20T06:00:00Z'))
    const { bills, returned, suppliers, stores } = await boughtBills(desk, seed)
    const query = ({ from, to, supplier, kind, store }: Selection) =>
      [
        `date_after=${from}&date_before=${to}`,
        supplier && `supplier=${supplier}`,
        kind && `kind=${kind}`,
        store && `store=${store}`,
      ]
        .filter(Boolean)
        .join('&')
        .replaceAll(' ', '%20')
    const read = async (tab: string, which: Selection): Promise<Row> =>
      (await desk.admin.get(`pharmacy-financial-report-app/purchase-book${tab}?limit=0&${query(which)}`)).body
    const whole: Selection = { from: '2026-01-20', to: '2026-02-20' }
    for (const which of [whole, ...selections(seed, { suppliers, stores })]) {
      const { from, to, supplier, kind, store } = which
      const meant = bills.filter(
        (one) =>
          one.partyBillDate >= from &&
          one.partyBillDate <= to &&
          (!supplier || one.supplier === supplier) &&
          (!kind || one.kind === kind) &&
          (!store || one.store === store),
      )
      const book = await read('', which)
      expect([which, book.count]).toEqual([which, meant.length])
      expect([which, book.totals]).toMatchObject([
        which,
        {
          total: sum(meant.map(({ grandTotal, totalVat }) => subtract(grandTotal, totalVat))),
          taxable: sum(meant.map(({ taxed }) => taxed)),
          vat: sum(meant.map(({ totalVat }) => totalVat)),
        },
      ])
      expect(add(book.totals.exempt, book.totals.taxable)).toBe(book.totals.total)
    }
    const book = await read('', whole)
    expect(book.results.map(({ day }: Row) => day)).toEqual(bills.map(({ dayBs }) => dayBs).toSorted())
    const labelOf = ({ partyBillNo, supplierName }: Row) => `${supplierName} ${partyBillNo}`
    expect(book.results.map(labelOf).toSorted()).toEqual(bills.map(labelOf).toSorted())
    expect(new Set(bills.map(({ partyBillNo }) => partyBillNo)).size).toBeLessThan(bills.length)
    const back = await read('/returns', { from: '2026-02-20', to: '2026-02-20' })
    expect(add(back.totals.total, back.totals.vat)).toBe(sum(returned.map(({ grandTotal }) => grandTotal)))
    expect(back.totals.vat).toBe(sum(returned.map(({ totalVat }) => totalVat)))
    expect(back.results.map(({ noteNo }: Row) => noteNo)).toEqual(
      expect.arrayContaining(returned.map(({ creditNoteNo, returnNo }) => creditNoteNo || returnNo)),
    )
    desk.server.setClock(undefined)
  })
})
