import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Db } from '../database/open'

export interface DocumentQuery {
  offset: number
  limit: number
  /** `-id`, the newest first, or `id`. */
  ordering: '-id' | 'id'
  /** First and last day of the documents, AD, both in it. */
  from?: string | undefined
  to?: string | undefined
  /** Those of one party. */
  customer?: number | undefined
  /** Part of a document's number, or of what its party is searched by. */
  search: string
}

// biome-ignore lint/suspicious/noExplicitAny: a query on the tables of any kind of document
export type AnyQuery = SelectQueryBuilder<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: a query on the documents' ids
export type IdQuery = SelectQueryBuilder<any, any, { id: number }>

/** Whom documents are about: a patient, a supplier. */
export interface ListedParty {
  /** Its table. */
  table: string
  /** The column of the document that names it, such as `customerId`. */
  column: string
  /** Its columns that a search looks in, each with a trigram index. */
  searched: readonly string[]
}

/** A kind of document as its list needs it: a table with a day, a party and a number, indexed as `labSale` is. */
export interface DocumentKind<Row> {
  /** Its number series. */
  kind: string
  /** The table; `s` in queries. */
  table: string
  /** The column of its number as on paper, such as `saleNo`. */
  numberColumn: string
  /** Further columns of numbers that a search looks in, such as that of the bill a credit note refers to. */
  otherNumbers?: readonly { column: string; prefix: string }[]
  /** What stands before the digits of its number: `PH-`. */
  prefix?: string
  party: ListedParty
  /** What bounds the documents `s` for whoever asks: their scope, and their kind where several share the table. */
  where?: readonly Expression<SqlBool>[]
  /** The query of its rows, with `s` as the document. */
  select: (db: Db) => AnyQuery
  // biome-ignore lint/suspicious/noExplicitAny: a row of `select`
  toRow: (row: any) => Row
}

type Narrowed = Pick<DocumentQuery, 'from' | 'to' | 'customer'>

/** The documents `s` of the days and the party that are asked for. */
export function documents<Row>(db: Db, { table, party, where = [] }: DocumentKind<Row>, asked: Narrowed) {
  const { from, to, customer } = asked
  const seen = where.reduce((query: AnyQuery, one) => query.where(one), db.selectFrom(`${table} as s`) as AnyQuery)
  const all = customer ? seen.where(`s.${party.column}`, '=', customer) : seen
  const after = from ? all.where('s.createdDateAd', '>=', from) : all
  return to ? after.where('s.createdDateAd', '<=', to) : after
}

export const directionOf = ({ ordering }: Pick<DocumentQuery, 'ordering'>) => (ordering === 'id' ? 'asc' : 'desc')
