import type { DocumentKind } from '~/server/lists'
import type { SaleRow } from '../wire'
import { type DocumentTables, patient, saleTables } from './kind'
import { selectSales, toSaleRow } from './saleRows'

/** A kind of document that is listed, read and printed. */
export type MoneyDocument<Row> = DocumentKind<Row> & DocumentTables

export const sales: MoneyDocument<SaleRow> = {
  ...saleTables,
  party: patient,
  select: selectSales,
  toRow: toSaleRow,
}
