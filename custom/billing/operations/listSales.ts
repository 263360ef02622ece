import type { Db } from '~/server/database/open'
import type { SaleRow } from '../wire'
import type { DocumentKind, DocumentQuery } from './documentKind'
import { listDocuments } from './documentPage'
import { saleKind } from './kind'
import { selectSales, toSaleRow } from './saleRows'

const sales: DocumentKind<SaleRow> = {
  kind: saleKind,
  table: 'labSale',
  numberColumn: 'saleNo',
  select: selectSales,
  toRow: toSaleRow,
}

/** A page of bills and how many there are in all. */
export const listSales = (db: Db, query: DocumentQuery) => listDocuments(db, sales, query)
