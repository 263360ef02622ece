import { recordLabel } from '~/fields/recordLabel'
import type { AnyField } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'

type ReferenceRow = Record<string, unknown>

/** The text of an answered value in a CSV file: a reference by what represents it, a choice by its name. */
export function cellText(field: AnyField, value: unknown): string {
  if (value === null || value === undefined) return ''
  const to = field.options.to as (() => Resource) | undefined
  if (to && Array.isArray(value)) return value.map((record: ReferenceRow) => recordLabel(record, to())).join('; ')
  if (to) return recordLabel(value as ReferenceRow, to())
  return field.kind.formatCell?.(value, field.options) ?? String(value)
}

/** The fields that a spreadsheet can hold: no pictures, and nothing that is only checked. */
export function sheetFields(resource: Resource): [name: string, field: AnyField][] {
  return Object.entries(resource.fields).filter(([, { kind }]) => kind.name !== 'image')
}
