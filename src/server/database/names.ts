import { createHash } from 'node:crypto'

/** PostgreSQL cuts longer names short. */
const LONGEST_NAME = 63

/** The SQL names of declared tables and columns, of which there are some thousands: each save needs hundreds. */
const sqlNames = new Map<string, string>()

/** The SQL name of a TypeScript name: `labSaleDetail` is `lab_sale_detail`. */
export function toSnakeCase(name: string): string {
  const known = sqlNames.get(name)
  if (known !== undefined) return known
  const sqlName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  sqlNames.set(name, sqlName)
  return sqlName
}

/** The TypeScript name of an SQL name: `lab_sale_detail` is `labSaleDetail`. */
export const toCamelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Whether a name survives the way to SQL and back: camelCase, and no two capitals in a row. */
export const isReversibleName = (name: string): boolean => /^[a-z](?!.*[A-Z]{2})[A-Za-z0-9]*$/.test(name)

/**
 * A name built from its table and columns: `district__province_id__fk`. Single words are joined with one underscore and
 * parts with two, so that the parts can be parsed; a name too long ends in a hash of itself instead.
 */
function objectName(table: string, columns: readonly string[], suffix: string): string {
  const name = [table, ...columns].map(toSnakeCase).join('__')
  const whole = `${name}__${suffix}`
  if (whole.length <= LONGEST_NAME) return whole
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8)
  const tail = `#${hash}__${suffix}`
  return name.slice(0, LONGEST_NAME - tail.length) + tail
}

export const uniqueConstraintName = (table: string, columns: readonly string[]): string =>
  objectName(table, columns, 'key')
export const indexName = (table: string, columns: readonly string[]): string => objectName(table, columns, 'idx')
export const trigramIndexName = (table: string, columns: readonly string[]): string =>
  objectName(table, columns, 'trgm')
export const foreignKeyName = (table: string, column: string): string => objectName(table, [column], 'fk')
export const checkConstraintName = (table: string, check: string): string => objectName(table, [check], 'check')

/** The columns (camelCase) in a name built by Prayog; undefined for other names and for shortened ones. */
export function columnsInName(name: string): string[] | undefined {
  const parts = name.split('__')
  const suffix = parts.pop()
  if (parts.length < 2 || !['key', 'idx', 'trgm', 'fk'].includes(suffix ?? '') || name.includes('#')) return undefined
  return parts.slice(1).map(toCamelCase)
}

/** An SQL identifier from a name of TypeScript. */
export const toSqlIdentifier = (name: string): string => `"${toSnakeCase(name)}"`
