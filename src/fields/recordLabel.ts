import type { Resource } from '~/metadata/resource'

/** The text by which a referred record is known, such as a unit's name with its raised signs. */
export function recordLabel(record: object | null | undefined, target: Resource): string {
  const value = (record as Readonly<Record<string, unknown>> | null | undefined)?.[target.labelField]
  if (value === null || value === undefined) return ''
  const field = target.fields[target.labelField]
  if (field?.kind.name === 'reference') return recordLabel(value as Record<string, unknown>, field.options.to())
  return field?.kind.formatCell?.(value, field.options) ?? String(value)
}
