import { type Money, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { saveDocument } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { checkHours, readBillingRule } from '~shared/organization/billRule'
import type { BillBody } from '~shared/sale/body'
import { checkCredit } from '~shared/sale/operations/checkCredit'
import { checkChosen, checkModes, checkScheme, checkTests, readMasters } from '~shared/sale/operations/checkMasters'
import { readDocumentRow } from '~shared/sale/operations/readDocument'
import { differs, refuseProblems } from '~shared/sale/operations/refuseProblems'
import { sales } from '~shared/sale/operations/sales'
import { billTotals, checkBill } from '~shared/sale/rules'
import type { SaleRow } from '~shared/sale/wire'
import { checkDoubles } from './checkDoubles'
import { offeredTestsById } from './offeredTests'
import { writeBill } from './writeBill'

/**
 * Saves a bill, once per `Idempotency-Key`, and answers its row.
 * @throws Refusal 400 with messages by field (`labSaleDetail.0.cost`), 409 when the key came with another bill, or when a
 * test would be charged twice without being confirmed
 */
export async function createBill(call: Call<unknown, BillBody>): Promise<SaleRow> {
  const { id } = await saveDocument(call, { kind: sales.kind, write: (trx) => checkAndWrite(trx, call) })
  return readDocumentRow(call.db, sales, id)
}

async function checkAndWrite(trx: Db, call: Call<unknown, BillBody>) {
  const bill = call.body
  checkCredit(call.actor, bill.payType)
  const rule = await readBillingRule(trx)
  checkHours(rule, call.now)
  const masters = await readMasters(trx, bill)
  const testIds = [...new Set(bill.labSaleDetail.map(({ test }) => test))]
  const tests = await offeredTestsById(trx, rule, testIds)
  refuseProblems([...checkChosen(bill, masters), ...checkTests(bill.labSaleDetail, tests)])
  const lines = bill.labSaleDetail.map((line) => {
    const { name: testName, members } = tests.get(line.test)!
    return { ...line, testName, members }
  })
  refuseProblems(checkBill({ ...bill, labSaleDetail: lines }, rule))
  const totals = billTotals(lines, rule)
  const paymentAmount = paidOf(bill, totals.grandTotalRoundOff)
  refuseProblems([
    ...checkScheme(lines, masters.discountScheme),
    ...differs('grandTotalRoundOff', bill.grandTotalRoundOff, totals.grandTotalRoundOff),
    ...differs('paymentAmount', bill.paymentAmount, paymentAmount),
    ...checkModes('paymentDetails', bill.paymentDetails, masters.paymentModes),
  ])
  checkDoubles(lines, bill.confirmedDoubles, rule)
  const customerType = bill.customerType ?? masters.customer?.customerTypeId ?? null
  // A bill without a patient, or with one that does not exist, was refused above.
  const [customer, patient] = [bill.customer!, masters.customer!]
  const found = { customer, customerType, patient, paymentAmount, labSaleDetail: lines }
  return writeBill(trx, call, { ...bill, ...totals, ...found, isReported: rule.cbms })
}

/** What was paid: the payments; of a cash bill without any its whole total; of a credit bill nothing. */
function paidOf({ payType, paymentDetails }: BillBody, due: Money): Money {
  if (payType === PayType.credit) return '0.00'
  return paymentDetails.length > 0 ? sum(paymentDetails.map(({ amount }) => amount)) : due
}
