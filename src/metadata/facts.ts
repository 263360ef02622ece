import type { Amounts } from '~/documents/amounts/options'
import type { DocumentOptions } from '~/documents/defineDocument'
import type { AnyDocType, DocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Party } from '~/documents/party/options'
import { calendarLabels } from '~/domain/calendar'
import { c, documentFactColumns, type FactColumn, type Grain } from './factColumns'
import type { Fields } from './field'
import type { KebabToCamel, Resource } from './resource'

export { c, type FactColumn, type FactColumnKind } from './factColumns'

/**
 * Reports add up facts: rows read from documents, or from a table that only grows. A document's own options already supply
 * columns: its references and choices are dimensions, its amounts are measures. Pure.
 */

/**
 * SQL by column name, over the document `s`, its line `l`, its payment `p`, its balance `b`, the source document `o` of a
 * return, and the joined tables. It is never a query: the caller decides which rows are visible.
 */
export type SqlColumns = Readonly<Record<string, string>>

/** A row of another table that belongs to a document; at most one for each document. */
export interface JoinSpec {
  /**
   * The table.
   * @example table: 'document_print'
   */
  table: string
  /**
   * The SQL condition that finds the rows, over their alias and the earlier ones.
   * @default the columns `kind` and `documentId` name the document
   * @example joinCondition: 'print.order_id = s.id'
   */
  joinCondition?: string
  /**
   * If several rows match, the one with the least value in this column counts.
   * @default there is at most one row
   * @example firstBy: 'id'
   */
  firstBy?: string
  /**
   * An SQL condition over the columns of the table.
   * @default none
   * @example where: 'copy_no = 0'
   */
  where?: string
  /**
   * The rows are written with the document and never change, so that daily sums may include them.
   * @default they may change
   * @example immutable: true
   */
  immutable?: true
}

/** Rows of another table, whose column `foreignKey` refers to the document. */
interface JoinedRows {
  table: string
  foreignKey: string
  /**
   * Each row yields one fact per variant. A variant lists its distinguishing columns of `e`, as SQL over all joined tables;
   * the first variant sets the names.
   */
  variants?: readonly SqlColumns[]
}

/** The rows that facts take from one document type: the arguments and options of `plus` and `minus`. */
export interface FactSource<D extends AnyDocType = AnyDocType, G extends Grain = Grain> {
  /**
   * The document type.
   * @example plus(order, …)
   */
  document: D
  /**
   * The content of one row: `'document'`, `'line'`, `'payment'`, `'settlement'` or `'row'` (of another table, see
   * `rowSource`).
   * @example plus(order, 'line')
   */
  grain: G
  /**
   * The rows subtract. `minus` sets it.
   * @default `plus` sets `false`
   * @example minus(orderReturn, 'line')
   */
  isNegative: boolean
  /**
   * The text of these rows in the column `kind`.
   * @default the label of the document
   * @example kindLabel: 'Return'
   */
  kindLabel: string
  /**
   * SQL of columns that are not read by their name, over the aliases `s` (document), `l` (line), `p` (payment), `b`
   * (balance), `o` (returned document) and the names of `joins`. No queries.
   * @default each column is read by its name
   * @example sqlColumns: { city: 's.delivery_city' }
   */
  sqlColumns: SqlColumns
  /**
   * Rows of other tables that belong to the document, by the alias that SQL texts use; see [JoinSpec](#joinspec).
   * @default none
   * @example joins: { print: { table: 'document_print', where: 'copy_no = 0' } }
   */
  joins: Readonly<Record<string, JoinSpec>>
  /**
   * For the grain `'row'`: the table, the column that names the document, and optionally `variants`, several facts for
   * each row.
   * @default none
   * @example rowSource: { table: 'pickup', foreignKey: 'order_id' }
   */
  rowSource: JoinedRows | undefined
  /**
   * The measures that are added up.
   * @default all
   * @example measures: ['netAmount']
   */
  measures: readonly string[] | undefined
  /**
   * An SQL condition over the same aliases: only these rows count. No queries.
   * @default all rows
   * @example where: 's.pay_type = 2'
   */
  where: string | undefined
  /**
   * The date of the header by which rows are dated, such as that of the supplier’s bill. Sums of such facts are not
   * stored beforehand.
   * @default the day of writing
   * @example dateField: 'billDate'
   */
  dateField: string | undefined
  /**
   * For the grain `'document'`: sums over the lines `l`, which other SQL texts use as columns of `sums`.
   * @default none
   * @example lineSums: { qty: 'sum(l.qty)' }
   */
  lineSums: SqlColumns
}

type SourceOptions = Partial<
  Pick<FactSource, 'kindLabel' | 'sqlColumns' | 'joins' | 'rowSource' | 'measures' | 'where' | 'dateField' | 'lineSums'>
>

const sourceOf =
  (isNegative: boolean) =>
  <D extends AnyDocType, G extends Grain>(document: D, grain: G, options: SourceOptions = {}): FactSource<D, G> => {
    const {
      kindLabel = document.label,
      sqlColumns = {},
      joins = {},
      rowSource: rows,
      measures,
      where,
      dateField,
      lineSums = {},
    } = options
    return {
      document,
      grain,
      isNegative,
      kindLabel,
      sqlColumns,
      joins,
      rowSource: rows,
      measures,
      where,
      dateField,
      lineSums,
    }
  }

/** Rows that add. */
export const plus = sourceOf(false)
/** Rows that take away. */
export const minus = sourceOf(true)

/** Rows of a table that only grows, such as the activity of users. */
export interface TableSource {
  /**
   * The table.
   * @example table: 'activity'
   */
  table: string
  /**
   * The column that holds when a row was written.
   * @example timestampColumn: 'at'
   */
  timestampColumn: string
  /**
   * The columns that name the document of a row: its kind and its id. Rows about documents outside the scope of the
   * user are left out.
   * @example documentRef: ['kind', 'document_id']
   */
  documentRef: readonly [kind: string, id: string]
  /**
   * SQL of columns that are not read by their name, over the row `s`.
   * @default each column is read by its name
   * @example sqlColumns: { city: 's.address_city' }
   */
  sqlColumns?: SqlColumns
}

/** Rows that a function on the server computes: `custom/shared/<part>/computed.ts`. */
export interface ComputedSource {
  /**
   * The name under which `custom/shared/<part>/computed.ts` exports the rows.
   * @example name: 'stockLevels'
   */
  name: string
  /**
   * SQL of columns that are not read by their name, over the row `s`.
   * @default each column is read by its name
   * @example sqlColumns: { city: 's.address_city' }
   */
  sqlColumns?: SqlColumns
  /**
   * An SQL condition over the row `s`: only these rows count.
   * @default all rows
   * @example where: 's.qty > 0'
   */
  where?: string
}

type OptionsOf<D> = D extends DocType<string, infer O extends DocumentOptions> ? O : never
type HeaderOf<O> = O extends { header: { fields: infer F extends Fields } } ? keyof F & string : never
type PartyNameOf<O> = O extends { party: () => infer P } ? (P extends Party<infer Name> ? Name : never) : never
type AmountsOf<O, Part extends 'header' | 'line'> = O extends { amounts: Amounts<infer Line, infer Header> }
  ? Part extends 'header'
    ? Header
    : Line
  : never
type BalanceOf<O> = O extends { balance: infer B }
  ? 'dueAmount' | 'paidAmount' | (B extends { isReturnable: true } ? 'returnedAmount' : never)
  : never
type LineOf<O> = O extends { lines: infer L }
  ?
      | (L extends { resourceField: infer Name extends string }
          ? Name
          : L extends { resource: () => infer R extends Resource }
            ? KebabToCamel<R['name']>
            : never)
      | (L extends { snapshot: infer C } ? keyof C & string : never)
      | (L extends { snapshotReferences: readonly (infer K extends string)[] } ? K : never)
      | (L extends { fields: infer F } ? keyof F & string : never)
  : never

type SnapshotOf<O> = O extends { header: { snapshot: infer C } } ? keyof C & string : never

type StatesOf<O, G> = O extends { states: { states: infer S } }
  ? 'state' | (G extends 'document' ? `hours${Capitalize<keyof S & string>}` : never)
  : never

type ComputedStatesOf<O> = O extends { computedStates: infer C } ? keyof C & string : never

type EveryRow = 'date' | 'dateBs' | 'time'
type EveryDocument = 'month' | 'no' | 'kind' | 'fiscalYear' | 'user'
type OfPart<P> =
  P extends FactSource<infer D, infer G>
    ?
        | HeaderOf<OptionsOf<D>>
        | PartyNameOf<OptionsOf<D>>
        | (G extends 'document' ? AmountsOf<OptionsOf<D>, 'header'> | BalanceOf<OptionsOf<D>> : never)
        | (G extends 'line' ? AmountsOf<OptionsOf<D>, 'line'> | LineOf<OptionsOf<D>> : never)
        | SnapshotOf<OptionsOf<D>>
        | StatesOf<OptionsOf<D>, G>
        | ComputedStatesOf<OptionsOf<D>>
        | (G extends 'payment' | 'settlement' ? 'paymentMode' | 'amount' : never)
    : never

/** The options of `defineFacts`. */
export interface FactsOptions<P extends FactSource = FactSource, Own extends string = string> {
  /**
   * The documents from which the rows come, each made by `plus` (rows that add) or `minus` (rows that subtract, such
   * as returns).
   * @default none
   * @example sources: [plus(order, 'document'), minus(orderReturn, 'document')]
   */
  sources?: readonly P[]
  /**
   * A table that only grows, instead of documents; see [TableSource](#tablesource).
   * @default none
   * @example sourceTable: { table: 'activity', timestampColumn: 'at', documentRef: ['kind', 'document_id'] }
   */
  sourceTable?: TableSource
  /**
   * Rows that a function on the server computes, instead of documents; see [ComputedSource](#computedsource).
   * @default none
   * @example computed: { name: 'stockLevels' }
   */
  computed?: ComputedSource
  /**
   * Columns besides those that follow from the documents, or other headings for these.
   * @default none
   * @example columns: { netAmount: c.money('Net Amount') }
   */
  columns?: Readonly<Record<Own, FactColumn>>
  /**
   * Which rows lead to no record. A derived test fails for a row without a record where this is not given.
   * @default every row leads to a document or a record
   * @example rowsWithoutRecord: 'sign-ins'
   */
  rowsWithoutRecord?: string
}

export interface Facts<Column extends string = string> {
  name: string
  sources: readonly FactSource[]
  sourceTable: TableSource | undefined
  computed: ComputedSource | undefined
  columns: Readonly<Record<Column, FactColumn>>
  rowsWithoutRecord: string | undefined
}

/** A query within a declaration would read past the scopes of documents. */
const queries = /\b(select|from|join|with|table)\b/i

function checkTexts(name: string, texts: readonly (string | undefined)[]): void {
  const query = texts.find((text) => text !== undefined && queries.test(text))
  if (query) throw new Error(`The facts ${name} query by themselves: ${query}`)
}

/** Rows can only be dated by a date field of the document's header. */
function checkDates(name: string, parts: readonly FactSource[]): void {
  const wrong = parts.find(
    ({ document, dateField }) => dateField && optionsOf(document).header.fields[dateField]?.kind.name !== 'date',
  )
  if (!wrong) return
  throw new Error(
    `The facts ${name} are dated by '${wrong.dateField}', which is no date in the header of ${wrong.document.name}.`,
  )
}

/** A column that is made of others names those that are there. */
function checkColumns(name: string, columns: Readonly<Record<string, FactColumn>>): void {
  const named = Object.values(columns).flatMap(({ ratio = [], share = [], onlyKinds, percentile }) => [
    ...ratio,
    ...share,
    ...(onlyKinds ? [onlyKinds[0]] : []),
    ...(percentile ? [percentile[0]] : []),
  ])
  const missing = named.find((column) => !columns[column])
  if (missing) throw new Error(`The facts ${name} have no column '${missing}'.`)
}

/**
 * Declares facts. A column that several sources have in common appears once, labelled as in the first source.
 * @throws Error if an SQL text is a query, or if a column refers to a column that does not exist
 */
export function defineFacts<const P extends FactSource, const Own extends string = never>(
  name: string,
  { sources = [], sourceTable: table, computed, columns, rowsWithoutRecord }: FactsOptions<P, Own>,
): Facts<Own | OfPart<P> | EveryRow | ([P] extends [never] ? never : EveryDocument)> {
  checkDates(name, sources)
  for (const { sqlColumns, where, joins, rowSource: rows, lineSums } of sources) {
    const texts = [sqlColumns, lineSums, ...(rows?.variants ?? [])].flatMap((one) => Object.values(one))
    checkTexts(name, [where, ...texts, ...Object.values(joins).flatMap((one) => [one.where, one.joinCondition])])
  }
  checkTexts(name, [...Object.values({ ...table?.sqlColumns, ...computed?.sqlColumns }), computed?.where])
  const { gregorianDate, date } = calendarLabels
  const everyRow = { date: c.date(gregorianDate), dateBs: c.bsDate(date), time: c.time('Time') }
  const kinds = [...new Set(sources.map(({ kindLabel }) => kindLabel))]
  const derived = sources.toReversed().flatMap(({ document, grain }) => documentFactColumns(document, grain))
  const kind: Record<string, FactColumn> = sources.length > 0 ? { kind: c.text('Kind', { allowedValues: kinds }) } : {}
  const all: Record<string, FactColumn> = { ...everyRow, ...kind, ...Object.fromEntries(derived), ...columns }
  // A heading of its own makes no other column of a number.
  for (const [name, { isDocumentNumber }] of derived)
    if (isDocumentNumber) all[name] = { ...all[name]!, isDocumentNumber }
  // The month is read of the day of writing.
  if (sources.some(({ dateField }) => dateField)) delete all.month
  checkColumns(name, all)
  return { name, sources, sourceTable: table, computed, columns: all as never, rowsWithoutRecord }
}
