import type { Amounts } from './amounts'
import type { AnyDocType, DocType, DocumentOptions } from './document'
import { optionsOf } from './documentNames'
import { c, columnsOfDocument, type FactColumn, type Grain } from './factColumns'
import type { Fields } from './field'
import type { Party } from './party'
import type { CamelCase, Resource } from './resource'

export { c, type FactColumn, type FactKind } from './factColumns'

/**
 * Facts are what reports add up: rows that are taken from documents, or from a table that only grows. What a document
 * states is theirs already: its references and choices tell rows apart, its amounts are added up. Pure.
 */

/**
 * SQL by the names of columns: over the document `s`, its line `l`, its payment `p`, its balance `b`, the bill `o` that a
 * return is of, and what is told of it beside. It never queries: whose rows are seen is not its business.
 */
export type SqlColumns = Readonly<Record<string, string>>

/**
 * Rows of another table that tell something of a document, by the columns `kind` and `documentId`, or by what `on` says; one
 * of each at the most.
 */
export interface JoinSpec {
  table: string
  /** What else than `kind` and `documentId` leads to them: SQL over their alias and those before it. */
  joinCondition?: string
  /** Of several the one with the least value in this column. */
  firstBy?: string
  /** Which of several: SQL over its columns, such as `copy_no = 0`. */
  where?: string
  /** They are written with the document and never change, so that sums of days hold what they tell. */
  immutable?: true
}

/** Rows of another table, whose column `by` names the document. */
interface JoinedRows {
  table: string
  foreignKey: string
  /** Each of its rows is so many facts: what tells them apart, as columns of `e`, SQL over all that is joined; the names are those of the first. */
  variants?: readonly SqlColumns[]
}

/** The rows that facts take from one kind of document. */
export interface FactSource<D extends AnyDocType = AnyDocType, G extends Grain = Grain> {
  document: D
  grain: G
  /** They take away, as returns do. */
  isNegative: boolean
  /** What its rows are called in the column `kind`; default the document's label. */
  kindLabel: string
  /** Columns that are read otherwise than by their names. */
  sqlColumns: SqlColumns
  /** What is told of the document beside, by the names under which `reads` and `where` know it. */
  joins: Readonly<Record<string, JoinSpec>>
  /** Of the grain `row`: where they are; `l` in SQL texts. */
  rows: JoinedRows | undefined
  /** Only these columns are added up; default all that are there. */
  measures: readonly string[] | undefined
  /** Which rows are meant: a condition over the same aliases. */
  where: string | undefined
  /**
   * The date in the header that its rows are of, such as that of the supplier's bill; default the day of writing. It may be
   * corrected, so nothing of such facts is summed beforehand.
   */
  dateField: string | undefined
  /** Of the grain `document`: sums over its lines `l`, which `reads` and `where` know as columns of `sums`. */
  lineSums: SqlColumns
}

type SourceOptions = Partial<
  Pick<FactSource, 'kindLabel' | 'sqlColumns' | 'joins' | 'rows' | 'measures' | 'where' | 'dateField' | 'lineSums'>
>

const sourceOf =
  (isNegative: boolean) =>
  <D extends AnyDocType, G extends Grain>(document: D, grain: G, options: SourceOptions = {}): FactSource<D, G> => {
    const {
      kindLabel = document.label,
      sqlColumns = {},
      joins = {},
      rows,
      measures,
      where,
      dateField,
      lineSums = {},
    } = options
    return { document, grain, isNegative, kindLabel, sqlColumns, joins, rows, measures, where, dateField, lineSums }
  }

/** Rows that add. */
export const plus = sourceOf(false)
/** Rows that take away. */
export const minus = sourceOf(true)

/**
 * Rows of a table that only grows, such as the activity of users. Whoever may see the report sees all of them, but for those
 * about documents outside the reader's scope.
 */
export interface TableSource {
  table: string
  /** The column that says when a row was written. */
  moment: string
  /** The columns that name the document which a row is about: its kind and its id. */
  documentRef: readonly [kind: string, id: string]
  /** Columns that are not read by their names, over the row `s`. */
  sqlColumns?: SqlColumns
}

/**
 * Rows that a shared part computes of its tables, for all who may see the report: `custom/shared/<part>/computed.ts`. Columns
 * are those of its rows by their names.
 */
export interface ComputedSource {
  name: string
  /** Columns that are read otherwise, over the row `s`. */
  sqlColumns?: SqlColumns
  /** Which rows are meant: a condition over the same. */
  where?: string
}

type OptionsOf<D> = D extends DocType<string, infer O extends DocumentOptions> ? O : never
type HeaderOf<O> = O extends { header: infer F extends Fields } ? keyof F & string : never
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
            ? CamelCase<R['name']>
            : never)
      | (L extends { snapshot: infer C } ? keyof C & string : never)
      | (L extends { snapshotReferences: readonly (infer K extends string)[] } ? K : never)
      | (L extends { fields: infer F } ? keyof F & string : never)
  : never

type SnapshotOf<O> = O extends { snapshot: infer C } ? keyof C & string : never

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
        | (G extends 'payment' | 'settlement' ? 'paymentMode' | 'amount' : never)
    : never

export interface FactsOptions<P extends FactSource = FactSource, Own extends string = string> {
  /** The documents that they come from. */
  sources?: readonly P[]
  table?: TableSource
  computed?: ComputedSource
  /** Columns beside those that follow from the documents, or other headings of these. */
  columns?: Readonly<Record<Own, FactColumn>>
}

export interface Facts<Column extends string = string> {
  name: string
  sources: readonly FactSource[]
  table: TableSource | undefined
  computed: ComputedSource | undefined
  columns: Readonly<Record<Column, FactColumn>>
}

/** A query within a declaration would read past the scopes of documents. */
const queries = /\b(select|from|join|with|table)\b/i

function checkTexts(name: string, texts: readonly (string | undefined)[]): void {
  const found = texts.find((text) => text !== undefined && queries.test(text))
  if (found) throw new Error(`The facts ${name} query by themselves: ${found}`)
}

/** What rows are dated by is a date of the document's header. */
function checkDates(name: string, parts: readonly FactSource[]): void {
  const wrong = parts.find(
    ({ document, dateField }) => dateField && optionsOf(document).header[dateField]?.kind.name !== 'date',
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
 * Declares facts. What several parts state alike is one column, called as the first part calls it.
 * @throws Error where an SQL text is a query, or a column is made of one that is not there
 */
export function defineFacts<const P extends FactSource, const Own extends string = never>(
  name: string,
  { sources = [], table, computed, columns }: FactsOptions<P, Own>,
): Facts<Own | OfPart<P> | EveryRow | ([P] extends [never] ? never : EveryDocument)> {
  checkDates(name, sources)
  for (const { sqlColumns, where, joins, rows, lineSums } of sources) {
    const texts = [sqlColumns, lineSums, ...(rows?.variants ?? [])].flatMap((one) => Object.values(one))
    checkTexts(name, [where, ...texts, ...Object.values(joins).flatMap((one) => [one.where, one.joinCondition])])
  }
  checkTexts(name, [...Object.values({ ...table?.sqlColumns, ...computed?.sqlColumns }), computed?.where])
  const everyRow = { date: c.date('Date (AD)'), dateBs: c.bsDate('Date (BS)'), time: c.time('Time') }
  const kinds = [...new Set(sources.map(({ kindLabel }) => kindLabel))]
  const derived = sources.toReversed().flatMap(({ document, grain }) => columnsOfDocument(document, grain))
  const kind: Record<string, FactColumn> = sources.length > 0 ? { kind: c.text('Kind', { allowedValues: kinds }) } : {}
  const all: Record<string, FactColumn> = { ...everyRow, ...kind, ...Object.fromEntries(derived), ...columns }
  // A heading of its own makes no other column of a number.
  for (const [name, { isNumber }] of derived) if (isNumber) all[name] = { ...all[name]!, isNumber }
  // The month is read of the day of writing.
  if (sources.some(({ dateField }) => dateField)) delete all.month
  checkColumns(name, all)
  return { name, sources, table, computed, columns: all as never }
}
