import { z } from 'zod'
import { referenceResponse } from '~/fields/reference/kind'
import { isNeverNull } from '~/metadata/field'
import type { RecordOf, Resource } from '~/metadata/resource'
import type { Row } from './shape'

const version = z.int().min(1)

/** The fields as they are answered, those of a kind that is never answered left out. */
export function fieldResponses(resource: Resource, names: readonly string[]): Record<string, z.ZodType> {
  const answers: Record<string, z.ZodType> = {}
  for (const name of names) {
    const field = resource.fields[name]
    const answer = field?.kind.response?.(field.options)
    if (!field || !answer || field.options.stored === false) continue
    answers[name] = isNeverNull(field) ? answer : answer.nullable()
  }
  return answers
}

/** Fields under their other names. */
function alsoAnswers(resource: Resource): Record<string, z.ZodType> {
  const named = Object.entries(resource.fields).filter(([, { options }]) => options.inputAlias)
  const answers = fieldResponses(
    resource,
    named.map(([name]) => name),
  )
  return Object.fromEntries(named.map(([name, { options }]) => [options.inputAlias, answers[name]!]))
}

/** The additional values of a returned field: the name of a choice, and the records of a list of ids. */
function displayAnswers({ fields }: Resource): Record<string, z.ZodType> {
  const answers: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { choices, asIds, to } = field.options
    if (field.kind.name === 'choice') {
      const names = z.literal((choices as { name: string }[]).map((choice) => choice.name))
      answers[`${name}Display`] = isNeverNull(field) ? names : names.nullable()
    } else if (asIds) answers[`${name}Display`] = z.array(referenceResponse(to()))
  }
  return answers
}

type Answer = (row: Row) => Row
const answerings = new WeakMap<Resource, Answer>()
const asItIs: Answer = (row) => row

/**
 * The response schema of a record. Fields that the specification defines as a record, as ids or under another name (spec 1,
 * section 3) have that form. Within the server they have the shape of every other field of their kind.
 */
export function resourceResponse(resource: Resource): Answer {
  const known = answerings.get(resource)
  if (known) return known
  const fields = Object.entries(resource.fields)
  const records = fields.filter(([, { options }]) => options.asObject).map(([name]) => name)
  const lists = fields.filter(([, { options }]) => options.asIds).map(([name]) => name)
  const also = fields.flatMap(([name, { options }]) =>
    options.inputAlias ? [[options.inputAlias, name] as const] : [],
  )
  const answer: Answer = (row) => ({
    ...row,
    ...Object.fromEntries(
      records.map((name) => [name, row[name] === null ? null : { id: row[name], name: row[`${name}Display`] }]),
    ),
    ...Object.fromEntries(lists.map((name) => [name, (row[name] as { id: number }[]).map(({ id }) => id)])),
    ...Object.fromEntries(lists.map((name) => [`${name}Display`, row[name]])),
    ...Object.fromEntries(also.map(([other, name]) => [other, row[name]])),
  })
  const needed = records.length + lists.length + also.length > 0 ? answer : asItIs
  answerings.set(resource, needed)
  return needed
}

/** `additional-charge-type` as `AdditionalChargeType`: the name of the schema in the API document. */
const schemaName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const known = new WeakMap<Resource, z.ZodType>()

/** A record of a master as the API answers it; `RecordOf` is its type as the server and the screens hold it. */
export function recordResponse<R extends Resource>(resource: R): z.ZodType<RecordOf<R>> {
  const answer =
    known.get(resource) ??
    z
      .strictObject({
        ...{ id: z.int(), version },
        ...fieldResponses(resource, Object.keys(resource.fields)),
        ...displayAnswers(resource),
        ...alsoAnswers(resource),
      })
      .meta({ id: schemaName(resource.key), description: `A record of ${resource.title}.` })
  known.set(resource, answer)
  return answer as z.ZodType<RecordOf<R>>
}

/** A record as a picker sees it: its id, and the fields that the picker shows. */
export const lookupResponse = (seen: Resource): z.ZodType<Record<string, unknown>> =>
  z.strictObject({ id: z.int(), ...fieldResponses(seen, Object.keys(seen.fields)), ...alsoAnswers(seen) })
