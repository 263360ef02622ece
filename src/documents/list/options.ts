import type { z } from 'zod'

/** A column of a list of documents, or of lines. */
export interface DisplayColumn {
  /**
   * The key of the value in a row.
   * @example source: 'dueBack'
   */
  source: string
  /**
   * The heading.
   * @example label: 'Due Back'
   */
  label: string
  /**
   * The field kind that formats the value, such as `money`, or `moment` for a day with its time.
   * @default the kind of the field of that name, else plain text
   * @example kind: 'money'
   */
  kind?: string
}

/** The columns, filters and search of a document's list and details. */
export interface ListOptions {
  /**
   * The columns of the list; see [DisplayColumn](#displaycolumn).
   * @default they follow from the other options
   * @example columns: [{ source: 'dueBack', label: 'Due Back' }]
   */
  columns?: readonly DisplayColumn[]
  /**
   * The label of the number of documents.
   * @default 'Total {label}'
   * @example countLabel: 'Total Orders'
   */
  countLabel?: string
  /**
   * The hint in the search box.
   * @default 'Number or name, on all days'
   * @example searchHint: 'Order or customer'
   */
  searchHint?: string
  /**
   * A request without days and without filters returns the documents of today.
   * @default all documents
   * @example defaultToToday: true
   */
  defaultToToday?: true
  /**
   * The search of the top bar finds documents by number and party.
   * @default it does not
   * @example globalSearch: true
   */
  globalSearch?: true
  /**
   * Further values that the details show, besides the columns, the header, the balance and the remarks.
   * @default none
   * @example detailFields: [{ source: 'phoneNo', label: 'Phone No.' }]
   */
  detailFields?: readonly DisplayColumn[]
  /**
   * Values of a row that are not columns, with their schemas; `afterRead` of the controller reads them.
   * @default none
   * @example virtualFields: { lateDays: z.int() }
   */
  virtualFields?: Readonly<Record<string, z.ZodType>>
}
