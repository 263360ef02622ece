import { normalizeSpelling } from '~/domain/sheetText'
import type { AnyField } from '~/metadata/field'
import { parseField } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'
import { cellText } from './cellText'
import { isFilledValue, parsePlannedValue } from './plannedValue'

type Values = Readonly<Record<string, unknown>>

/**
 * The combinations of fields by which a record is known, the best first: what represents it, unique fields that are
 * never blank, other unique fields, fields that are unique together.
 */
export function naturalKeys(resource: Resource): string[][] {
  const rank = (name: string) => (name === resource.labelField ? 0 : resource.fields[name]?.options.required ? 1 : 2)
  const single = Object.keys(resource.fields)
    .filter((name) => resource.fields[name]?.options.unique)
    .sort((one, other) => rank(one) - rank(other))
  const together = resource.uniqueTogether.filter(({ condition }) => !condition).map(({ fields }) => [...fields])
  // Unique among the records of a screen is as good as unique: the fixed field is not chosen.
  const isName = (fields: string[]) =>
    fields.every((name) => name === resource.labelField || name in resource.fixedValues)
  return [...together.filter(isName), ...single.map((name) => [name]), ...together.filter((one) => !isName(one))]
}

/**
 * The fields that identify a planned record: the best key that it fills. If every key may be blank, all filled fields
 * identify the record; if one is required, a row without it matches no record.
 */
export function naturalKeyOf(resource: Resource, values: Values): string[] {
  const keys = naturalKeys(resource)
  const isNeeded = ([first]: string[]) => Boolean(resource.fields[first as string]?.options.required)
  return (
    keys.find(([first]) => isFilledValue(values[first as string])) ??
    keys.find(isNeeded) ??
    Object.keys(values).filter((name) => isFilledValue(values[name]))
  )
}

/** Returns the text by which a planned value is compared: the exported text, with normalized spelling. */
function plannedText(field: AnyField, value: unknown): string {
  if (field.options.to) return normalizeSpelling(Array.isArray(value) ? value.join('; ') : String(value ?? ''))
  const parsed = parseField(field, parsePlannedValue(field, value ?? field.options.defaultValue))
  return normalizeSpelling('message' in parsed ? String(value) : cellText(field, parsed.value))
}

export const plannedKey = (resource: Resource, names: readonly string[], values: Values): string =>
  JSON.stringify(
    names.map((name) => plannedText(resource.fields[name] as AnyField, resource.fixedValues[name] ?? values[name])),
  )

export const naturalKeyOfRecord = (resource: Resource, names: readonly string[], record: Values): string =>
  JSON.stringify(names.map((name) => normalizeSpelling(cellText(resource.fields[name] as AnyField, record[name]))))
