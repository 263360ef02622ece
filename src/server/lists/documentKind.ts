import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Db } from '../database/open'
import type { OrderTerm } from './findPage'

/** A term of the order of documents: what it orders by, with the joins that this needs besides the documents `s`. */
export interface DocumentOrder extends OrderTerm {
  expression: RawBuilder<unknown>
  /** By their aliases. */
  joins?: Readonly<Record<string, RawBuilder<unknown>>>
}

export interface DocumentQuery {
  offset: number
  limit: number
  /** `-id`, the newest first, `id`, or terms of an order. */
  ordering: '-id' | 'id' | readonly DocumentOrder[]
  /** First and last day of the documents, AD, both in it. */
  from?: string | undefined
  to?: string | undefined
  /** Part of a document's number, or of what its party is searched by. */
  search: string
  /** Further conditions on the documents `s`. */
  where?: readonly Expression<SqlBool>[]
}

// biome-ignore lint/suspicious/noExplicitAny: a query on the tables of any kind of document
export type AnyQuery = SelectQueryBuilder<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: a query on the documents' ids
export type IdQuery = SelectQueryBuilder<any, any, { id: number }>

/** The parties of documents: customers, suppliers. */
export interface PartyJoin {
  /** Its table. */
  table: string
  /** The column of the document that names it, such as `customerId`. */
  column: string
  /** The condition that a term finds a party `c`, answered by indexes of its table. */
  searchCondition: (term: string) => Expression<SqlBool>
}

/** A kind of document as its list needs it: a table with a day, a party and a number, indexed as `labSale` is. */
export interface DocumentListSource<Row> {
  /** Its number series. */
  series: string
  /** The table; `s` in queries. */
  table: string
  /**
   * The columns of numbers that a search looks in, as on paper: its own, such as `saleNo`, and that of the bill a credit note
   * refers to. `prefix` is the text before the digits, unless there is a `pattern`.
   */
  numberColumns: readonly { column: string; prefix: string; pattern?: string }[]
  /** None where documents have no party: a search then finds numbers only. */
  party?: PartyJoin
  /** Restricts the documents `s` for the current user: by scope, and by kind if several kinds share the table. */
  where?: readonly Expression<SqlBool>[]
  /** The rows of documents by their ids, as they come. */
  readRows: (db: Db, ids: readonly number[]) => Promise<{ id?: unknown }[]>
  // biome-ignore lint/suspicious/noExplicitAny: one of `rows`
  toRow: (row: any) => Row
}
