import type { SaleRow } from '../wire'
import type { DocumentKind } from './documentKind'
import { type DocumentTables, saleTables } from './kind'
import { selectSales, toSaleRow } from './saleRows'

/** A kind of document that is listed, read and printed. */
export type MoneyDocument<Row> = DocumentKind<Row> & DocumentTables

export const sales: MoneyDocument<SaleRow> = {
  ...saleTables,
  select: selectSales,
  toRow: toSaleRow,
}
