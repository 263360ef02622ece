import type { AnyField, Fields } from './field'
import { parseField } from './parseInput'
import type { UniqueTogether } from './resource'

/** Fixes a field of a proxy resource (`fixed`): the API returns its value and no client can write it. */
function fixField(field: AnyField | undefined, value: unknown): AnyField {
  if (!field || field.options.to) throw new Error('it is no field that can be fixed')
  const parsed = parseField(field, value)
  if ('message' in parsed) throw new Error(parsed.message)
  return { ...field, options: { ...field.options, readOnly: true, defaultValue: parsed.value } }
}

/**
 * The fields of a screen, some of them with one value.
 * @throws Error for a value that the field does not take
 */
export function fixFieldValues(name: string, fields: Fields, fixed: Readonly<Record<string, unknown>>): Fields {
  const changed = Object.entries(fixed).map(([field, value]) => {
    try {
      return [field, fixField(fields[field], value)] as const
    } catch (error) {
      throw new Error(`${name} cannot fix '${field}': ${(error as Error).message}`)
    }
  })
  return { ...fields, ...Object.fromEntries(changed) }
}

/** A combination with the fields first that a form shows: one of them shows the error. */
export function sortFixedFieldsLast(rule: UniqueTogether<string>, fixed: Readonly<Record<string, unknown>>) {
  return { ...rule, fields: rule.fields.toSorted((one, other) => Number(one in fixed) - Number(other in fixed)) }
}
