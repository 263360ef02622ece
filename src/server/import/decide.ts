import type { AnyField } from '~/metadata/field'
import type { PlannedRecord } from '~/metadata/import'
import { type FieldErrors, type InputMode, isWritable, parseInput } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'
import { columnKindOf } from '../resources/columns'
import { recordToInput } from '../resources/write'
import { cellText } from './cellText'
import { isFilledValue, parsePlannedValue } from './plannedValue'
import type { ReferenceFinder } from './references'

type Values = Record<string, unknown>

/** The action for a planned record; `data` is validated and ready to be written. */
export type ImportDecision =
  | { kind: 'create'; data: Values }
  | { kind: 'update'; id: number; before: Values & { id: number }; data: Values }
  | { kind: 'unchanged' }
  | { kind: 'refused'; errors: FieldErrors }

interface ParsedValues {
  input: Values
  errors: FieldErrors
}

/** Whether a planned reference names a refused record of the same file; that record's row has the error. */
export type RejectedPredicate = (target: Resource, text: string) => boolean

/** The error of a record that depends on a refused one; reported only if the row has no other. */
export const rejectedDependencyMessage = 'It belongs to a record of this file that was refused.'

/** The ids of the records that a value names. A list does without those that this file names and that were refused. */
function resolve(field: AnyField, value: unknown, finder: ReferenceFinder, wasRefused: RejectedPredicate) {
  const isList = field.kind.name === 'references'
  const texts = isList && typeof value === 'string' ? value.split(';').map((text) => text.trim()) : [value].flat()
  const ids: number[] = []
  const missing: string[] = []
  for (const text of texts.map(String).filter((text) => text !== '')) {
    const match = finder.find(field, text)
    if ('id' in match) ids.push(match.id)
    else if (!wasRefused(field.options.to(), text)) missing.push(match.message)
    else if (!isList) return { message: rejectedDependencyMessage }
  }
  if (missing.length > 0) return { message: missing.join(' ') }
  return { value: isList ? ids : ids[0] }
}

/** The planned values as an input of the API: what a mode does not take is left out, references are ids. */
function parsePlannedValues(
  resource: Resource,
  mode: InputMode,
  names: readonly string[],
  values: Readonly<Values>,
  finder: ReferenceFinder,
  wasRefused: RejectedPredicate,
): ParsedValues {
  const result: ParsedValues = { input: {}, errors: {} }
  for (const name of names) {
    const field = resource.fields[name] as AnyField
    if (!isWritable(field, mode)) continue
    if (!field.options.to || values[name] === null) result.input[name] = parsePlannedValue(field, values[name])
    else {
      const resolved = resolve(field, values[name], finder, wasRefused)
      if ('message' in resolved) result.errors[name] = resolved.message as string
      else result.input[name] = resolved.value
    }
  }
  return result
}

/** Returns the values that referred records propose, as in the form. */
function proposedBy(resource: Resource, input: Readonly<Values>, finder: ReferenceFinder): Values {
  const proposing = Object.entries(resource.fields).filter(([name, { options }]) => options.prefills && name in input)
  return Object.assign({}, ...proposing.map(([name, field]) => finder.prefillsOf(field, input[name])))
}

/** A record that the file names and the database lacks. */
export function decideImportCreate(
  resource: Resource,
  { values }: PlannedRecord,
  finder: ReferenceFinder,
  wasRefused: RejectedPredicate,
): ImportDecision {
  const names = Object.keys(values).filter((name) => isFilledValue(values[name]))
  const { input, errors } = parsePlannedValues(resource, 'create', names, values, finder, wasRefused)
  const parsed = parseInput(resource, 'create', { ...proposedBy(resource, input, finder), ...input })
  if (Object.keys(errors).length > 0 || parsed.errors)
    return { kind: 'refused', errors: { ...parsed.errors, ...errors } }
  return { kind: 'create', data: parsed.data }
}

/** Whether a checked value is what is stored already. */
async function isSame(field: AnyField, value: unknown, before: unknown): Promise<boolean> {
  const { toColumn } = columnKindOf(field)
  const stored = value === null || !toColumn ? value : await toColumn(value)
  return JSON.stringify(stored ?? null) === JSON.stringify(before ?? null)
}

/**
 * Decides about an existing record. Only differences are written; a cell equal to the record's export is no difference. The
 * key finds the record and never changes.
 */
export async function decideImportUpdate(
  resource: Resource,
  planned: PlannedRecord,
  key: readonly string[],
  before: Values & { id: number },
  finder: ReferenceFinder,
  wasRefused: RejectedPredicate,
  reason: string,
): Promise<ImportDecision> {
  if (planned.keepExisting) return { kind: 'unchanged' }
  const { values } = planned
  const other = planned.immutableFields?.find((name) => values[name] !== before[name])
  if (other) return { kind: 'refused', errors: { [other]: anotherThing(resource, other, before) } }
  const isUnchanged = (name: string) => {
    const value = Array.isArray(values[name]) ? values[name].join('; ') : values[name]
    return value === cellText(resource.fields[name] as AnyField, before[name])
  }
  const names = Object.keys(values).filter(
    (name) => isFilledValue(values[name]) && !key.includes(name) && !isUnchanged(name),
  )
  const { input, errors } = parsePlannedValues(resource, 'edit', names, values, finder, wasRefused)
  if (names.length === 0) return { kind: 'unchanged' }
  const stored = recordToInput(resource, before)
  const lacksRemarks = 'remarks' in resource.fields && !isFilledValue(values.remarks)
  const remarks = 'remarks' in resource.fields ? { remarks: lacksRemarks ? reason : stored.remarks } : {}
  const parsed = parseInput(resource, 'edit', { ...remarks, ...input }, stored)
  if (Object.keys(errors).length > 0 || parsed.errors)
    return { kind: 'refused', errors: { ...parsed.errors, ...errors } }
  const data: Values = {}
  const own = Object.keys(parsed.data).filter((name) => name !== 'remarks')
  for (const name of new Set([...Object.keys(input), ...own]))
    if (!(await isSame(resource.fields[name] as AnyField, parsed.data[name], stored[name])))
      data[name] = parsed.data[name]
  if (Object.keys(data).length === 0) return { kind: 'unchanged' }
  if (lacksRemarks) data.remarks = reason
  return { kind: 'update', id: before.id, before, data }
}

const anotherThing = (resource: Resource, name: string, before: Values) => {
  const field = resource.fields[name] as AnyField
  const shown = cellText(resource.fields[resource.labelField] as AnyField, before[resource.labelField])
  return `'${shown}' exists already with ${field.options.label}: ${cellText(field, before[name])}.`
}
