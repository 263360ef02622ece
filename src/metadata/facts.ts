import type { Amounts } from './amounts'
import type { AnyDocument, Document, DocumentOptions } from './document'
import { statedOf } from './documentNames'
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
export type Reads = Readonly<Record<string, string>>

/**
 * Rows of another table that tell something of a document, by the columns `kind` and `documentId`, or by what `on` says; one
 * of each at the most.
 */
export interface Beside {
  table: string
  /** What else than `kind` and `documentId` leads to them: SQL over their alias and those before it. */
  on?: string
  /** Of several the one with the least value in this column. */
  firstBy?: string
  /** Which of several: SQL over its columns, such as `copy_no = 0`. */
  where?: string
  /** They are written with the document and never change, so that sums of days hold what they tell. */
  settled?: true
}

/** Rows of another table, whose column `by` names the document. */
interface RowsBeside {
  table: string
  by: string
  /** Each of its rows is so many facts: what tells them apart, as columns of `e`, SQL over all that is joined; the names are those of the first. */
  as?: readonly Reads[]
}

/** The rows that facts take from one kind of document. */
export interface FactsPart<D extends AnyDocument = AnyDocument, G extends Grain = Grain> {
  document: D
  per: G
  /** They take away, as returns do. */
  isMinus: boolean
  /** What its rows are called in the column `kind`; default the document's label. */
  as: string
  /** Columns that are read otherwise than by their names. */
  reads: Reads
  /** What is told of the document beside, by the names under which `reads` and `where` know it. */
  beside: Readonly<Record<string, Beside>>
  /** Of the grain `row`: where they are; `l` in SQL texts. */
  rows: RowsBeside | undefined
  /** Only these columns are added up; default all that are there. */
  only: readonly string[] | undefined
  /** Which rows are meant: a condition over the same aliases. */
  where: string | undefined
  /**
   * The date in the header that its rows are of, such as that of the supplier's bill; default the day of writing. It may be
   * corrected, so nothing of such facts is summed beforehand.
   */
  dateField: string | undefined
  /** Of the grain `document`: sums over its lines `l`, which `reads` and `where` know as columns of `sums`. */
  lineSums: Reads
}

type PartOptions = Partial<
  Pick<FactsPart, 'as' | 'reads' | 'beside' | 'rows' | 'only' | 'where' | 'dateField' | 'lineSums'>
>

const partOf =
  (isMinus: boolean) =>
  <D extends AnyDocument, G extends Grain>(document: D, per: G, options: PartOptions = {}): FactsPart<D, G> => {
    const { as = document.label, reads = {}, beside = {}, rows, only, where, dateField, lineSums = {} } = options
    return { document, per, isMinus, as, reads, beside, rows, only, where, dateField, lineSums }
  }

/** Rows that add. */
export const plus = partOf(false)
/** Rows that take away. */
export const minus = partOf(true)

/**
 * Rows of a table that only grows, such as the activity of users. Whoever may see the report sees all of them, but for those
 * about documents outside the reader's scope.
 */
export interface TablePart {
  table: string
  /** The column that says when a row was written. */
  moment: string
  /** The columns that name the document which a row is about: its kind and its id. */
  about: readonly [kind: string, id: string]
  /** Columns that are not read by their names, over the row `s`. */
  reads?: Reads
}

/**
 * Rows that a shared part computes of its tables, for all who may see the report: `custom/shared/<part>/computed.ts`. Columns
 * are those of its rows by their names.
 */
export interface ComputedPart {
  name: string
  /** Columns that are read otherwise, over the row `s`. */
  reads?: Reads
  /** Which rows are meant: a condition over the same. */
  where?: string
}

type Stated<D> = D extends Document<string, infer O extends DocumentOptions> ? O : never
type HeadOf<O> = O extends { head: infer F extends Fields } ? keyof F & string : never
type PartyNameOf<O> = O extends { party: () => infer P } ? (P extends Party<infer Name> ? Name : never) : never
type AmountsOf<O, Part extends 'head' | 'line'> = O extends { amounts: Amounts<infer Line, infer Head> }
  ? Part extends 'head'
    ? Head
    : Line
  : never
type BalanceOf<O> = O extends { balance: infer B }
  ? 'dueAmount' | 'paidAmount' | (B extends { returns: true } ? 'returnedAmount' : never)
  : never
type LineOf<O> = O extends { lines: infer L }
  ?
      | (L extends { name: infer Name extends string }
          ? Name
          : L extends { of: () => infer R extends Resource }
            ? CamelCase<R['name']>
            : never)
      | (L extends { copies: infer C } ? keyof C & string : never)
      | (L extends { keeps: readonly (infer K extends string)[] } ? K : never)
      | (L extends { fields: infer F } ? keyof F & string : never)
  : never

type CopiesOf<O> = O extends { copies: infer C } ? keyof C & string : never

type EveryRow = 'date' | 'dateBs' | 'time'
type EveryDocument = 'month' | 'no' | 'kind' | 'fiscalYear' | 'user'
type OfPart<P> =
  P extends FactsPart<infer D, infer G>
    ?
        | HeadOf<Stated<D>>
        | PartyNameOf<Stated<D>>
        | (G extends 'document' ? AmountsOf<Stated<D>, 'head'> | BalanceOf<Stated<D>> : never)
        | (G extends 'line' ? AmountsOf<Stated<D>, 'line'> | LineOf<Stated<D>> : never)
        | CopiesOf<Stated<D>>
        | (G extends 'payment' | 'settlement' ? 'paymentMode' | 'amount' : never)
    : never

export interface FactsOptions<P extends FactsPart = FactsPart, Own extends string = string> {
  /** The documents that they come from. */
  parts?: readonly P[]
  table?: TablePart
  computed?: ComputedPart
  /** Columns beside those that follow from the documents, or other headings of these. */
  columns?: Readonly<Record<Own, FactColumn>>
}

export interface Facts<Column extends string = string> {
  name: string
  parts: readonly FactsPart[]
  table: TablePart | undefined
  computed: ComputedPart | undefined
  columns: Readonly<Record<Column, FactColumn>>
}

/** A query within a declaration would read past the scopes of documents. */
const queries = /\b(select|from|join|with|table)\b/i

function checkTexts(name: string, texts: readonly (string | undefined)[]): void {
  const found = texts.find((text) => text !== undefined && queries.test(text))
  if (found) throw new Error(`The facts ${name} query by themselves: ${found}`)
}

/** What rows are dated by is a date of the document's header. */
function checkDates(name: string, parts: readonly FactsPart[]): void {
  const wrong = parts.find(
    ({ document, dateField }) => dateField && statedOf(document).head[dateField]?.kind.name !== 'date',
  )
  if (!wrong) return
  throw new Error(
    `The facts ${name} are dated by '${wrong.dateField}', which is no date in the header of ${wrong.document.name}.`,
  )
}

/** A column that is made of others names those that are there. */
function checkColumns(name: string, columns: Readonly<Record<string, FactColumn>>): void {
  const named = Object.values(columns).flatMap(({ ratio = [], share = [], within, percentile }) => [
    ...ratio,
    ...share,
    ...(within ? [within[0]] : []),
    ...(percentile ? [percentile[0]] : []),
  ])
  const missing = named.find((column) => !columns[column])
  if (missing) throw new Error(`The facts ${name} have no column '${missing}'.`)
}

/**
 * Declares facts. What several parts state alike is one column, called as the first part calls it.
 * @throws Error where an SQL text is a query, or a column is made of one that is not there
 */
export function defineFacts<const P extends FactsPart, const Own extends string = never>(
  name: string,
  { parts = [], table, computed, columns }: FactsOptions<P, Own>,
): Facts<Own | OfPart<P> | EveryRow | ([P] extends [never] ? never : EveryDocument)> {
  checkDates(name, parts)
  for (const { reads, where, beside, rows, lineSums } of parts) {
    const texts = [reads, lineSums, ...(rows?.as ?? [])].flatMap((one) => Object.values(one))
    checkTexts(name, [where, ...texts, ...Object.values(beside).flatMap((one) => [one.where, one.on])])
  }
  checkTexts(name, [...Object.values({ ...table?.reads, ...computed?.reads }), computed?.where])
  const everyRow = { date: c.date('Date (AD)'), dateBs: c.bsDate('Date (BS)'), time: c.time('Time') }
  const kinds = [...new Set(parts.map(({ as }) => as))]
  const derived = parts.toReversed().flatMap(({ document, per }) => columnsOfDocument(document, per))
  const kind: Record<string, FactColumn> = parts.length > 0 ? { kind: c.text('Kind', { among: kinds }) } : {}
  const all: Record<string, FactColumn> = { ...everyRow, ...kind, ...Object.fromEntries(derived), ...columns }
  // A heading of its own makes no other column of a number.
  for (const [name, { isNumber }] of derived) if (isNumber) all[name] = { ...all[name]!, isNumber }
  // The month is read of the day of writing.
  if (parts.some(({ dateField }) => dateField)) delete all.month
  checkColumns(name, all)
  return { name, parts, table, computed, columns: all as never }
}
