import type { Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { writeDocument } from '~/server/documents'
import { openBalance } from '~/server/documents/balance'
import type { Call } from '~/server/http/route'
import type { BillBody } from '~shared/sale/body'
import type { BilledPatient } from '~shared/sale/operations/checkMasters'
import { saleTables } from '~shared/sale/operations/kind'
import { amountsOf, paymentRows } from '~shared/sale/operations/written'
import { type BillLine, type BillTotals, owedTests } from '~shared/sale/rules'
import { enqueueCbms } from '~shared/tax-office/operations/enqueueCbms'
import { billPayload } from '~shared/tax-office/payload'
import { labSale } from '../../../../documents/lab/lab-sale'

/** A bill that was found right, with what follows from it. */
export interface CheckedBill extends Omit<BillBody, keyof BillTotals | 'customer' | 'labSaleDetail'>, BillTotals {
  customer: number
  labSaleDetail: readonly BillLine[]
  paymentAmount: Money
  patient: BilledPatient
  /** The tax office is told of it. */
  isReported: boolean
}

/** Writes a bill with its lines, its payments and the tests that it owes the patient. */
export async function writeBill(trx: Db, call: Pick<Call, 'actor' | 'now'>, bill: CheckedBill) {
  const lines = bill.labSaleDetail.map(({ test, members: _, ...line }) => ({ testId: test, ...line }))
  const written = await writeDocument(trx, call, {
    ...saleTables,
    head: headOf(bill),
    parts: [
      { table: saleTables.details, owner: saleTables.owner, rows: lines },
      { table: saleTables.payments, owner: saleTables.owner, rows: paymentRows(bill.paymentDetails) },
    ],
  })
  const { id, documentNo, partIds } = written
  await writeTests(trx, id, bill, partIds[0]!)
  if (bill.payType === PayType.credit)
    await openBalance(trx, labSale, { id, party: bill.customer, total: bill.grandTotalRoundOff })
  if (bill.isReported) {
    const { fullName: buyerName, panNo: buyerPan } = bill.patient
    const payload = billPayload({ ...bill, ...written, buyerName, buyerPan })
    await enqueueCbms(trx, { kind: saleTables.kind, documentId: id, documentNo, payload, issuedAt: call.now })
  }
  return { id, documentNo }
}

const headOf = (bill: CheckedBill) => ({
  customerId: bill.customer,
  customerName: bill.patient.fullName,
  customerAddress: bill.patient.address,
  customerPhone: bill.patient.phone,
  customerPanNo: bill.patient.panNo,
  customerTypeId: bill.customerType,
  payType: bill.payType,
  discountSchemeId: bill.discountScheme,
  referralId: bill.referral,
  ...amountsOf(bill),
  remarks: bill.remarks || null,
})

/**
 * One row for each single test: a package is collected and reported as its members, and a test that several lines
 * charge is owed once, with the lines that owe it together.
 */
async function writeTests(trx: Db, saleId: number, bill: CheckedBill, lineIds: readonly number[]): Promise<void> {
  const { customer: customerId, labSaleDetail: lines } = bill
  const charged = owedTests(lines)
  const rows = charged.map(({ id: testId, owing }, position) => {
    const { test, packageTest } = lines[owing]!
    const packageTestId = packageTest ? test : null
    return { saleId, saleDetailId: lineIds[owing], customerId, testId, packageTestId, position }
  })
  const owed: { id: number; testId: number }[] = await trx
    .insertInto('customerTest')
    .values(rows)
    .returning(['id', 'testId'])
    .execute()
  const doubled = charged.filter((test) => test.lines.length > 1)
  if (doubled.length === 0) return
  const idOf = new Map(owed.map(({ id, testId }) => [testId, id]))
  const shared = doubled.flatMap((test) =>
    test.lines.map((index) => ({ customerTestId: idOf.get(test.id), saleDetailId: lineIds[index] })),
  )
  await trx.insertInto('customerTestLine').values(shared).execute()
}
