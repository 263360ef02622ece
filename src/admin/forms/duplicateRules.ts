import { recordLabel } from '~/fields/recordLabel'
import { interpolate, messages } from '~/metadata/messages'
import { parseField } from '~/metadata/parseInput'
import { errorField, type Resource } from '~/metadata/resource'
import type { FormValues } from './formFields'

/** Fields whose values no two records share, and the message about a second record with them. */
export interface DuplicateRule {
  fields: readonly string[]
  /** Only if this yes/no field is yes; the duplicate is then shown as a notice, too. */
  condition?: string
  /** Whether the values are typed, so that a check waits for a pause. */
  isTyped: boolean
  /** The field that shows the message. */
  errorField: string
  message: (values: FormValues) => string
}

/** The query of the list request: the values by field. */
export type DuplicateFilter = Record<string, unknown>

const typedKinds = ['text', 'richText', 'email', 'phone', 'number', 'money', 'percent']

/** The rules of a master: its unique fields, and its combinations. */
export function duplicateRules(resource: Resource): DuplicateRule[] {
  const isTyped = (name: string) => typedKinds.includes(resource.fields[name]?.kind.name ?? '')
  const single = Object.entries(resource.fields)
    .filter(([, { options }]) => options.unique && options.showInForm !== false)
    .map(([name, field]): DuplicateRule => {
      const { unique, label } = field.options
      const component = name === resource.labelField ? resource.label : label
      const textOf = (value: unknown) =>
        field.kind.name === 'reference'
          ? recordLabel(value as FormValues, field.options.to())
          : String(value ?? '').trim()
      return {
        fields: [name],
        isTyped: isTyped(name),
        errorField: name,
        message: (values) =>
          typeof unique === 'string'
            ? interpolate(unique, { value: textOf(values[name]) })
            : interpolate(messages.alreadyAdded, { component }),
      }
    })
  const together = resource.uniqueTogether.map(
    (rule): DuplicateRule => ({
      fields: rule.fields,
      condition: rule.condition,
      isTyped: rule.fields.some(isTyped),
      errorField: errorField(rule),
      message: () => rule.message,
    }),
  )
  return [...single, ...together]
}

/**
 * The query for a rule. Undefined if there is nothing to look up: a value is missing or invalid (the form reports it),
 * or all are unchanged.
 */
export function duplicateFilterOf(
  resource: Resource,
  rule: DuplicateRule,
  values: FormValues,
  record?: FormValues,
): DuplicateFilter | undefined {
  if (rule.condition && !values[rule.condition]) return undefined
  const filter: DuplicateFilter = rule.condition ? { [rule.condition]: true } : {}
  for (const name of rule.fields) {
    const field = resource.fields[name]
    const parsed = field && parseField(field, resource.fixedValues[name] ?? values[name])
    if (!parsed || 'message' in parsed || parsed.value === null) return undefined
    filter[name] = parsed.value
  }
  return record && duplicateKeyOf(filter) === duplicateKeyOf(standing(resource, filter, record)) ? undefined : filter
}

/**
 * Whether a row matches the filter in the fields that it has: another server may ignore a filter that it does not know.
 */
export function matchesFilter(resource: Resource, filter: DuplicateFilter, record: FormValues): boolean {
  const names = Object.keys(filter).filter((name) => record[name] !== undefined)
  const of = (values: DuplicateFilter) => duplicateKeyOf(Object.fromEntries(names.map((name) => [name, values[name]])))
  return of(filter) === of(standing(resource, filter, record))
}

function standing(resource: Resource, filter: DuplicateFilter, record: FormValues): DuplicateFilter {
  return Object.fromEntries(
    Object.keys(filter).map((name) => {
      const field = resource.fields[name]
      const parsed = field && parseField(field, record[name])
      return [name, parsed && 'value' in parsed ? parsed.value : null]
    }),
  )
}

/** Equal for what the server takes for equal: texts without regard to case. */
export function duplicateKeyOf(filter: DuplicateFilter | undefined): string {
  if (!filter) return ''
  return JSON.stringify(filter, (_, value) => (typeof value === 'string' ? value.toLowerCase() : value))
}
