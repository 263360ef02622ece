import { subtract } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { printCount } from '~/server/documents'
import { readPayments } from '~/server/documents/lines'
import { refuse } from '~/server/refusal'
import { readOrganization } from '~shared/organization/readOrganization'
import { labCreditReceipt } from '../../../../documents/lab/lab-credit-receipt'
import type { PaidBill, Receipt, ReceiptBill, ReceiptRow } from '../wire'
import { serviceOf, withDocuments } from './creditDocuments'
import { receiptKind } from './kind'
import { selectReceipts, toReceiptRow } from './receiptRows'

/** A receipt as a row of the history. */
export async function readReceiptRow(db: Db, id: number): Promise<ReceiptRow> {
  const row = await selectReceipts(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw refuse.missing()
  return toReceiptRow(row)
}

/** A receipt with everything that its paper says. */
export async function readReceipt(db: Db, id: number): Promise<Receipt> {
  const row = await selectReceipts(db)
    .select(['u.fullName as createdByFullName', 's.customerAddress', 's.customerPhone'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse.missing()
  return {
    ...toReceiptRow(row),
    createdByFullName: row.createdByFullName,
    customerAddress: row.customerAddress,
    customerPhone: row.customerPhone,
    organization: await readOrganization(db),
    creditDetails: await readBills(db, id),
    creditPaymentDetails: await readPayments(db, labCreditReceipt, id),
    printCount: await printCount(db, receiptKind, id),
  }
}

async function readBills(db: Db, receiptId: number): Promise<ReceiptBill[]> {
  const bills = db
    .selectFrom('labCreditReceiptBill as b')
    .select(['b.id', 'b.dueBefore', 'b.amount'])
    .where('b.receiptId', '=', receiptId)
    .orderBy('b.position')
  const rows = await withDocuments(bills).execute()
  return rows.map(
    (row) => ({ ...row, ...serviceOf(row), dueAfter: subtract(row.dueBefore, row.amount) }) as ReceiptBill,
  )
}

/** The receipts that settled something of a bill, the first first. */
export async function listPaidBills(db: Db, saleId: number): Promise<PaidBill[]> {
  const rows = await selectReceipts(db)
    .innerJoin('labCreditReceiptBill as b', 'b.receiptId', 's.id')
    .select('b.amount')
    .where('b.saleId', '=', saleId)
    .orderBy('s.id')
    .execute()
  return rows.map(({ id, receiptNo, fiscalYear, createdDateAd, createdDateBs, amount, userName }) => ({
    ...{ id, receiptNo, fiscalYear, createdDateAd, createdDateBs, amount, createdByUserName: userName },
  }))
}
