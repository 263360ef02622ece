/** Marks the comments that Prayog wrote, to distinguish them from a person's. */
const MARK = 'prayog: '

export const markedComment = (text: string | undefined): string | null => (text === undefined ? null : MARK + text)

export const isMarkedComment = (text: string | null): boolean => text?.startsWith(MARK) ?? false

/** A comment as an SQL literal. */
export const commentLiteral = (text: string | undefined): string =>
  text === undefined ? 'null' : `'${MARK}${text.replaceAll("'", "''")}'`

/** One statement, with what it is about, for the message when it fails. */
export interface PlanStep {
  table: string
  columns: readonly string[]
  statement: string
  /** A query for the rows that the statement may fail at, where the database does not quote one. */
  brokenRowsQuery?: string
}

/** A column that rows without a value are to get one for, once. */
export interface Backfill {
  column: string
  /** An SQL expression. */
  value: string
  notNull: boolean
}

/** The statements to run, in order, and the problems that prevent them. */
export class Plan {
  readonly steps: PlanStep[] = []
  readonly refusals: string[] = []

  add(table: string, columns: readonly string[], statement: string, broken?: string): void {
    this.steps.push({ table, columns, statement, brokenRowsQuery: broken })
  }

  refuse(table: string, columns: readonly string[], reason: string): void {
    this.refusals.push(refusalText(table, columns, reason))
  }
}

export function refusalText(table: string, columns: readonly string[], reason: string): string {
  const place = columns.length ? `, column${columns.length > 1 ? 's' : ''} "${columns.join('", "')}"` : ''
  return `Table "${table}"${place}: ${reason}.`
}
