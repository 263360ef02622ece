import { isLockFailure } from './lockPatience'
import { refusalText, type SchemaPlanStep } from './plan'

/**
 * Thrown if the tables cannot be brought to their declarations without losing or breaking data; the message names the
 * remedy.
 */
export class SchemaSyncError extends Error {
  override readonly name = 'SchemaRefusal'
}

/** @throws the error itself where a lock was not to be had, so that the change is tried again; otherwise SchemaSyncError */
export function refuseStep({ table, columns, brokenRowsQuery, online }: SchemaPlanStep, error: Error): never {
  if (isLockFailure(error)) throw error
  const { code, constraint, detail } = error as DriverError
  const own = code === '23514' && online?.refusal
  const reason = reasonOf({ message: error.message, code, constraint, detail, ...own }, brokenRowsQuery)
  throw new SchemaSyncError(refusalText(table, columns, reason), { cause: error })
}

interface DriverError {
  message: string
  code?: string | undefined
  detail?: string | undefined
  constraint?: string | undefined
}

/** Why a step failed, and what to do about it; `broken` finds the rows that a check fails at. */
function reasonOf(error: DriverError, broken?: string): string {
  const then = 'Make a backup, mend these rows, and start again'
  const detail = error.detail?.replace(/\.$/, '')
  switch (error.code) {
    case '23505':
      return `it must be unique, but rows share a value (${detail}). ${then}`
    case '23502':
      return `it must have a value, but rows have none. ${then} (or declare a default or a backfill)`
    case '23503':
      return `it points at rows that do not exist (${detail}). ${then}`
    case '23514':
      return `rows break the check "${error.constraint}" (${broken ?? detail}). ${then}`
    default:
      return `the change was refused (${error.message})`
  }
}
