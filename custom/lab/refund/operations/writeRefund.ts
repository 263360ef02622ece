import type { Money } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { writeDocument } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { amountsOf, paymentRows } from '~shared/sale/operations/written'
import type { BillTotals } from '~shared/sale/rules'
import { enqueueCbms } from '~shared/tax-office/operations/enqueueCbms'
import { returnPayload } from '~shared/tax-office/payload'
import type { RefundBody } from '../body'
import { reasonForReturn } from '../checks'
import type { RefundedLine, SoldBill } from '../rules'
import { refundTables } from './refunds'

/** A refund that was found right, with what follows from it. */
export interface CheckedRefund extends Omit<RefundBody, keyof BillTotals>, BillTotals {
  sold: SoldBill
  lines: readonly RefundedLine[]
  /** What is given back. */
  paymentAmount: Money
  /** The tax office is told of it. */
  isReported: boolean
}

/** Writes a credit note; it names the patient as the bill does. */
export async function writeRefund(trx: Db, call: Pick<Call, 'actor' | 'now'>, refund: CheckedRefund) {
  const { sold, lines, remarks } = refund
  const buyer = await trx
    .selectFrom('labSale')
    .select(['customerId', 'customerName', 'customerAddress', 'customerPhone', 'customerPanNo'])
    .where('id', '=', sold.id)
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ refSaleDetail, test, ...line }) => ({ saleDetailId: refSaleDetail, testId: test, ...line }))
  const written = await writeDocument(trx, call, {
    ...refundTables,
    head: {
      ...buyer,
      refSaleId: sold.id,
      refSaleNo: sold.saleNo,
      payType: sold.payType,
      ...amountsOf(refund),
      remarks: remarks || null,
    },
    parts: [
      { table: refundTables.details, owner: refundTables.owner, rows },
      { table: refundTables.payments, owner: refundTables.owner, rows: paymentRows(refund.paymentDetails) },
    ],
  })
  const { id, documentNo } = written
  if (refund.isReported) {
    const { customerName: buyerName, customerPanNo: buyerPan } = buyer
    const reason = reasonForReturn(remarks)
    const payload = returnPayload({ ...refund, ...written, buyerName, buyerPan, invoiceNo: sold.saleNo, reason })
    await enqueueCbms(trx, { kind: refundTables.kind, documentId: id, documentNo, payload, issuedAt: call.now })
  }
  return { id, documentNo }
}
