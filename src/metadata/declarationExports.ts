import type { AnyDocType } from '~/documents/docType'
import type { Report } from './report'
import type { Resource } from './resource'

/** Identifies an exported declaration by its parts. */

export const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'labelField' in value

export const isDocType = (value: unknown): value is AnyDocType =>
  typeof value === 'object' && value !== null && 'options' in value && 'tables' in value

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'tabs' in value

/** The one declaration of a file. @throws Error where there is none, or more than one */
export function singleExport<T>(path: string, values: T[], what: string): T {
  const [value, ...more] = values
  if (value === undefined || more.length > 0) throw new Error(`${path} must export one ${what}.`)
  return value
}
