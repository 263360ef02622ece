import type { Db } from '~/server/database/open'
import { selectDocuments, toDocumentRow } from '~shared/sale/operations/documentRows'
import { type DocumentTables, patient } from '~shared/sale/operations/kind'
import type { MoneyDocument } from '~shared/sale/operations/sales'
import type { RefundRow } from '../wire'

export const refundTables: DocumentTables = {
  kind: 'lab-sale-return',
  table: 'labSaleReturn',
  numberColumn: 'saleNo',
  details: 'labSaleReturnDetail',
  payments: 'labSaleReturnPayment',
  owner: 'saleReturnId',
}

/** Credit notes with the bill that each refers to. */
const selectRefunds = (db: Db) =>
  selectDocuments(db, refundTables)
    .innerJoin('labSale as o', 'o.id', 's.refSaleId')
    .select(['s.refSaleId', 's.refSaleNo', 'o.fiscalYear as refSaleFiscalYear', 'o.createdDateAd as refSaleDateAd'])
    .select(['o.createdDateBs as refSaleDateBs', 'o.createdAt as refSaleCreatedAt'])

// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
const toRefundRow = (row: any): RefundRow => ({
  ...toDocumentRow(row),
  refSaleMain: row.refSaleId,
  refSaleMainNo: row.refSaleNo,
  refSaleFiscalYear: row.refSaleFiscalYear,
  refSaleDateAd: row.refSaleDateAd,
  refSaleDateBs: row.refSaleDateBs,
  refSaleCreatedAt: row.refSaleCreatedAt.toISOString(),
})

export const refunds: MoneyDocument<RefundRow> = {
  ...refundTables,
  party: patient,
  otherNumbers: [{ column: 'refSaleNo', prefix: '' }],
  select: selectRefunds,
  toRow: toRefundRow,
}

/** The refunds of a bill, the first one first. */
export async function listRefundsOf(db: Db, saleId: number): Promise<RefundRow[]> {
  const rows = await selectRefunds(db).where('s.refSaleId', '=', saleId).orderBy('s.id').execute()
  return rows.map(toRefundRow)
}
