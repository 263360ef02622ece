import type { AnyField, Fields } from './field'
import type { ColumnSpec } from './table'

/** The server's half of a field kind, `src/fields/<kind>/column.ts`: how its values are kept. */
export interface ColumnKind {
  /**
   * The column that keeps the field, but for NOT NULL; absent for a kind that has a table of its own.
   * @param among the fields of its resource
   */
  column?: (field: AnyField, among?: Fields) => ColumnSpec
  /** The column's name by the field's; default the same. */
  columnName?: (name: string) => string
  /** Converts a stored value (not null) to its value in the API. */
  toResponse?: (stored: unknown) => unknown
  /** Converts a validated value (not null) to its stored value. */
  toColumn?: (value: unknown) => unknown | Promise<unknown>
  /** Never answered, such as a password's hash. */
  writeOnly?: true
  /** Encrypted with the server key where it is stored; the server itself must know it. */
  sealed?: true
}
