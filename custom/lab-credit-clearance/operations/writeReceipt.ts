import { adToBs, fiscalYearOf, todayInNepal } from '~/domain/calendar'
import { ServiceKind } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { drawNumber, writeNumber } from '~/server/documents'
import type { Call } from '~/server/http/route'
import type { ClearanceBody } from '../body'
import { receiptKind } from './kind'

const numberDigits = 5

/** Writes a receipt that was found right, with its bills and its payments. */
export async function writeReceipt(
  trx: Db,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  receipt: ClearanceBody & { customer: number },
) {
  const createdDateAd = todayInNepal(now)
  const fiscalYear = fiscalYearOf(createdDateAd)
  const patient = await trx
    .selectFrom('customer')
    .select(['fullName', 'address', 'mobileNo', 'phoneNo'])
    .where('id', '=', receipt.customer)
    .executeTakeFirstOrThrow()
  const number = await drawNumber(trx, receiptKind, fiscalYear)
  const receiptNo = writeNumber(number, numberDigits)
  const { id } = await trx
    .insertInto('labCreditReceipt')
    .values({
      receiptNo,
      fiscalYear,
      number,
      customerId: receipt.customer,
      customerName: patient.fullName,
      customerAddress: patient.address,
      customerPhone: patient.mobileNo ?? patient.phoneNo,
      totalAmount: receipt.totalAmount,
      remarks: receipt.remarks || null,
      createdAt: now,
      createdDateAd,
      createdDateBs: adToBs(createdDateAd),
      createdById: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(trx, id, receipt)
  return { id: id as number, documentNo: receiptNo }
}

async function writeParts(trx: Db, receiptId: number, { creditDetails, creditPaymentDetails }: ClearanceBody) {
  const bills = creditDetails.map(({ serviceKind, saleMain, dueAmount, amount }, position) => {
    const isVisit = serviceKind === ServiceKind.opd
    const document = { saleId: isVisit ? null : saleMain, visitId: isVisit ? saleMain : null }
    return { receiptId, position, ...document, dueBefore: dueAmount, amount }
  })
  await trx.insertInto('labCreditReceiptBill').values(bills).execute()
  const payments = creditPaymentDetails.map(({ paymentMode, amount, remarks }, position) => ({
    ...{ receiptId, position, paymentModeId: paymentMode, amount, remarks: remarks || null },
  }))
  await trx.insertInto('labCreditReceiptPayment').values(payments).execute()
}
