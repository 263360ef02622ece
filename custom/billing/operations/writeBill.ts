import { adToBs, fiscalYearOf, todayInNepal } from '~/domain/calendar'
import type { Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { drawNumber, writeNumber } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { enqueueCbms } from '../../cbms/operations/enqueueCbms'
import { billPayload } from '../../cbms/payload'
import type { BillBody } from '../body'
import type { BillTotals } from '../rules'
import { openBalance } from './balance'
import type { BilledPatient } from './checkMasters'
import { saleKind } from './kind'

/** A bill that was found right, with what follows from it. */
export interface CheckedBill extends Omit<BillBody, keyof BillTotals | 'customer'>, BillTotals {
  customer: number
  paymentAmount: Money
  patient: BilledPatient
  /** The tests of each billed package. */
  members: ReadonlyMap<number, readonly number[]>
}

const numberDigits = 5

/** Writes a bill with its lines, its payments and the tests that it owes the patient. */
export async function writeBill(trx: Db, call: Pick<Call, 'actor' | 'now'>, bill: CheckedBill) {
  const createdDateAd = todayInNepal(call.now)
  const createdDateBs = adToBs(createdDateAd)!
  const fiscalYear = fiscalYearOf(createdDateAd)
  const number = await drawNumber(trx, saleKind, fiscalYear)
  const saleNo = writeNumber(number, numberDigits)
  const { id } = await trx
    .insertInto('labSale')
    .values({
      saleNo,
      fiscalYear,
      number,
      customerId: bill.customer,
      customerName: bill.patient.fullName,
      customerAddress: bill.patient.address,
      customerPhone: bill.patient.phone,
      customerPanNo: bill.patient.panNo,
      customerTypeId: bill.customerType,
      payType: bill.payType,
      discountSchemeId: bill.discountScheme,
      referralId: bill.referral,
      discountRate: bill.discountRate,
      subTotal: bill.subTotal,
      totalDiscountableAmount: bill.totalDiscountableAmount,
      totalTaxableAmount: bill.totalTaxableAmount,
      totalNonTaxableAmount: bill.totalNonTaxableAmount,
      totalDiscount: bill.totalDiscount,
      totalTax: bill.totalTax,
      grandTotal: bill.grandTotal,
      grandTotalRoundOff: bill.grandTotalRoundOff,
      paymentAmount: bill.paymentAmount,
      remarks: bill.remarks || null,
      createdAt: call.now,
      createdDateAd,
      createdDateBs,
      createdById: call.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = await writeLines(trx, id, bill)
  await writePayments(trx, id, bill)
  await writeTests(trx, id, bill, details)
  if (bill.payType === PayType.credit) await openBalance(trx, id, bill.customer, bill.grandTotalRoundOff)
  const payload = billPayload({
    ...bill,
    documentNo: saleNo,
    fiscalYear,
    dateBs: createdDateBs,
    buyerName: bill.patient.fullName,
    buyerPan: bill.patient.panNo,
  })
  await enqueueCbms(trx, { kind: saleKind, documentId: id, documentNo: saleNo, payload, issuedAt: call.now })
  return { id: id as number, documentNo: saleNo }
}

/** @returns the id of each line by its test */
async function writeLines(trx: Db, saleId: number, bill: CheckedBill): Promise<Map<number, number>> {
  const rows = bill.labSaleDetail.map(({ test, ...line }, position) => ({ saleId, position, testId: test, ...line }))
  const written = await trx.insertInto('labSaleDetail').values(rows).returning(['id', 'testId']).execute()
  return new Map(written.map(({ id, testId }) => [testId, id]))
}

async function writePayments(trx: Db, saleId: number, { paymentDetails }: CheckedBill): Promise<void> {
  if (paymentDetails.length === 0) return
  const rows = paymentDetails.map(({ paymentMode, amount, remarks }, position) => ({
    saleId,
    position,
    paymentModeId: paymentMode,
    amount,
    remarks: remarks || null,
  }))
  await trx.insertInto('labSalePayment').values(rows).execute()
}

/** One row for each single test: a package is collected and reported as its members. */
async function writeTests(trx: Db, saleId: number, bill: CheckedBill, details: Map<number, number>): Promise<void> {
  const rows = bill.labSaleDetail
    .flatMap(({ test, packageTest }) => {
      const line = { saleId, saleDetailId: details.get(test), customerId: bill.customer }
      const singles = packageTest ? (bill.members.get(test) ?? []) : [test]
      return singles.map((testId) => ({ ...line, testId, packageTestId: packageTest ? test : null }))
    })
    .map((row, position) => ({ ...row, position }))
  await trx.insertInto('customerTest').values(rows).execute()
}
