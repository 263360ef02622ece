import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { amountLabel } from '~/documents/documentNames'
import type { AnyField, Fields } from '~/metadata/field'
import { isReferenceField } from '../resources/columns'
import { withConditionNote } from '../resources/withConditionNote'
import { amountInput, ignoredInput, optionalIdInput, qtyInput } from './input'

/** Parts of the bodies of saves: what is declared, checked for its shape only. */

export type Shape = Record<string, z.ZodType>

/** An optional value; null counts as omitted. */
const optional = (input: z.ZodType) => input.nullish().transform((value) => value ?? undefined)

/** Amounts that are left out are calculated; those that are sent are compared. */
export const amountsShape = (documentOptions: ResolvedOptions, part: 'line' | 'header'): Shape =>
  Object.fromEntries(
    (documentOptions.amounts?.[part] ?? []).map((name) => [
      name,
      optional(amountInput(amountLabel(documentOptions, part, name))),
    ]),
  )

/** A field as it came. Money and quantities are judged by the rules, with their messages; other kinds by themselves. */
function fieldInput(field: AnyField): z.ZodType {
  const { defaultValue } = field.options
  const input = withConditionNote(inputOf(field), field)
  // an omitted field has its default, as in masters
  return defaultValue === undefined
    ? input
    : input.optional().transform((value) => (value === undefined ? defaultValue : value))
}

function inputOf(field: AnyField): z.ZodType {
  const { kind, options } = field
  // The rules report missing values, with the same message as the form.
  if (isReferenceField(field)) return optionalIdInput
  if (kind.name === 'choice') return optionalIdInput
  if (kind.name === 'money') return amountInput(options.label).nullish()
  if (kind.name === 'quantity') return qtyInput.nullish()
  const input = z.preprocess((value) => kind.normalise?.(value, options) ?? value, kind.schema(options))
  return z.preprocess((value) => (value === '' ? null : value), input.nullable()).optional()
}

export const fieldsShape = (fields: Fields): Shape =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.options.readOnly)
      .map(([name, field]) => [name, fieldInput(field)]),
  )

export const ignoredShape = (names: readonly string[] = []): Shape =>
  Object.fromEntries(names.map((name) => [name, ignoredInput]))
