import type { ExistingTable } from './catalog'
import { toSnakeCase } from './names'

/** Marks the comments that Prayog wrote, to distinguish them from a person's. */
const MARK = 'prayog: '

export const markedComment = (text: string | undefined): string | null => (text === undefined ? null : MARK + text)

export const isMarkedComment = (text: string | null): boolean => text?.startsWith(MARK) ?? false

/** A comment as an SQL literal. */
export const commentLiteral = (text: string | undefined): string =>
  text === undefined ? 'null' : `'${MARK}${text.replaceAll("'", "''")}'`

/** One statement, with what it is about, for the message when it fails. */
export interface SchemaPlanStep {
  table: string
  columns: readonly string[]
  statement: string
  /** A query for the rows that the statement may fail at, where the database does not quote one. */
  brokenRowsQuery?: string
  online?: OnlineStep
}

/** How a step is prepared while the rows of its table are read and written, where reading all of them takes long. */
export interface OnlineStep {
  /** The name of what is prepared; undefined for a column or a table, which may stay as nothing reads it. */
  prepared?: string
  /** Statements that prepare it, each in a transaction of its own or, as `create index concurrently`, in none. */
  prepare: readonly string[]
  /** What is left to do then, in no time, instead of the step's statement. */
  finish: readonly string[]
  /** Removes what was prepared, or what is left of it. */
  undo?: string
  /** A table that must be there before. */
  requires?: string
  /** The rule and the SQLSTATE that a refusal names instead of those of what is prepared. */
  refusal?: { constraint?: string; code?: string }
}

/** A column that rows without a value are to get one for, once. */
export interface Backfill {
  column: string
  /** An SQL expression. */
  value: string
  notNull: boolean
}

/** The statements to run, in order, and the problems that prevent them. */
export class SchemaPlan {
  readonly steps: SchemaPlanStep[] = []
  readonly refusals: string[] = []
  /** Tables all of whose rows are written anew, so that nothing of them can be prepared before. */
  readonly rewritten = new Set<string>()

  add(
    table: string,
    columns: readonly string[],
    statement: string,
    more: Pick<SchemaPlanStep, 'brokenRowsQuery' | 'online'> = {},
  ): void {
    this.steps.push({ table, columns, statement, ...more })
  }

  refuse(table: string, columns: readonly string[], reason: string): void {
    this.refusals.push(refusalText(table, columns, reason))
  }
}

/** Begins the names of what is prepared, until it takes the name of what it replaces. */
export const PREPARED = 'prayog_next_'

/** Whether a step removes what a start prepares at the moment, or an interrupted one left. */
export const isLeftover = ({ statement }: Pick<SchemaPlanStep, 'statement'>): boolean =>
  statement.includes(`"${PREPARED}`)

/**
 * Whether a step changes nothing that a version which does not know it reads or writes: what is in a new table, an index that
 * refuses nothing, and columns that may be empty or have a default, with what is theirs alone.
 */
function isAddition(
  { table, columns, statement }: SchemaPlanStep,
  existing: ReadonlyMap<string, ExistingTable>,
): boolean {
  const before = existing.get(toSnakeCase(table))
  if (!before || /^(comment on|create index) /.test(statement) || isLeftover({ statement })) return true
  const there = new Set(before.columns.map(({ name }) => name))
  const areNew = columns.length > 0 && columns.every((column) => !there.has(toSnakeCase(column)))
  const mustBeGiven = / not null$/.test(statement) && !/ default /.test(statement)
  return areNew && !mustBeGiven
}

/** Whether processes of a version that does not know the changes may go on beside them. */
export const hasOnlyAdditions = ({ steps }: SchemaPlan, existing: ReadonlyMap<string, ExistingTable>): boolean =>
  steps.every((step) => isAddition(step, existing))

export function refusalText(table: string, columns: readonly string[], reason: string): string {
  const place = columns.length ? `, column${columns.length > 1 ? 's' : ''} "${columns.join('", "')}"` : ''
  return `Table "${table}"${place}: ${reason}.`
}
