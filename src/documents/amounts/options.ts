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

/** An amount of a line that follows from what was entered, and from the amounts before it. */
export type AmountOf = (line: Row, settings: unknown) => string

export interface Amounts<Line extends string = string, Head extends string = string> {
  /** Amounts and rates of a line, each `numeric(14,2)`. */
  line: readonly Line[]
  /** Sums and rates of the document, each `numeric(14,2)`. */
  header: readonly Head[]
  /** What always holds, as SQL conditions over these columns and the fields: CHECK constraints by their names. */
  constraints: {
    line: Readonly<Record<string, string>>
    header: Readonly<Record<string, string>>
    /** Which sums of the head are sums of the lines: SQL over the columns of a line. `npx prayog check money` holds them. */
    sums?: { readonly [Name in Head]?: string }
  }
  /** What screen and paper show as the sums, under which headings; the last is what is to be paid. */
  totals?: readonly { source: Head; label: string }[]
  /** The sums that the form shows while it is written, where these are more than `totals`; the last is what is to be paid. */
  entryTotals?: readonly Head[]
  /** The columns of sums that are called otherwise than they travel, where kinds of documents share a table. */
  columns?: Readonly<Partial<Record<Head, string>>>
  /** Sums that a body may leave out; what is given is compared with what follows. */
  optional?: readonly Head[]
  /** What messages call an amount; default its name in words. */
  labels?: { line: Readonly<Record<Line, string>>; header: Readonly<Record<Head, string>> }
  /** The sum of the head that is to be paid or given back, and the same before it was rounded. */
  due?: Head
  unrounded?: Head
  /** What was paid or given back with the document itself. */
  paid?: Head
  /**
   * Amounts of a line of which a return takes shares, in their order; what else is of a line follows from these and its
   * quantity by `calculate`. Default: a return takes a share of each amount.
   */
  proportional?: { readonly [Name in Line]?: AmountOf }
  /**
   * What follows from what was entered, and from `shares`; `settings` are what the document's half reads for a save, `head`
   * what was entered of it, such as a discount on the whole.
   */
  calculate?(lines: readonly Row[], settings: unknown, head: Row): CalculatedAmounts
  /** How a return's amounts follow from quantities by the ids of lines; default: each is a share of the line's. */
  returnCalculation?: {
    /** What of a line was returned before counts beside its quantity. */
    proportional: readonly Line[]
    calculate(sold: SourceDocument, quantities: ReadonlyMap<number, number>, settings: unknown): CalculatedAmounts
  }
}

/** States a policy; the names of its amounts become the names of columns and of what the calls answer. */
export function defineAmounts<const Line extends string, const Head extends string>(
  amounts: Amounts<Line, Head>,
): Amounts<Line, Head> {
  return amounts
}
