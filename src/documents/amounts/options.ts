/**
 * How the amounts of a document follow from what is entered: which columns hold them and which identities always hold
 * between them. The functions that compute them are the policy's own (`custom/shared/sale/amounts.ts`), pure, and used by
 * the form, the server and the tests alike. Every amount is stored; nothing computes one again on read.
 */

import type { SourceDocument } from '~/documents/sourceDocument/options'

type Row = Readonly<Record<string, unknown>>

/** Lines with their amounts, and the amounts of the head that follow from them. */
export interface CalculatedAmounts {
  lines: readonly Row[]
  header: Readonly<Record<string, string>>
}

/** What `calculate` returns: the sums of the header that it leaves out are added up of the lines, as `constraints.sums` says. */
export type EnteredAmounts = Pick<CalculatedAmounts, 'lines'> & Partial<CalculatedAmounts>

/** An amount of a line that follows from what was entered, and from the amounts before it. */
export type AmountFormula = (line: Row, settings: unknown) => string

/**
 * The options of `defineAmounts`: the columns of amounts, the rules that always hold between them, and the pure
 * functions that calculate them. Form, server and tests use the same functions. Every amount is stored; nothing
 * calculates it again when it is read.
 */
export interface Amounts<Line extends string = string, Head extends string = string> {
  /**
   * Amounts and rates of a line, each `numeric(14,2)`.
   * @example line: ['rent', 'deposit']
   */
  line: readonly Line[]
  /**
   * Sums and rates of the document, each `numeric(14,2)`.
   * @example header: ['total', 'paid']
   */
  header: readonly Head[]
  /**
   * Conditions that always hold, in SQL over the columns: CHECK constraints of `line` and `header` by name. `sums`
   * gives the amounts of the header that are sums over the lines, as SQL, of some of several line tables by their names:
   * `{ partsTotal: { parts: 'cost' } }`; `npx prayog check money` compares them. A sum of an amount of the lines is added up,
   * so `calculate` need not return it.
   * @example constraints: { line: { rent: 'rent = rate * qty * days' }, header: { notBelowZero: 'total >= 0' }, sums: { total: 'rent' } }
   */
  constraints: {
    line: Readonly<Record<string, string>>
    header: Readonly<Record<string, string>>
    /** Which sums of the head are sums of the lines: SQL over the columns of a line. `npx prayog check money` holds them. */
    sums?: { readonly [Name in Head]?: string | Readonly<Record<string, string>> }
  }
  /**
   * The sums that screen and print format show, with their headings; the last one is to be paid.
   * @default no sums are shown
   * @example totals: [{ source: 'totalRent', label: 'Rent' }, { source: 'total', label: 'Total' }]
   */
  totals?: readonly { source: Head; label: string }[]
  /**
   * The sums that the form shows during entry, if these are more than `totals`; the last one is to be paid.
   * @default those of `totals`
   * @example entryTotals: ['totalRent', 'totalDeposit', 'total']
   */
  entryTotals?: readonly Head[]
  /**
   * Columns of sums whose name differs from the name in requests, where several documents share a table.
   * @default the same names
   * @example columnNames: { total: 'grandTotal' }
   */
  columnNames?: Readonly<Partial<Record<Head, string>>>
  /**
   * The names of amounts in messages.
   * @default the names of the columns in words
   * @example labels: { line: { rent: 'Rent' }, header: { total: 'Grand Total' } }
   */
  labels?: { line: Readonly<Record<Line, string>>; header: Readonly<Record<Head, string>> }
  /**
   * The sum of the header that is to be paid or given back.
   * @default none
   * @example dueField: 'total'
   */
  dueField?: Head
  /**
   * The same sum before it was rounded.
   * @default `due`
   * @example unroundedField: 'totalBeforeRounding'
   */
  unroundedField?: Head
  /**
   * The sum that was paid or given back with the document itself.
   * @default none
   * @example paidField: 'paid'
   */
  paidField?: Head
  /**
   * Line amounts that a return reverses proportionally, in order. The other amounts of the line follow by `calculate`.
   * @default a return takes a share of each amount
   * @example proportional: { discount: (line) => String(line.discount) }
   */
  proportional?: { readonly [Name in Line]?: AmountFormula }
  /**
   * Calculates the amounts of lines and header from what was entered. Of several line tables it gets the lines of all, each
   * with the name of its table in `lineTable`, and returns them in this order. `settings` are what the controller reads for a
   * save, `header` the entered header, such as a discount on the whole. It need not return amounts of the header that
   * `constraints.sums` adds up.
   * @default the document is a return, which calculates by `returnCalculation`
   * @example calculate: (lines) => ({ lines: lines.map((line) => ({ ...line, amount: multiply(line.rate, line.qty) })) })
   */
  calculate?(lines: readonly Row[], settings: unknown, header: Row): EnteredAmounts
  /**
   * How the amounts of a return follow from the quantities by line id. `proportional` lists the amounts whose
   * returned part is kept for each line.
   * @default each amount is a share of the amount of the line
   * @example returnCalculation: { proportional: ['deposit'], calculate: depositBack }
   */
  returnCalculation?: {
    /** Line amounts that a return reverses proportionally; earlier returns of the line are subtracted. */
    proportional: readonly Line[]
    calculate(sold: SourceDocument, quantities: ReadonlyMap<number, number>, settings: unknown): CalculatedAmounts
  }
}

/** Declares the amounts of documents. Their names become the names of columns and of fields in responses. */
export function defineAmounts<const Line extends string, const Head extends string>(
  amounts: Amounts<Line, Head>,
): Amounts<Line, Head> {
  return amounts
}
