import type { AnyField, Fields } from './field'
import { interpolate, messages } from './messages'

/** `dependsOn` and `when` of fields, in masters, headers and lines alike: form and server ask here. Pure. */

type Values = Readonly<Record<string, unknown>>

const noHeader: Values = {}

/**
 * Whether a field applies, given the values of its record, and for a line those of the document's header. A missing
 * value counts as no for `dependsOn`.
 */
export const isApplicable = ({ options }: AnyField, values: Values, header = noHeader): boolean =>
  Object.entries(options.dependsOn ?? {}).every(([name, allowed]) =>
    (allowed as readonly unknown[]).includes(values[name] ?? false),
  ) &&
  (options.when?.(values, header) ?? true)

/** Whether other fields decide if a field applies. */
export const isConditional = ({ options }: AnyField): boolean => Boolean(options.dependsOn || options.when)

/** The names of the fields that decide whether a field applies: those of `dependsOn`, and those that `when` reads. */
export function decidingFields({ options }: AnyField, values: Values): string[] {
  const read = namesRead(values, (watched) => options.when?.(watched, noHeader))
  return [...new Set([...Object.keys(options.dependsOn ?? {}), ...read])]
}

/** The names of the header's fields that `when` of a line's field reads. */
export const decidingHeaderFields = ({ options }: AnyField, values: Values, header = noHeader): string[] =>
  namesRead(header, (watched) => options.when?.(values, watched))

/** The names of the values that a function reads. */
function namesRead(values: Values, read: (watched: Values) => unknown): string[] {
  const names = new Set<string>()
  const get = (target: Values, name: string | symbol) => {
    names.add(String(name))
    return target[String(name)]
  }
  read(new Proxy(values, { get }))
  return [...names]
}

/** The fields that do not apply, given the values of their record: not shown, not required, not stored. */
export const inapplicableFields = (
  { fields }: { fields: Fields },
  values: Values,
  header?: Values,
): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => isConditional(field) && !isApplicable(field, values, header))

/** The value stored when a field is omitted. */
export const emptyValueOf = ({ options }: AnyField): unknown => options.defaultValue ?? options.emptyValue ?? null

export const isBlankOrFalse = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false

/** The message for the value of a field that is not asked for, where it has one. */
export const notAskedMessage = (field: AnyField, value: unknown): string | undefined =>
  isBlankOrFalse(value) || value === emptyValueOf(field)
    ? undefined
    : interpolate(messages.notAsked, { label: field.options.label })

/** A field that a form shows, with the heading above it. */
export interface VisibleField {
  name: string
  field: AnyField
  sectionHeading: string | undefined
}

/** The fields that a form shows for its values; a heading precedes the first visible field of its section. */
export function visibleFieldsOf(
  fields: readonly (readonly [string, AnyField])[],
  values: Values,
  sections: Readonly<Record<string, string | undefined>> = {},
  header?: Values,
): VisibleField[] {
  let heading: string | undefined
  return fields.flatMap(([name, field]) => {
    heading = sections[name] ?? heading
    if (!isApplicable(field, values, header)) return []
    const sectionHeading = heading
    heading = undefined
    return [{ name, field, sectionHeading }]
  })
}
