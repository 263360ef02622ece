import type { DisplayColumn } from '~/documents/list/options'
import type { Fields } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'

type Row = Readonly<Record<string, unknown>>

/** The lines of a document: each refers to a record of a resource, or has only fields of its own. */
export interface LinesOptions {
  /**
   * The resource that each line refers to.
   * @default lines have only fields of their own
   * @example resource: () => equipment
   */
  resource?: () => Resource
  /**
   * The key of that record in requests; the column adds `Id` (`testId`).
   * @default the name of the resource
   * @example resourceField: 'test'
   */
  resourceField?: string
  /**
   * Columns that copy fields of that record: column → field. Later changes of the record do not change the copy.
   * @default none
   * @example snapshot: { equipmentName: 'name' }
   */
  snapshot?: Readonly<Record<string, string>>
  /**
   * References of that record that a line copies, such as its department.
   * @default none
   * @example snapshotReferences: ['department']
   */
  snapshotReferences?: readonly string[]
  /**
   * The fields of a line, in the order of the form. Every [field kind](fields/README.md) can be used.
   * @example fields: { qty: f.quantity({ label: 'Qty', required: true }) }
   */
  fields: Fields
  /**
   * No two lines refer to the same record. A list of fields allows it if the lines differ in these.
   * @default records may repeat
   * @example distinct: ['batchNo']
   */
  distinct?: true | readonly string[]
  /**
   * Fields of the header, or the party, that filter the picker of the lines; the picker sends their ids.
   * @default the picker offers all records
   * @example filterBy: ['store']
   */
  filterBy?: readonly string[]
  /**
   * Fields of the record that the picker returns besides its label, for `computeDefaults`, `validate` and `splitLine`.
   * @default the label
   * @example pickerFields: ['dailyRate']
   */
  pickerFields?: readonly string[]
  /**
   * The first values of the fields of a new line, from the chosen record: its label and `pickerFields`.
   * @default the `defaultValue` of each field
   * @example computeDefaults: ({ dailyRate }) => ({ rate: dailyRate, days: 1 })
   */
  computeDefaults?: (record: Row) => Row
  /**
   * Fields that come from the record and are not entered, such as its price; a save compares them. A `readOnly` field
   * is not sent: the server reads it from the record.
   * @default none
   * @example fetchedFields: ['rate']
   */
  fetchedFields?: readonly string[]
  /**
   * A reference of the header whose record proposes the first lines, such as the open ones of an order. The form asks the
   * controller's picker `proposed-lines`, with that reference as a parameter, and takes each result as a line to complete.
   * @default users enter all lines
   * @example proposedBy: 'order'
   */
  proposedBy?: string
  /**
   * Replaces an entered line by several, such as one for each lot if one lot does not suffice. Only the form uses it;
   * the server validates each line by itself.
   * @default a line stays one line
   * @example splitLine: (line, record) => [{ record, line }]
   */
  splitLine?: (line: Row, record: Row) => readonly { record: Row; line: Row }[]
  /**
   * A rule of a line, given the record that it refers to. It returns messages by field. Form and server both run it.
   * @default none
   * @example validate: ({ qty }, { units }) => (Number(qty) > Number(units) ? { qty: 'There are fewer.' } : {})
   */
  validate?: (line: Row, record: Row) => Readonly<Record<string, string>>
  /**
   * Lines can be imported from a spreadsheet: the fields of the record by which a cell names it.
   * @default no import
   * @example importKeyFields: ['code', 'name']
   */
  importKeyFields?: readonly string[]
  /**
   * The columns of the lines in the details; see [DisplayColumn](#displaycolumn).
   * @default the record, the fields and the amounts
   * @example columns: [{ source: 'qty', label: 'Qty' }]
   */
  columns?: readonly DisplayColumn[]
  /**
   * Further columns of the lines on the page, at the end, that are not printed, such as what changes later.
   * @default none
   * @example pageColumns: [{ source: 'receivedQty', label: 'Received', kind: 'quantity' }]
   */
  pageColumns?: readonly DisplayColumn[]
  /**
   * The columns of an entered line in the form.
   * @default the fields and the amounts
   * @example entryColumns: ['qty', 'rent']
   */
  entryColumns?: readonly string[]
  /**
   * Users do not enter lines: the controller makes them for a new document, and the form shows them.
   * @default users enter lines
   * @example serverGenerated: true
   */
  serverGenerated?: true
  /**
   * The table of the lines.
   * @default `<table>Detail`
   * @example table: 'rentalOrderLine'
   */
  table?: string
}

/**
 * One of several line tables of a document: the options of lines, and these. Its name is the key of its lines in requests and
 * responses; its rows are in a table of their own.
 */
export interface LineTableOptions extends Omit<LinesOptions, 'serverGenerated'> {
  /**
   * Its title in the form, on the page and on paper.
   * @example label: 'Labour'
   */
  label: string
  /**
   * It needs at least one line.
   * @default one line in any of the tables is enough
   * @example required: true
   */
  required?: true
  /**
   * The amounts of lines, of those of `amounts.line`, that its lines have.
   * @default all of them
   * @example amounts: []
   */
  amounts?: readonly string[]
  /**
   * Conditions that always hold between its columns, in SQL, besides those of `amounts.constraints.line`.
   * @default none
   * @example constraints: { price: 'price = rate * hours' }
   */
  constraints?: Readonly<Record<string, string>>
}
