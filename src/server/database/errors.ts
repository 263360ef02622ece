import { columnsInName, toCamelCase } from './names'

export type DatabaseErrorKind =
  | 'unique'
  | 'foreignKey'
  | 'notNull'
  | 'check'
  /** A text too long for its index (about 2,700 bytes) or its column. */
  | 'tooLong'
  /** A value that its type does not have, such as a 13th month, or a NUL in a text. */
  | 'invalid'
  /** A change of a table whose rows are never changed. */
  | 'immutable'
  /** A change of a record that was merged into another. */
  | 'merged'
  /** A state that is written otherwise than by a transition from the present one. */
  | 'state'
  | 'serialization'
  | 'deadlock'

/** A refusal by the database. Table and columns are named as in TypeScript. */
export interface DatabaseError {
  kind: DatabaseErrorKind
  table?: string
  columns?: string[]
  constraint?: string
  detail?: string
  /** For a foreign key: other rows refer to the record, so it cannot be deleted (otherwise it refers to no record). */
  isReferenced?: true
}

/** The SQLSTATE with which the triggers of immutable tables refuse. */
export const IMMUTABLE_CODE = 'PR001'
/** The SQLSTATE with which a merged record refuses changes. */
export const MERGED_CODE = 'PR002'
/** The SQLSTATE with which the triggers of states refuse. */
export const STATE_CODE = 'PR003'

const kinds: Record<string, DatabaseErrorKind> = {
  '23505': 'unique',
  '23503': 'foreignKey',
  '23001': 'foreignKey',
  '23502': 'notNull',
  '23514': 'check',
  '22001': 'tooLong',
  '54000': 'tooLong',
  '22P02': 'invalid',
  '22P05': 'invalid',
  '22003': 'invalid',
  '22007': 'invalid',
  '22008': 'invalid',
  '22021': 'invalid',
  '22023': 'invalid',
  [IMMUTABLE_CODE]: 'immutable',
  [MERGED_CODE]: 'merged',
  [STATE_CODE]: 'state',
  '40001': 'serialization',
  '40P01': 'deadlock',
}

/** The fields that both drivers put on their errors. */
interface DriverError extends Error {
  code?: unknown
  table?: string
  column?: string
  constraint?: string
  detail?: string
}

/** The columns of `Key (lower(btrim(name)), province_id)=(…) …`. */
function columnsInDetail(detail: string | undefined): string[] | undefined {
  const list = detail?.match(/\((.*?)\)=\(/)?.[1]
  const columns = list?.split(', ').map((part) => toCamelCase(part.match(/(\w+)\)*$/)?.[1] ?? part))
  return columns?.length ? columns : undefined
}

/** Reads an error of either driver; undefined when it is no refusal of the database. */
export function parseDatabaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, table, column, constraint, detail, message } = error as DriverError
  const kind = typeof code === 'string' ? kinds[code] : undefined
  if (!kind) return undefined
  const columns = column
    ? [toCamelCase(column)]
    : ((constraint && columnsInName(constraint)) ?? columnsInDetail(detail))
  return {
    kind,
    ...(table && { table: toCamelCase(table) }),
    ...(columns && { columns }),
    ...(constraint && { constraint }),
    ...((detail ?? message) && { detail: detail ?? message }),
    ...(kind === 'foreignKey' && message.startsWith('update or delete') && { isReferenced: true as const }),
  }
}
