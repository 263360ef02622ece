import { PayType } from '~/domain/options'
import {
  creationActivityRow,
  type DemoHistoryContext,
  type DemoHistoryPart,
  demoCreationColumns,
} from '~/server/demo/demoHistory'
import { pastTransitions } from '~/server/demo/pastTransitions'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'
import { customerTestTable } from '../shared/samples/schema'

type Row = Record<string, unknown>

/** One paid bill in so many is taken back. */
const everyReturned = 35

/** The columns that a credit note copies from its bill. */
const headerColumns = [
  ...['customerId', 'customerName', 'customerAddress', 'customerPhone', 'payType', 'discountRate', 'subTotal'],
  ...['totalDiscountableAmount', 'totalTaxableAmount', 'totalNonTaxableAmount', 'totalDiscount', 'totalTax'],
  ...['grandTotal', 'grandTotalRoundOff', 'paymentAmount'],
]
const lineColumns = [
  ...['position', 'testId', 'testName', 'departmentId', 'testCategoryId', 'packageTest', 'discountable', 'taxable'],
  ...['cost', 'qty', 'discountRate', 'discountAmount', 'taxRate', 'taxAmount', 'grossAmount', 'netAmount'],
]

const pickColumns = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, row[name]]))

/** Bills that were paid and are taken back, the earliest first. */
async function readReturned({ trx }: DemoHistoryContext): Promise<Row[]> {
  const paid: Row[] = await trx
    .selectFrom('labSale')
    .selectAll()
    .where('payType', '=', PayType.cash)
    .orderBy('id')
    .execute()
  return paid.filter((_, index) => index % everyReturned === everyReturned - 1)
}

const ofBills = (bills: readonly Row[]) => bills.map(({ id }) => id as number)

/** Bills that were taken back as a whole before anything was collected. */
export const demoHistory: DemoHistoryPart = {
  order: 2,
  write: async (past) => {
    const { trx, days, drawNumber, userIdByName, insertRows, insertRowsWithoutId } = past
    const bills = await readReturned(past)
    if (bills.length === 0) return
    const creditNotes = bills.map((bill) => {
      const day = days.find(({ ad }) => ad === bill.createdDateAd)!
      const [number, saleNo] = drawNumber(labSaleReturn.name, day.fiscalYear)
      const at = new Date((bill.createdAt as Date).getTime() + 15 * 60_000)
      return {
        ...{
          saleNo,
          number,
          ...pickColumns(bill, headerColumns),
          ...demoCreationColumns(day, at, userIdByName.clerk!),
        },
        ...{ refSaleId: bill.id, refSaleNo: bill.saleNo, remarks: 'The patient could not wait.' },
      }
    })
    const ids = await insertRows('labSaleReturn', creditNotes)
    const noteOf = new Map(bills.map(({ id }, index) => [id, ids[index]!]))
    const parts = (table: string) =>
      trx.selectFrom(table).selectAll().where('saleId', 'in', ofBills(bills)).orderBy('id').execute()
    await insertRows(
      'labSaleReturnDetail',
      (await parts('labSaleDetail')).map((line) => ({
        ...{ saleReturnId: noteOf.get(line.saleId), saleDetailId: line.id, ...pickColumns(line, lineColumns) },
      })),
    )
    await insertRows(
      'labSaleReturnPayment',
      (await parts('labSalePayment')).map((payment) => ({
        ...{
          saleReturnId: noteOf.get(payment.saleId),
          ...pickColumns(payment, ['position', 'paymentModeId', 'amount']),
        },
      })),
    )
    await insertRowsWithoutId(
      'labSaleBalance',
      bills.map(({ id, customerId, grandTotalRoundOff: total }) => ({
        ...{ saleId: id, customerId, total, returned: total, paid: '0.00', returnStatus: 2 },
      })),
    )
    const noteByBill = new Map(creditNotes.map((note) => [note.refSaleId, note]))
    const returned = (await parts('customerTest')).map(({ id, saleId }) => {
      const { createdAt: at, createdById: byId, saleNo: reason } = noteByBill.get(saleId)!
      return { recordId: id, at, byId, reason }
    })
    await insertRows(
      ...pastTransitions(customerTestTable, { transition: 'return', from: 'toCollect', step: 2 }, returned),
    )
    await insertRows(
      'activity',
      creditNotes.map((note, index) =>
        creationActivityRow(labSaleReturn.name, { id: ids[index]!, documentNo: note.saleNo, ...note }),
      ),
    )
  },
}
