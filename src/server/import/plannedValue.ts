import type { AnyField } from '~/metadata/field'

/** Blank cells are ignored; `null` clears the value. */
export const isFilledValue = (value: unknown): boolean => value !== undefined && value !== ''

/** Parses a planned value for its field: the field's kind reads the text of a cell. */
export function parsePlannedValue(field: AnyField, value: unknown): unknown {
  if (typeof value !== 'string' || field.options.to) return value
  return field.kind.parseCell?.(value, field.options) ?? value
}
