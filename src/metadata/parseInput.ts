import type { z } from 'zod'
import { decidingFields, emptyValueOf, inapplicableFields, isBlankOrFalse, notAskedMessage } from './applicableFields'
import { type AnyField, isReadOnly } from './field'
import { interpolate, messages } from './messages'
import type { Resource } from './resource'

export type InputMode = 'create' | 'edit'
export type FieldErrors = Record<string, string>
export type ParsedInput = { data: Record<string, unknown>; errors?: never } | { data?: never; errors: FieldErrors }

/** Whether a mode's input may carry the field. What only the edit form asks for may be given on create too. */
export function isWritable(field: AnyField, mode: InputMode): boolean {
  const { showInForm } = field.options
  return !isReadOnly(field) && !(showInForm === 'create' && mode === 'edit')
}

/** Whether a mode's form shows the field. */
export function isInForm(field: AnyField, mode: InputMode): boolean {
  const { showInForm = mode } = field.options
  return isWritable(field, mode) && showInForm === mode
}

/** The message for a required field that is not given. */
export function requiredMessage(field: AnyField): string {
  const { required, label } = field.options
  return typeof required === 'string' ? required : interpolate(messages.isRequired, { label })
}

const schemas = new WeakMap<AnyField, z.ZodType>()

/** The schema of a field, made once: making one takes far longer than checking a value. */
export function schemaOf(field: AnyField): z.ZodType {
  const schema = schemas.get(field) ?? field.kind.schema(field.options)
  schemas.set(field, schema)
  return schema
}

/**
 * Checks one value of a field: what a form, the API and an import all do.
 * @returns the value in the kind's shape (null when not given), or the message of the rule it breaks.
 */
export function parseField(field: AnyField, value: unknown): { value: unknown } | { message: string } {
  const { kind, options } = field
  const normal = value === null || value === undefined ? null : (kind.normalise?.(value, options) ?? value)
  if (normal === null || normal === '')
    return options.required ? { message: requiredMessage(field) } : { value: options.emptyValue ?? null }
  const result = schemaOf(field).safeParse(normal)
  if (!result.success) return { message: result.error.issues[0]?.message ?? `${options.label} is not valid.` }
  const message = options.validate?.(result.data)
  return message ? { message } : { value: result.data }
}

/**
 * Secrets that a change would send to a new destination (`destinationFields`) and that the input does not repeat. Stored
 * secrets are not readable here, so a user who changes the destination must always enter the secret again.
 */
function unprovenSecrets(resource: Resource, data: Record<string, unknown>, before: Record<string, unknown>) {
  const errors: FieldErrors = {}
  const after = { ...before, ...data }
  for (const [name, { options }] of Object.entries(resource.fields)) {
    if (options.enabledBy && !after[options.enabledBy as string]) continue
    const moved = ((options.destinationFields ?? []) as string[]).find(
      (bound) => (data[bound] ?? null) !== null && data[bound] !== before[bound],
    )
    const other = moved && resource.fields[moved]?.options.label
    if (other && !data[name]) errors[name] = interpolate(messages.enterAgain, { label: options.label, other })
  }
  return errors
}

/** Renames the input aliases of fields to the fields' names; if both are present, the field's own name wins. */
function underOwnNames(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const renamed = { ...values }
  for (const [name, { options }] of Object.entries(resource.fields)) {
    const { apiAlias } = options
    if (!apiAlias || !Object.hasOwn(renamed, apiAlias)) continue
    renamed[name] ??= renamed[apiAlias]
    delete renamed[apiAlias]
  }
  return renamed
}

/**
 * Validates the input of a resource: the form and the API share this one validation and its messages. On create, a missing
 * field takes its default value and a fixed field the value of the screen; on edit, both stay unchanged.
 * @param before the current record (edit), in the shape of an input, for rules over several fields.
 */
export function parseInput(
  resource: Resource,
  mode: InputMode,
  values: unknown,
  before: Record<string, unknown> = {},
): ParsedInput {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return { errors: { root: messages.notAnObject } }
  const input = underOwnNames(resource, values as Record<string, unknown>)
  const errors: FieldErrors = {}
  const data: Record<string, unknown> = {}
  for (const name of Object.keys(input)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field || !isWritable(field, mode)) errors[name] = messages.unknownField
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, mode)) continue
    const present = Object.hasOwn(input, name) && input[name] !== undefined
    if (!present && (mode === 'edit') !== (field.options.showInForm === 'edit')) continue
    const parsed = parseField(field, present ? input[name] : field.options.defaultValue)
    if ('message' in parsed) errors[name] ??= parsed.message
    else data[name] = parsed.value
  }
  if (mode === 'create') Object.assign(data, resource.fixedValues)
  if (mode === 'edit' && Object.keys(errors).length === 0)
    Object.assign(errors, unprovenSecrets(resource, data, before))
  const whole = { ...before, ...resource.fixedValues, ...data }
  const decidedBy = (field: AnyField) => decidingFields(field, whole)
  const isTouched = (field: AnyField) => decidedBy(field).some((name) => name in data)
  const unasked = inapplicableFields(resource, whole).filter(
    ([, field]) => !decidedBy(field).some((name) => name in errors),
  )
  // nobody is asked for them, so they are not required
  for (const [name] of unasked) if (isBlankOrFalse(input[name])) delete errors[name]
  // what stood there while it was asked for goes with what it hung on
  for (const [name, field] of unasked)
    if (isTouched(field) && isWritable(field, mode) && isBlankOrFalse(data[name])) data[name] = emptyValueOf(field)
  for (const [name, message] of Object.entries(
    resource.validate?.({ ...before, ...resource.fixedValues, ...data }) ?? {},
  )) {
    if (message) errors[name] ??= message
  }
  for (const [name, field] of unasked) {
    const message = notAskedMessage(field, data[name])
    if (message) errors[name] ??= message
  }
  return Object.keys(errors).length > 0 ? { errors } : { data }
}
