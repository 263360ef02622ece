import { inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { type InputMode, isInForm, parseField, requiredMessage } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'
import { defaultValuesOf, exampleOf } from './exampleValues'

type Values = Record<string, unknown>

/** A value as typed (or a file as chosen) that a field rejects, and the message. */
export interface RejectedValue {
  value: unknown
  message: string
}

const day = 86_400_000
const dayAfterTomorrow = () => new Date(Date.now() + 2 * day).toISOString().slice(0, 10)

/** Longest values of the kinds, where a field states none. */
const usualLengths = [15, 128, 255, 5000, 20_000]

/** The most characters with their message; a number alone has the usual one. */
function longest({ maxLength }: AnyField['options']): [number, string] | undefined {
  return typeof maxLength === 'number' ? [maxLength, interpolate(messages.tooLong, { most: maxLength })] : maxLength
}

function wrongTexts(options: AnyField['options']): string[] {
  const { minLength } = options
  const max = longest(options)
  const short = ['x'.repeat(Math.max(0, (minLength?.[0] ?? 0) - 1)), 'x', '?', 'Upper', 'two words']
  const lengths = [...(max ? [max[0]] : []), ...usualLengths]
  return [...short, ...lengths.flatMap((length) => ['9'.repeat(length + 1), 'x'.repeat(length + 1)])]
}

function wrongNumbers({ min, max, lessThan }: AnyField['options']): string[] {
  const limits = [...(min ? [min[0] - 1] : []), ...(max ? [max[0] + 1] : []), ...(lessThan ? [lessThan[0]] : [])]
  const samples = ['x', '-1', '100.01', '1.5', '1.00001', '99999999999', '-99999999999', '9999999999999']
  return [...limits.map(String), ...samples]
}

function wrongFiles({ accept = ['image/png'], maxBytes = 1 << 20 }: AnyField['options']) {
  return [
    { type: 'text/plain', size: 9 },
    { type: accept[0], size: maxBytes + 1 },
  ]
}

function wrongValues({ kind, options }: AnyField): unknown[] {
  if (['number', 'money', 'percent'].includes(kind.name)) return wrongNumbers(options)
  if (kind.name === 'date') return ['2026-02', dayAfterTomorrow()]
  if (kind.name === 'dateTime') return ['2026-02-01', `${dayAfterTomorrow()}T10:00:00+05:45`, '2001-01-01T10:00:00Z']
  if (kind.name === 'image') return wrongFiles(options)
  if (['boolean', 'choice', 'reference', 'references'].includes(kind.name)) return [] // nothing wrong can be picked
  return wrongTexts(options)
}

/** The messages that the declaration states and a value can break; a text of no character is not given, not short. */
function statedMessages({ kind, options }: AnyField): string[] {
  const { min, minLength, max, lessThan, pattern, wholeNumberMessage: integer, notAfterTodayMessage } = options
  const { notAfterNowMessage, notBeforeNowMessage } = options
  const shortest = minLength && minLength[0] > 1 ? [minLength[1]] : []
  const isNumeric = ['number', 'money', 'percent'].includes(kind.name)
  const least = min && (isNumeric || min[0] > 1) ? [min[1]] : []
  const stated = [...least, ...shortest, max?.[1], longest(options)?.[1], lessThan?.[1], pattern?.[1]]
  return [...stated, integer, notAfterTodayMessage, notAfterNowMessage, notBeforeNowMessage].filter(Boolean)
}

/**
 * For each message of a field, but for that of a missing value, a value that provokes it: those that the declaration
 * states and those that come with the kind.
 */
export function rejectedValues(field: AnyField): RejectedValue[] {
  const byMessage = new Map<string, RejectedValue>()
  for (const value of wrongValues(field)) {
    const parsed = parseField(field, value)
    if (!('message' in parsed) || parsed.message === requiredMessage(field)) continue
    if (!byMessage.has(parsed.message)) byMessage.set(parsed.message, { value, message: parsed.message })
  }
  const missed = statedMessages(field).filter((message) => !byMessage.has(message))
  if (missed.length > 0) throw new Error(`No example of ${field.options.label} provokes: ${missed.join(', ')}`)
  return [...byMessage.values()]
}

/** Values, each valid by itself, that break a rule over several fields, and the messages by field. */
export interface InvalidCombination {
  changes: Values
  errors: Record<string, string>
}

function alternatives(field: AnyField): unknown[] {
  const { unique, required, choices } = field.options
  const { name } = field.kind
  if (unique || ['reference', 'references', 'image', 'date', 'dateTime', 'concat'].includes(name)) return []
  const none = required ? [] : [null]
  if (name === 'boolean') return [true, false]
  if (name === 'choice') return choices.map(({ id }: { id: number }) => id)
  if (name === 'number') return [...none, 1, 50].filter((value) => 'value' in parseField(field, value))
  return [...none, exampleOf(field, 7)]
}

/** The ways to break a resource's `validate` by changing one or two of the values; each set of messages once. */
export function brokenRules(resource: Resource, mode: InputMode, values: Values): InvalidCombination[] {
  const { validate } = resource
  if (!validate) return []
  const single = Object.entries(resource.fields)
    .filter(([, field]) => isInForm(field, mode))
    .flatMap(([name, field]) => alternatives(field).map((value): Values => ({ [name]: value })))
  const pairs = single.flatMap((one, index) => single.slice(index + 1).map((other) => ({ ...one, ...other })))
  const rules = new Map<string, InvalidCombination>()
  for (const changes of [...single, ...pairs]) {
    const whole = { ...defaultValuesOf(resource), ...values, ...changes }
    const unasked = inapplicableFields(resource, whole).map(([name]) => name)
    if (unasked.some((name) => name in changes)) continue // no form shows it
    const left = Object.fromEntries(Object.entries(whole).filter(([name]) => !unasked.includes(name)))
    const errors = validate({ ...defaultValuesOf(resource), ...left }) as Record<string, string>
    const key = JSON.stringify(errors)
    if (key !== '{}' && !rules.has(key)) rules.set(key, { changes, errors })
  }
  return [...rules.values()]
}
