import type { Resolver } from 'react-hook-form'
import { emptyValueOf, inapplicableFields } from '~/metadata/applicableFields'
import { type InputMode, parseInput } from '~/metadata/parseInput'
import type { ModuleResource } from '~/metadata/resource'
import { toRequestBody, withPickedReferences } from '../apiShapes'
import type { DuplicateChecks } from './duplicateChecks'
import type { FormValues } from './formFields'

/**
 * The one validation of a form: the master's own (`parseInput`, which the server runs too), then what is known of
 * duplicates. What passes is in the shape of an input: ids for references, figures for numbers.
 */
export function resolverOf(
  resource: ModuleResource,
  mode: InputMode,
  checks: DuplicateChecks,
  record?: FormValues,
): Resolver<FormValues> {
  const before = record ? toRequestBody(resource, 'edit', record) : {}
  return (entered) => {
    const values = withPickedReferences(resource, entered, record)
    // what was entered before another choice hid it is not sent
    const hidden = inapplicableFields(resource, values).filter(([name]) => name in values)
    const visibleValues = {
      ...values,
      ...Object.fromEntries(hidden.map(([name, field]) => [name, emptyValueOf(field)])),
    }
    const parsed = parseInput(resource, mode, visibleValues, before)
    const messages = { ...checks.errors(values), ...parsed.errors }
    const errors = Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [name, { type: 'rule', message }]),
    )
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: parsed.data ?? {}, errors: {} }
  }
}
