import type { AnyField } from '~/metadata/field'

/** Blank cells are ignored; `null` clears the value. */
export const isFilledValue = (value: unknown): boolean => value !== undefined && value !== ''

/** What a planned value means to its field: a cell's text is read as the field's kind reads it. */
export function parsePlannedValue(field: AnyField, value: unknown): unknown {
  if (typeof value !== 'string' || field.options.to) return value
  return field.kind.parseCell?.(value, field.options) ?? value
}
