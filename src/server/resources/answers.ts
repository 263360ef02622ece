import { z } from 'zod'
import { isAlwaysThere } from '~/metadata/field'
import type { RecordOf, Resource } from '~/metadata/resource'

const version = z.int().min(1)

/** The fields as they are answered, those of a kind that is never answered left out. */
export function fieldAnswers(resource: Resource, names: readonly string[]): Record<string, z.ZodType> {
  const answers: Record<string, z.ZodType> = {}
  for (const name of names) {
    const field = resource.fields[name]
    const answer = field?.kind.answer?.(field.options)
    if (!field || !answer || field.options.stored === false) continue
    answers[name] = isAlwaysThere(field) ? answer : answer.nullable()
  }
  return answers
}

/** The names of the choices, which a record has beside their ids. */
function displayAnswers({ fields }: Resource): Record<string, z.ZodType> {
  const choices = Object.entries(fields).filter(([, { kind }]) => kind.name === 'choice')
  return Object.fromEntries(
    choices.map(([name, field]) => {
      const names = z.literal((field.options.choices as { name: string }[]).map((choice) => choice.name))
      return [`${name}Display`, isAlwaysThere(field) ? names : names.nullable()]
    }),
  )
}

/** `additional-charge-type` as `AdditionalChargeType`: the name of the schema in the API document. */
const schemaName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const known = new WeakMap<Resource, z.ZodType>()

/** A record of a master as the API answers it; `RecordOf` is its type. */
export function recordAnswer<R extends Resource>(resource: R): z.ZodType<RecordOf<R>> {
  const answer =
    known.get(resource) ??
    z
      .strictObject({
        ...{ id: z.int(), version },
        ...fieldAnswers(resource, Object.keys(resource.fields)),
        ...displayAnswers(resource),
      })
      .meta({ id: schemaName(resource.key), description: `A record of ${resource.title}.` })
  known.set(resource, answer)
  return answer as z.ZodType<RecordOf<R>>
}

/** A record as a picker sees it: its id, and the fields that the picker shows. */
export const seenAnswer = (seen: Resource): z.ZodType<Record<string, unknown>> =>
  z.strictObject({ id: z.int(), ...fieldAnswers(seen, Object.keys(seen.fields)) })
