import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { amountLabel } from '~/documents/documentNames'
import { type AnyField, type Fields, isAlwaysRequired } from '~/metadata/field'
import { isReference } from '../resources/columns'
import { amountInput, idInput, ignoredInput, optionalIdInput, qtyInput } from './input'

/** Parts of the bodies of saves: what is declared, checked for its shape only. */

export type Shape = Record<string, z.ZodType>

/** An optional value; null counts as omitted. */
const optional = (input: z.ZodType) => input.nullish().transform((value) => value ?? undefined)

export const amountsShape = (
  documentOptions: ResolvedOptions,
  part: 'line' | 'header',
  isOptional: (name: string) => boolean,
): Shape =>
  Object.fromEntries(
    (documentOptions.amounts?.[part] ?? []).map((name) => {
      const input = amountInput(amountLabel(documentOptions, part, name))
      return [name, isOptional(name) ? optional(input) : input]
    }),
  )

/** A field as it came. Money and quantities are judged by the rules, with their messages; other kinds by themselves. */
function fieldInput(field: AnyField, isHead: boolean): z.ZodType {
  const { defaultValue } = field.options
  const input = inputOf(field, isHead)
  // an omitted field has its default, as in masters
  return defaultValue === undefined
    ? input
    : input.optional().transform((value) => (value === undefined ? defaultValue : value))
}

function inputOf(field: AnyField, isHead: boolean): z.ZodType {
  const { kind, options } = field
  const isRequired = isAlwaysRequired(field)
  if (isReference(field)) return isHead || options.dependsOn ? optionalIdInput : idInput
  if (kind.name === 'choice') return optionalIdInput
  if (kind.name === 'money') return isRequired ? amountInput(options.label) : amountInput(options.label).nullish()
  if (kind.name === 'quantity') return isHead || !isRequired ? qtyInput.nullish() : qtyInput
  // The rules report missing values, with the same message as the form.
  const input = z.preprocess((value) => kind.normalise?.(value, options) ?? value, kind.schema(options))
  return z.preprocess((value) => (value === '' ? null : value), input.nullable()).optional()
}

export const fieldsShape = (fields: Fields, isHead = false): Shape =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.options.readOnly)
      .map(([name, field]) => [name, fieldInput(field, isHead)]),
  )

export const ignoredShape = (names: readonly string[] = []): Shape =>
  Object.fromEntries(names.map((name) => [name, ignoredInput]))
