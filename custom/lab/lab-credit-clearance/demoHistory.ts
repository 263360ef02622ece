import { addDays, daysBetween } from '~/domain/adDate'
import { applyPercent, type Money } from '~/domain/money'
import { updateStatement } from '~/server/database/insertRows'
import { creationActivityRow, type DemoHistoryPart, demoCreationColumns } from '~/server/demo/demoHistory'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'

interface Due {
  saleId: number
  customerId: number
  total: Money
  customerName: string
  customerPhone: string | null
  createdDateAd: string
}

/** So many of all dues were paid meanwhile: most as a whole, others half. */
const [paid, whole] = [0.75, 0.7]
/** When a patient comes to pay, in days after the bill. */
const paidAfter = [1, 2, 3, 5, 7, 10, 14, 21]

/** Receipts for a part of what was left open. */
export const demoHistory: DemoHistoryPart = {
  order: 3,
  write: async ({ trx, days, random, pick, momentOf: at, drawNumber, userIdByName, insertRows }) => {
    const today = addDays(days.at(-1)!.ad, 1)
    const dues: Due[] = await trx
      .selectFrom('labSaleBalance as b')
      .innerJoin('labSale as s', 's.id', 'b.saleId')
      .select(['b.saleId', 'b.customerId', 'b.total', 's.customerName', 's.customerPhone', 's.createdDateAd'])
      .where('b.returned', '=', 0)
      .orderBy('b.saleId')
      .execute()
    const [mode] = await trx.selectFrom('paymentMode').select('id').where('cash', '=', true).orderBy('id').execute()
    const receipts = dues
      .map((due) => ({
        due,
        ad: addDays(due.createdDateAd, pick(paidAfter)),
        amount: random() < whole ? due.total : applyPercent(due.total, 50),
      }))
      .filter(({ ad }) => random() < paid && daysBetween(ad, today) > 0)
      .toSorted((one, other) => daysBetween(other.ad, one.ad) || one.due.saleId - other.due.saleId)
    if (receipts.length === 0) return
    const receiptRows = receipts.map(({ due: { customerId, customerName, customerPhone }, ad, amount }, index) => {
      const day = days.find((one) => one.ad === ad)!
      const [number, receiptNo] = drawNumber(labCreditReceipt.name, day.fiscalYear)
      const moment = at(day, 10 * 60 + (index % 60) * 5)
      return {
        receiptNo,
        number,
        customerId,
        customerName,
        customerPhone,
        totalAmount: amount,
        ...demoCreationColumns(day, moment, userIdByName.clerk!),
      }
    })
    const ids = await insertRows('labCreditReceipt', receiptRows)
    const rows = receipts.map(({ due, amount }, index) => ({
      receiptId: ids[index]!,
      position: 0,
      saleId: due.saleId,
      dueBefore: due.total,
      amount,
    }))
    await insertRows('labCreditReceiptBill', rows)
    await insertRows(
      'labCreditReceiptPayment',
      rows.map(({ receiptId, position, amount }) => ({ receiptId, position, paymentModeId: mode!.id, amount })),
    )
    await updateStatement(
      'labSaleBalance',
      'saleId',
      rows.map(({ saleId, amount }) => ({ saleId, paid: amount })),
    ).execute(trx)
    await insertRows(
      'activity',
      receiptRows.map((row, index) =>
        creationActivityRow(labCreditReceipt.name, { id: ids[index]!, documentNo: row.receiptNo, ...row }),
      ),
    )
  },
}
