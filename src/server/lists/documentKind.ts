import type { SelectQueryBuilder } from 'kysely'
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

/** Whom documents are about: a patient, a supplier. */
export interface Party {
  /** Its table. */
  table: string
  /** The column of the document that names it, such as `customerId`. */
  column: string
  /** Its columns that a search looks in, each with a trigram index. */
  searched: readonly string[]
}

/** A kind of document as its list needs it: a table with a day and a number, indexed as `labSale` is. */
export interface DocumentKind<Row> {
  /** Its number series. */
  kind: string
  /** The table; `s` in queries. */
  table: string
  /** The column of its number as on paper, such as `saleNo`. */
  numberColumn: string
  /** Further columns of numbers that a search looks in, such as that of the bill a credit note refers to. */
  otherNumbers?: readonly string[]
  /** Null for documents that are about nobody. */
  party: Party | null
  /** The query of its rows, with `s` as the document. */
  select: (db: Db) => AnyQuery
  // biome-ignore lint/suspicious/noExplicitAny: a row of `select`
  toRow: (row: any) => Row
}
