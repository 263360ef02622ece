import fc from 'fast-check'
import { localIso } from '~/domain/calendar'
import { inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'
import { type InputMode, isWritable, parseField } from '~/metadata/parseInput'
import type { Resource } from '~/metadata/resource'

type Values = Record<string, unknown>

/** Texts of many forms, of which each field takes the first that its rules allow. */
const texts = (n: number) => [
  `Example ${n}`,
  `example${n}`,
  `S${n}`,
  String(600_000_000 + n),
  `98${String(10_000_000 + n)}`,
  '09:30',
  `example${n}@example.com`,
  `passw0rd${n}`,
  `https://example${n}.example.com`,
  `${1000 + n}-7`,
  `[HB] < ${1000 + n}`,
]

const numbers = (n: number) => [n % 90, 10, 1]

function candidates(field: AnyField, n: number): unknown[] {
  const { name } = field.kind
  if (name === 'boolean') return [field.options.defaultValue ?? true]
  if (name === 'choice') return field.options.choices.map(({ id }: { id: number }) => id)
  if (name === 'date') return ['2001-02-03', '2042-12-31']
  if (name === 'dateTime')
    return ['2001-02-03T04:05:06Z', '2042-12-31T04:05:06Z'].map((text) => localIso(new Date(text)))
  if (name === 'money' || name === 'percent') return [`${(n % 90) + 1}.50`, '1.00']
  if (name === 'number' || name === 'quantity') return numbers(n)
  return texts(n)
}

/** Texts of the field's pattern, if it has one, the longer ones first: the n-th record takes others than the one before. */
function matching({ options }: AnyField, n: number): string[] {
  const { pattern } = options as { pattern?: readonly [RegExp, string] }
  return pattern ? fc.sample(fc.stringMatching(pattern[0]), { seed: n, numRuns: 40 }).toReversed() : []
}

/** A value that the field takes, for the n-th record. */
export function exampleOf(field: AnyField, n: number): unknown {
  const fits = (value: unknown) => 'value' in parseField(field, value)
  const sample = [...candidates(field, n), field.kind.example].find(fits) ?? matching(field, n).find(fits)
  if (sample === undefined)
    throw new Error(
      `No example fits the field ${field.options.label}: give its kind ${field.kind.name} an example in fields/${field.kind.name}/kind.ts.`,
    )
  return sample
}

const isImage = (field: AnyField) => field.kind.name === 'image'
const isToggle = ({ kind, options }: AnyField) => kind.name === 'boolean' && !options.requireChoice

/**
 * An input that a resource takes, made from its declaration alone. What it refers to is made by `referTo`, fresh for
 * each record (with the values that the field asks of it), so that unique references never meet.
 */
export async function exampleInput(
  resource: Resource,
  n: number,
  referTo: (target: Resource, values: Values) => Promise<number>,
): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, 'create') || field.options.showInForm === 'edit' || isImage(field) || isToggle(field))
      continue
    const { to, where, sameReference } = field.options as {
      to?: () => Resource
      where?: Values
      sameReference?: string
    }
    if (to) {
      const id = await referTo(to(), { ...where, ...(sameReference && { [sameReference]: values[sameReference] }) })
      values[name] = field.kind.name === 'references' ? [id] : id
    } else values[name] = exampleOf(field, n)
  }
  if ('confirmPassword' in values) values.confirmPassword = values.password
  return withoutContradictions(resource, values)
}

/** Drops optional values that a rule over several fields refuses; what is required stays. */
function withoutContradictions(resource: Resource, values: Values): Values {
  const left = { ...values }
  for (const [name] of inapplicableFields(resource, { ...defaultValuesOf(resource), ...left })) delete left[name]
  for (let rounds = 0; rounds < 10; rounds++) {
    const errors = Object.keys(resource.validate?.({ ...defaultValuesOf(resource), ...left }) ?? {})
    if (errors.length === 0) return left
    for (const name of errors) {
      if (left[name] === undefined) left[name] = exampleOf(resource.fields[name] as AnyField, 1)
      else delete left[name]
    }
  }
  throw new Error(`No example fits the rules of ${resource.key}.`)
}

/** The default values of a new record; null for fields without one. */
export const defaultValuesOf = (resource: Resource) =>
  Object.fromEntries(Object.entries(resource.fields).map(([name, { options }]) => [name, options.defaultValue ?? null]))

/** The fields that a mode's input must carry. */
export function requiredFields(resource: Resource, mode: InputMode): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field, mode) && 'message' in parseField(field, field.options.defaultValue))
    .filter(([, field]) =>
      mode === 'edit' ? field.options.showInForm === 'edit' : field.options.showInForm !== 'edit',
    )
    .map(([name]) => name)
}
