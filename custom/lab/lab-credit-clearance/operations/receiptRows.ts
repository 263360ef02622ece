import type { Db } from '~/server/database/open'
import type { DocumentKind } from '~/server/lists'
import type { ReceiptRow } from '../wire'
import { receiptKind } from './kind'

const columns = ['id', 'receiptNo', 'fiscalYear', 'totalAmount', 'remarks', 'createdDateAd', 'createdDateBs'] as const

/** Receipts with the names that their rows show; `s` is the receipt, `c` the patient. */
export const selectReceipts = (db: Db) =>
  db
    .selectFrom('labCreditReceipt as s')
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .innerJoin('user as u', 'u.id', 's.createdById')
    .select(columns.map((name) => `s.${name}` as const))
    .select(['s.customerId', 's.customerName', 's.createdAt', 'c.customerNo', 'u.userName'])

/** A row of `selectReceipts` as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
export function toReceiptRow(row: any): ReceiptRow {
  return {
    ...(Object.fromEntries(columns.map((name) => [name, row[name]])) as Pick<ReceiptRow, (typeof columns)[number]>),
    customer: { id: row.customerId, fullName: row.customerName },
    customerNo: row.customerNo,
    customerFullName: row.customerName,
    createdAt: row.createdAt.toISOString(),
    createdByUserName: row.userName,
  }
}

/** Receipts as their history lists them. */
export const receipts: DocumentKind<ReceiptRow> = {
  kind: receiptKind,
  table: 'labCreditReceipt',
  numberColumn: 'receiptNo',
  party: { table: 'customer', column: 'customerId', searched: ['fullName', 'customerNo'] },
  select: selectReceipts,
  toRow: toReceiptRow,
}
