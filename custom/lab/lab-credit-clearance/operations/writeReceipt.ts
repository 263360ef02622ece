import { ServiceKind } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { writeDocument } from '~/server/documents'
import { paymentRows } from '~/server/documents/written'
import type { Call } from '~/server/http/route'
import type { ClearanceBody } from '../body'
import { receiptKind } from './kind'

/** Writes a receipt that was found right, with its bills and its payments. */
export async function writeReceipt(
  trx: Db,
  call: Pick<Call, 'actor' | 'now'>,
  receipt: ClearanceBody & { customer: number },
) {
  const patient = await trx
    .selectFrom('customer')
    .select(['fullName', 'address', 'mobileNo', 'phoneNo'])
    .where('id', '=', receipt.customer)
    .executeTakeFirstOrThrow()
  const bills = receipt.creditDetails.map(({ serviceKind, saleMain, dueAmount, amount }) => {
    const isVisit = serviceKind === ServiceKind.opd
    return { saleId: isVisit ? null : saleMain, visitId: isVisit ? saleMain : null, dueBefore: dueAmount, amount }
  })
  return writeDocument(trx, call, {
    kind: receiptKind,
    table: 'labCreditReceipt',
    numberColumn: 'receiptNo',
    head: {
      customerId: receipt.customer,
      customerName: patient.fullName,
      customerAddress: patient.address,
      customerPhone: patient.mobileNo ?? patient.phoneNo,
      totalAmount: receipt.totalAmount,
      remarks: receipt.remarks || null,
    },
    parts: [
      { table: 'labCreditReceiptBill', owner: 'receiptId', rows: bills },
      { table: 'labCreditReceiptPayment', owner: 'receiptId', rows: paymentRows(receipt.creditPaymentDetails) },
    ],
  })
}
