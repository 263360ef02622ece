import type { z } from 'zod'
import type { AnyField } from '~/metadata/field'

/** The schema of a field, which says in the API document with which values of others the field applies (`dependsOn`, `when`). */
export function withConditionNote<Schema extends z.ZodType>(schema: Schema, { options }: AnyField): Schema {
  const conditions = Object.entries(options.dependsOn ?? {}).map(
    ([name, values]) => `\`${name}\` is ${(values as readonly unknown[]).join(' or ')}`,
  )
  if (options.when) conditions.push(options.whenText ?? 'other fields have certain values')
  if (conditions.length === 0) return schema
  return schema.meta({
    description: `Only if ${conditions.join(' and ')}; otherwise not required, and refused if it has a value.`,
  })
}
