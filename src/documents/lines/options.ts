import type { DisplayColumn } from '~/documents/list/options'
import type { Fields } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'

type Row = Readonly<Record<string, unknown>>

/** The lines of a document: one of a master each (a test, an item), or of their own. */
export interface LinesOptions {
  /** What a line is of. */
  resource?: () => Resource
  /** As it travels: `test`; the column is `testId`. Default: the master's name. */
  resourceField?: string
  /** What a line copies of it, by the column's name: the master's field. */
  snapshot?: Readonly<Record<string, string>>
  /** References of it that a line keeps as they were that day, such as its department: what it leads to later is another matter. */
  snapshotReferences?: readonly string[]
  fields: Fields
  /** No two lines are of the same one; or of the same one with the same texts in these fields, such as a batch. */
  distinct?: true | readonly string[]
  /** Fields of the head, or its party, that narrow what lines can be of: a picker is asked with their ids. */
  filterBy?: readonly string[]
  /** What a line starts with when it is chosen what it is of: values of fields, by what the picker answered of it. */
  computeDefaults?: (record: Row) => Row
  /**
   * Fields that nobody enters, as they are those of what the line is of, such as its price: a save holds them against it. What
   * is `readOnly` of them is not posted: the server takes it from the record itself.
   */
  fetchedFields?: readonly string[]
  /**
   * What an entered line becomes where what was picked does not do alone, such as a lot of which too little is left: the
   * lines in its place, each with its record. Only the form asks; the server judges each line for itself.
   */
  splitLine?: (line: Row, record: Row) => readonly { record: Row; line: Row }[]
  /** Rules of a line by what it is of, which the form has from its picker and the server from what it offers: messages by field. */
  validate?: (line: Row, record: Row) => Readonly<Record<string, string>>
  /** Lines may come from a CSV file or a workbook: by which texts of the picked record a cell names what a line is of. */
  importBy?: readonly string[]
  /** What of a line the details show; default what it is of, its fields and its amounts. */
  columns?: readonly DisplayColumn[]
  /** What of a line the form shows once it is entered; default its fields and amounts. */
  entryColumns?: readonly string[]
  /** Nobody enters them: the half says which lines a document has that is written now, and the form shows them. */
  serverGenerated?: true
  /** Their table; default `<table>Detail`. */
  table?: string
}
