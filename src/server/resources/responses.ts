import { z } from 'zod'
import { type ReferenceValue, referenceResponse } from '~/fields/reference/kind'
import { isNeverNull } from '~/metadata/field'
import type { RecordOf, Resource } from '~/metadata/resource'
import { stateShape } from '../states/stateRows'
import { isReferenceField } from './columns'
import type { Row } from './shape'

const version = z.int().min(1)

/** The schemas of fields in responses, without fields of a kind that no response contains. */
export function fieldResponses(resource: Resource, names: readonly string[]): Record<string, z.ZodType> {
  const responses: Record<string, z.ZodType> = {}
  for (const name of names) {
    const field = resource.fields[name]
    const response = field?.kind.response?.(field.options)
    if (!field || !response || field.options.stored === false) continue
    const schema = isNeverNull(field) ? response : response.nullable()
    responses[name] = field.options.computed === undefined ? schema : schema.meta({ readOnly: true })
  }
  return responses
}

/** Fields under their other names. */
function aliasResponses(resource: Resource): Record<string, z.ZodType> {
  const named = Object.entries(resource.fields).filter(([, { options }]) => options.apiAlias)
  const responses = fieldResponses(
    resource,
    named.map(([name]) => name),
  )
  return Object.fromEntries(named.map(([name, { options }]) => [options.apiAlias, responses[name]!]))
}

/** The additional values of a returned field: the name of a choice, and the records of a list of ids. */
function displayResponses({ fields }: Resource): Record<string, z.ZodType> {
  const responses: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { choices, responseAsIds, to } = field.options
    if (field.kind.name === 'choice') {
      const names = z.literal((choices as { name: string }[]).map((choice) => choice.name))
      responses[`${name}Display`] = isNeverNull(field) ? names : names.nullable()
    } else if (responseAsIds) responses[`${name}Display`] = z.array(referenceResponse(to()))
  }
  return responses
}

/** The references of a resource, by the names under which their ids are answered beside the records: `provinceId`. */
const referenceIds = ({ fields }: Resource): [id: string, name: string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] =>
    isReferenceField(field) && field.options.stored !== false && !(`${name}Id` in fields) ? [[`${name}Id`, name]] : [],
  )

const referenceIdResponses = (resource: Resource): Record<string, z.ZodType> =>
  Object.fromEntries(
    referenceIds(resource).map(([id, name]) => [
      id,
      isNeverNull(resource.fields[name]!) ? z.int() : z.int().nullable(),
    ]),
  )

type Answer = (row: Row) => Row
const answerings = new WeakMap<Resource, Answer>()
const asItIs: Answer = (row) => row

/**
 * Converts records of a resource to responses: the ids of references are beside their records, and fields that the
 * specification defines as a record, as ids or under another name (spec 1, section 3) get that form. Within the server they have the shape of every other field of their kind.
 */
export function responseConverterOf(resource: Resource): Answer {
  const known = answerings.get(resource)
  if (known) return known
  const fields = Object.entries(resource.fields)
  const records = fields.filter(([, { options }]) => options.responseAsObject).map(([name]) => name)
  const lists = fields.filter(([, { options }]) => options.responseAsIds).map(([name]) => name)
  const aliases = fields.flatMap(([name, { options }]) => (options.apiAlias ? [[options.apiAlias, name] as const] : []))
  const ids = referenceIds(resource)
  // by loops, as a list may have many thousands of records
  const toResponse: Answer = (row) => {
    const answer = { ...row }
    for (const [id, name] of ids) answer[id] = (row[name] as ReferenceValue | null)?.id ?? null
    for (const name of records)
      answer[name] = row[name] === null ? null : { id: row[name], name: row[`${name}Display`] }
    for (const name of lists) {
      answer[`${name}Display`] = row[name]
      answer[name] = (row[name] as { id: number }[]).map(({ id }) => id)
    }
    for (const [other, name] of aliases) answer[other] = row[name]
    return answer
  }
  const needed = ids.length + records.length + lists.length + aliases.length > 0 ? toResponse : asItIs
  answerings.set(resource, needed)
  return needed
}

/** `additional-charge-type` as `AdditionalChargeType`: the name of the schema in the API document. */
const schemaName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const known = new WeakMap<Resource, z.ZodType>()

/** A record of a master as the API answers it; `RecordOf` is its type as the server and the screens hold it. */
export function recordResponse<R extends Resource>(resource: R): z.ZodType<RecordOf<R>> {
  const response =
    known.get(resource) ??
    z
      .strictObject({
        ...{ id: z.int(), version },
        ...fieldResponses(resource, Object.keys(resource.fields)),
        ...referenceIdResponses(resource),
        ...displayResponses(resource),
        ...aliasResponses(resource),
        ...(resource.states && stateShape(resource.states)),
      })
      .meta({ id: schemaName(resource.key), description: `A record of ${resource.title}.` })
  known.set(resource, response)
  return response as z.ZodType<RecordOf<R>>
}

/** A record as a picker sees it: its id, and the fields that the picker shows. */
export const lookupResponse = (view: Resource): z.ZodType<Record<string, unknown>> =>
  z.strictObject({
    ...{ id: z.int(), ...fieldResponses(view, Object.keys(view.fields)) },
    ...{ ...referenceIdResponses(view), ...aliasResponses(view) },
  })
