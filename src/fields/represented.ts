import type { Resource } from '~/metadata/resource'

/** The text by which a referred record is known, such as a unit's name with its raised signs. */
export function representedText(
  record: Readonly<Record<string, unknown>> | null | undefined,
  target: Resource,
): string {
  const value = record?.[target.represent]
  if (value === null || value === undefined) return ''
  const field = target.fields[target.represent]
  if (field?.kind.name === 'reference') return representedText(value as Record<string, unknown>, field.options.to())
  return field?.kind.toText?.(value, field.options) ?? String(value)
}
