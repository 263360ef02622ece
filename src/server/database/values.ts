import { Buffer } from 'node:buffer'

/** A value that no JavaScript number holds is an error, never a wrong number. */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} of the database is too large to be read.`)
  return value
}

const same = (text: string) => text
const readBytes = (text: string) => Buffer.from(text.slice(2), 'hex')
const readJson = (text: string): unknown => JSON.parse(text)

/**
 * How values are read, by the OID of their type, the same from both databases: `bigint` (also counts and sums) as
 * number, `numeric` as string, `date` as 'YYYY-MM-DD', `timestamptz` as Date, `jsonb` as its value, `bytea` as Buffer.
 */
export const valueReaders: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  17: readBytes,
  20: readInteger,
  21: readInteger,
  23: readInteger,
  114: readJson,
  700: Number,
  701: Number,
  1082: same,
  1083: same,
  1114: same,
  1184: (text) => new Date(text),
  1700: same,
  3802: readJson,
}

/**
 * A parameter as both drivers take it. Objects and arrays become JSON (there are no PostgreSQL arrays here; `in` takes
 * a list). A string stays as it is, so one that is to be a JSON text by itself needs `JSON.stringify` first.
 */
export function toParameter(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
