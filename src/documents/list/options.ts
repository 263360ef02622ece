import type { z } from 'zod'

/** A column of a document's list, or of its lines: what of a row it shows, and under which heading. */
export interface DisplayColumn {
  source: string
  label: string
  /** A kind of field, such as `money`, or `moment`: a day with its time. Default: that of the field, else plain text. */
  kind?: string
}

/** What its list and its details show and find. */
export interface ListOptions {
  /** Default: the columns that follow from the other options. */
  columns?: readonly DisplayColumn[]
  countLabel?: string
  searchHint?: string
  /** A request without days and without filters answers the documents of today. */
  defaultToToday?: true
  /** The global search finds documents by number and party. */
  globalSearch?: true
  /** What the details show beside the list's columns, the header's fields, the balance and the remarks. */
  detailFields?: readonly DisplayColumn[]
  /** What lists answer beside columns; the controller's `afterRead` reads it. */
  virtualFields?: Readonly<Record<string, z.ZodType>>
}
