import { localDay, toApplicationCalendar } from '~/domain/calendar'
import type { Db } from '~/server/database/open'

/** The current state of a bill before any sample is collected. */
export interface Bill {
  id: number
  saleNo: string
  customer: number
  customerNo: string
  /** The ids of the bill's tests, by name. */
  tests: Record<string, number>
}

const amounts = ['subTotal', 'totalDiscountableAmount', 'totalTaxableAmount', 'totalNonTaxableAmount', 'totalDiscount']
const totals = [...amounts, 'discountRate', 'totalTax', 'grandTotal', 'grandTotalRoundOff', 'paymentAmount']
const lineAmounts = ['cost', 'discountRate', 'discountAmount', 'taxRate', 'taxAmount', 'grossAmount', 'netAmount']
const zero = (names: string[]) => Object.fromEntries(names.map((name) => [name, '0.00']))

/** Puts a bill of nothing, with the tests that it owes, straight into the database, on a day that may long be past. */
export async function putBill(
  db: Db,
  customerId: number,
  testNames: readonly string[],
  { number, now }: { number: number; now: Date },
): Promise<Bill> {
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
    (await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id
  const customers = db.selectFrom('customer').select(['customerNo', 'fullName']).where('id', '=', customerId)
  const { customerNo, fullName } = await customers.executeTakeFirstOrThrow()
  const day = localDay(now)
  const dates = { createdAt: now, createdDateAd: day, createdDateBs: toApplicationCalendar(day), createdById: 1 }
  const saleNo = String(number).padStart(5, '0')
  const header = { saleNo, number, fiscalYear: '2082/83', customerId, customerName: fullName, payType: 1, ...dates }
  const saleId = await insert('labSale', { ...header, ...zero(totals) })
  const tests: Bill['tests'] = {}
  for (const [position, testName] of testNames.entries()) {
    const test = await db.selectFrom('test').select('id').where('name', '=', testName).executeTakeFirstOrThrow()
    const kind = { packageTest: false, discountable: true, taxable: false, qty: 1 }
    const line = { saleId, position, testId: test.id, testName, ...kind, ...zero(lineAmounts) }
    const saleDetailId = await insert('labSaleDetail', line)
    tests[testName] = await insert('customerTest', { saleId, saleDetailId, customerId, testId: test.id, position })
  }
  return { id: saleId, saleNo, customer: customerId, customerNo, tests }
}
