import type { Fields } from '~/metadata/field'

type Row = Readonly<Record<string, unknown>>

/** The fields of a document itself, and what follows from them. */
export interface HeaderOptions {
  fields?: Fields
  /** What it copies of the masters that its fields name: column → `[field, field of the master]`. */
  snapshot?: Readonly<Record<string, readonly [string, string]>>
  /** Fields that a chosen record fills, until something else is entered: field → `[field, field of the master]`. */
  fetchFrom?: Readonly<Record<string, readonly [string, string]>>
  /**
   * Values of fields that follow from others, such as a day from the terms of the party; what somebody entered stays. Values
   * as inputs hold them.
   */
  computeDefaults?: (header: Row) => Row
  uniquePerYear?: UniquePerYearOptions
  /** Texts by which rules look for earlier documents: each has an index. */
  indexed?: readonly string[]
  /** The headings of a long form, each by the field that it precedes. */
  sections?: Readonly<Record<string, string>>
}

/** What is entered once: no two documents of a party in one fiscal year have the same text there, but for spaces and case. */
export interface UniquePerYearOptions {
  /** A text of the head. */
  field: string
  /** The day of the head whose fiscal year it is. */
  day: string
  /** What is said of one that is there already: `{value}` as it was entered, `{no}` the other's number with its fiscal year. */
  message: string
}
