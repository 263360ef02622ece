import { createHash, randomUUID } from 'node:crypto'
import { fiscalYearOf, localDay, toApplicationCalendar } from '~/domain/calendar'
import { toMoney } from '~/domain/money'
import { PayType } from '~/domain/options'
import { billTotals, lineFromTest } from '../custom/shared/sale/rules'
import type { Case } from './case'
import type { Client } from './client'
import { sameStatements } from './sameStatements'
import type { Query, Row, Target } from './targets'

const placeholders = (rows: number, columns: number, from = 1) =>
  Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (_, column) => `$${from + row * columns + column}`).join(', ')})`,
  ).join(', ')

const insertActivity = `insert into activity (at, user_id, user_name, action, entity, entity_id, document_no, after,
  address) values ${placeholders(1, 9)}`

async function idOf({ raw }: Target, text: string): Promise<number> {
  const [row] = await raw.query(text)
  return row?.id
}

const freshName = () => `District ${randomUUID()}`

const createDistrict: Case = {
  name: 'district, create',
  kind: 'create',
  prepare: async (target) => {
    const userId = await idOf(target, `select id from "user" where user_name = 'admin'`)
    const province = await idOf(target, 'select min(id) as id from province')
    const insert = 'insert into district (name, province_id, active) values ($1, $2, true) returning id'
    return {
      prayog: () => target.client.post('core-app/district', { name: freshName(), province }).then(() => undefined),
      raw: () =>
        target.raw.transaction(async (query) => {
          const name = freshName()
          const [row] = await query(insert, [name, province])
          const after = JSON.stringify({ id: row?.id, name, province: { id: province }, active: true })
          const at = new Date().toISOString()
          await query(insertActivity, [at, userId, 'admin', 'create', 'district', row?.id, null, after, '127.0.0.1'])
          return undefined
        }),
    }
  },
}

/** A bill of five tests for cash, made with the rules that the screen makes it with. */
export async function billFor({ client, raw, bills }: Target) {
  const { results } = await client.get('lab-sale-app/lab-sale/test?limit=1000')
  const tests = results.filter((test: Row) => !test.packageTest).slice(0, 5)
  const lines = tests.map((test: Parameters<typeof lineFromTest>[0]) => lineFromTest(test)) as ReturnType<
    typeof lineFromTest
  >[]
  const [rule] = await raw.query('select round_off_sale, round_off_limit from organization_rule order by id limit 1')
  const totals = billTotals(lines, {
    roundOffSale: rule?.round_off_sale ?? false,
    roundOffLimit: rule?.round_off_limit,
  })
  const { results: modes } = await client.get('lab-sale-app/lab-sale/payment-mode?limit=1')
  const [customer] = await raw.query('select id, customer_type_id from customer where id = $1', [bills / 10])
  return {
    customer: customer?.id as number,
    customerType: customer?.customer_type_id as number,
    payType: PayType.cash,
    discountScheme: null,
    referral: null,
    remarks: '',
    discountRate: toMoney(0),
    labSaleDetail: lines,
    paymentDetails: [{ paymentMode: modes[0].id as number, amount: totals.grandTotalRoundOff, remarks: '' }],
    ...totals,
  }
}

type Bill = Awaited<ReturnType<typeof billFor>>

const insertSale = `insert into lab_sale (sale_no, fiscal_year, number, customer_id, customer_type_id, pay_type,
  discount_scheme_id, referral_id, discount_rate, sub_total, total_discountable_amount, total_taxable_amount,
  total_non_taxable_amount, total_discount, total_tax, grand_total, grand_total_round_off, payment_amount, remarks,
  created_at, created_date_ad, created_date_bs, created_by_id, customer_name, customer_address, customer_phone,
  customer_pan_no) values ${placeholders(1, 27)} returning id`
const insertLines = `insert into lab_sale_detail (sale_id, position, test_id, test_name, package_test, discountable,
  taxable, cost, qty, discount_rate, discount_amount, tax_rate, tax_amount, gross_amount, net_amount)
  values ${placeholders(5, 15)} returning id, test_id`
const insertPayment = `insert into lab_sale_payment (sale_id, position, payment_mode_id, amount, remarks)
  values ${placeholders(1, 5)}`
const insertTests = `insert into customer_test (sale_id, sale_detail_id, customer_id, test_id, package_test_id, position)
  values ${placeholders(5, 6)}`
const draw = `insert into document_series (series, fiscal_year, last) values ('lab-sale', $1, 1)
  on conflict (series, fiscal_year, number_pattern) do update set last = document_series.last + 1 returning last`
const claim = `insert into document_save (user_id, key, kind, body_hash, saved_at) values ${placeholders(1, 5)}
  on conflict (user_id, key) do nothing returning key`
const settle = 'update document_save set document_id = $1 where user_id = $2 and key = $3'

const patientOf = 'select full_name, address, mobile_no, pan_no from customer where id = $1'

/** The inserts of a bill as Prayog makes them, in its order, with the patient that the bill copies; no checks. */
async function billRaw(query: Query, userId: number, bill: Bill): Promise<undefined> {
  const key = randomUUID()
  const body = JSON.stringify(bill)
  const at = new Date()
  const day = localDay(at)
  const year = fiscalYearOf(day)
  await query(claim, [userId, key, 'lab-sale', createHash('sha256').update(body).digest('hex'), at.toISOString()])
  const [drawn] = await query(draw, [year])
  const no = String(drawn?.last).padStart(5, '0')
  const b = bill
  const [patient] = await query(patientOf, [b.customer])
  const [sale] = await query(insertSale, [
    ...[no, year, drawn?.last, b.customer, b.customerType, b.payType, null, null, b.discountRate, b.subTotal],
    ...[b.totalDiscountableAmount, b.totalTaxableAmount, b.totalNonTaxableAmount, b.totalDiscount, b.totalTax],
    ...[
      b.grandTotal,
      b.grandTotalRoundOff,
      b.grandTotalRoundOff,
      null,
      at.toISOString(),
      day,
      toApplicationCalendar(day),
      userId,
    ],
    ...[patient?.full_name, patient?.address, patient?.mobile_no, patient?.pan_no],
  ])
  const id = sale?.id
  const lines = b.labSaleDetail.flatMap((line, position) => [
    ...[id, position, line.test, line.testName, line.packageTest, line.discountable, line.taxable, line.cost, line.qty],
    ...[line.discountRate, line.discountAmount, line.taxRate, line.taxAmount, line.grossAmount, line.netAmount],
  ])
  const written = await query(insertLines, lines)
  const [payment] = b.paymentDetails
  await query(insertPayment, [id, 0, payment?.paymentMode, payment?.amount, null])
  const tests = written.flatMap((line, position) => [id, line.id, b.customer, line.test_id, null, position])
  await query(insertTests, tests)
  await query(insertActivity, [at.toISOString(), userId, 'admin', 'create', 'lab-sale', id, no, body, '127.0.0.1'])
  await query(settle, [id, userId, key])
}

interface BillingCase extends Omit<Case, 'kind' | 'prepare'> {
  /** Further server processes that write the bills; none: this one does. */
  processes?: number
  /** Against the very statements that Prayog sends instead of those written by hand. */
  same?: boolean
}

const createBill = ({ processes, same, ...more }: BillingCase): Case => ({
  kind: same ? 'same bill' : 'bill',
  ...more,
  prepare: async (target) => {
    const { raw } = target
    const bill = await billFor(target)
    const userId = await idOf(target, `select id from "user" where user_name = 'admin'`)
    const post = (client: Client, key: string) => client.post('lab-sale-app/lab-sale', bill, { 'idempotency-key': key })
    const byHand = () => raw.transaction((query) => billRaw(query, userId, bill))
    const compared = same ? await sameStatements(raw, (key) => post(target.client, key)) : byHand
    const { client, close } = processes
      ? await target.serveApart(processes)
      : { client: target.client, close: undefined }
    return {
      prayog: () => post(client, randomUUID()).then(() => undefined),
      raw: () => compared().then(() => undefined),
      ...(close && { close }),
    }
  },
})

const five = 'bill of five lines'
const atOnce = { connections: 8, serverOnly: true } as const

export const writes: Case[] = [
  createDistrict,
  createBill({ name: five }),
  createBill({ name: `${five}, 8 at once`, ...atOnce }),
  createBill({ name: `${five}, same statements`, serverOnly: true, same: true }),
  createBill({ name: `${five}, same statements, 8 at once, two processes`, ...atOnce, same: true, processes: 2 }),
]
