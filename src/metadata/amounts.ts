/**
 * How the amounts of a document follow from what is entered: which columns hold them and which identities always hold
 * between them. The functions that compute them are the policy's own (`custom/shared/sale/amounts.ts`), pure, and used by
 * the form, the server and the tests alike. Every amount is stored; nothing computes one again on read.
 */
export interface Amounts<Line extends string = string, Head extends string = string> {
  /** Amounts and rates of a line, each `numeric(14,2)`. */
  line: readonly Line[]
  /** Sums and rates of the document, each `numeric(14,2)`. */
  head: readonly Head[]
  /** What always holds, as SQL conditions over these columns and the fields: CHECK constraints by their names. */
  identities: { line: Readonly<Record<string, string>>; head: Readonly<Record<string, string>> }
}

/** States a policy; the names of its amounts become the names of columns and of what the calls answer. */
export function defineAmounts<const Line extends string, const Head extends string>(
  amounts: Amounts<Line, Head>,
): Amounts<Line, Head> {
  return amounts
}
