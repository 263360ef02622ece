import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '~/server/database/open'

export interface DocumentQuery {
  offset: number
  limit: number
  /** `-id`, the newest first, or `id`. */
  ordering: '-id' | 'id'
  /** First and last day of the documents, AD, both in it. */
  from?: string | undefined
  to?: string | undefined
  /** Those of one patient. */
  customer?: number | undefined
  /** Part of a document's number, a patient's name or a patient's number. */
  search: string
}

// biome-ignore lint/suspicious/noExplicitAny: a query on the tables of any kind of document
export type AnyQuery = SelectQueryBuilder<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: a query on the documents' ids
export type IdQuery = SelectQueryBuilder<any, any, { id: number }>

/** A kind of document as its list needs it: a table with a day, a patient and a number, indexed as `labSale` is. */
export interface DocumentKind<Row> {
  /** Its number series. */
  kind: string
  /** The table; `s` in queries. */
  table: string
  /** The column of its number as on paper, such as `saleNo`. */
  numberColumn: string
  /** Further columns of numbers that a search looks in, such as that of the bill a credit note refers to. */
  otherNumbers?: readonly string[]
  /** The query of its rows, with `s` as the document. */
  select: (db: Db) => AnyQuery
  // biome-ignore lint/suspicious/noExplicitAny: a row of `select`
  toRow: (row: any) => Row
}

type Narrowed = Pick<DocumentQuery, 'from' | 'to' | 'customer'>

/** The documents `s` of the days and the patient that are asked for. */
export function documents<Row>(db: Db, { table }: DocumentKind<Row>, asked: Narrowed) {
  const { from, to, customer } = asked
  const every: AnyQuery = db.selectFrom(`${table} as s`)
  const all = customer ? every.where('s.customerId', '=', customer) : every
  const after = from ? all.where('s.createdDateAd', '>=', from) : all
  return to ? after.where('s.createdDateAd', '<=', to) : after
}

export const directionOf = ({ ordering }: Pick<DocumentQuery, 'ordering'>) => (ordering === 'id' ? 'asc' : 'desc')
