import { emptyValueOf, inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField, Fields } from '~/metadata/field'
import { isInForm, parseField } from '~/metadata/parseInput'
import type { Values } from './plainDraft'

/** The fields that a form for a new document has. */
export const fieldsInForm = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isInForm(field, 'create')))

/**
 * Values in the shape of an input. Invalid ones stay as entered, for validation to report.
 * @param header of a line: the header of its document, in the shape of an input
 */
export function inputValuesOf(fields: Fields, values: Values, header?: Values): Values {
  const inputs = Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, AnyField]) => {
      const parsed = parseField(field, values[name] ?? field.options.defaultValue)
      return [name, 'value' in parsed ? parsed.value : (values[name] ?? null)]
    }),
  )
  const hidden = inapplicableFields({ fields }, { ...values, ...inputs }, header)
  return { ...inputs, ...Object.fromEntries(hidden.map(([name, field]) => [name, emptyValueOf(field)])) }
}

/** Whether an input has a value. */
export const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The id of a record that an input holds; null of none. */
export const idOf = (record: unknown) => (record as { id: number } | null | undefined)?.id ?? null
