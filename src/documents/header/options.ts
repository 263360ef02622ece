import type { Fields } from '~/metadata/field'

type Row = Readonly<Record<string, unknown>>

/** The fields of the document itself, and what follows from them. */
export interface HeaderOptions {
  /**
   * The fields, in the order of the form. Every [field kind](fields/README.md) can be used.
   * @default no fields
   * @example fields: { rentedFrom: f.date({ label: 'Rented From', required: true }) }
   */
  fields?: Fields
  /**
   * Columns that copy a field of a record that a field names: column → `[field, field of the record]`. Later changes
   * of the record do not change the copy.
   * @default none
   * @example snapshot: { storeName: ['store', 'name'] }
   */
  snapshot?: Readonly<Record<string, readonly [string, string]>>
  /**
   * Fields, or the party, that a chosen record fills until something else is entered: field → `[field, field of the record]`.
   * @default none
   * @example fetchFrom: { rack: ['store', 'rack'] }
   */
  fetchFrom?: Readonly<Record<string, readonly [string, string]>>
  /**
   * Derives values of fields from other fields, as inputs hold them, until something else is entered.
   * @default none
   * @example computeDefaults: ({ rentedFrom }) => ({ dueBack: rentedFrom })
   */
  computeDefaults?: (header: Row) => Row
  /**
   * A text that a party has only once in a fiscal year, such as the number of a bill; see
   * [UniquePerYearOptions](#uniqueperyearoptions).
   * @default none
   * @example uniquePerYear: { field: 'billNo', dateField: 'billDate', message: 'Bill {value} was entered as {no}.' }
   */
  uniquePerYear?: UniquePerYearOptions
  /**
   * Texts by which rules look for earlier documents; each gets an index.
   * @default none
   * @example indexed: ['chequeNo']
   */
  indexed?: readonly string[]
  /**
   * Headings of a long form, each by the field above which it is shown.
   * @default none
   * @example sections: { dueBack: 'Return' }
   */
  sections?: Readonly<Record<string, string>>
}

/** No two documents of a party in one fiscal year have the same text; case and spaces do not count. */
export interface UniquePerYearOptions {
  /**
   * The text of the header.
   * @example field: 'billNo'
   */
  field: string
  /**
   * The date of the header that gives the fiscal year.
   * @example dateField: 'billDate'
   */
  dateField: string
  /**
   * The message for a text that exists: `{value}` is the entered text, `{no}` the number of the other document with
   * its fiscal year.
   * @example message: 'Bill {value} was entered as {no}.'
   */
  message: string
}
