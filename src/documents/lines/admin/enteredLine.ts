import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { documentMessages } from '~/documents/fieldRules'
import { hasValue, inputValuesOf } from '~/documents/form/admin/formFieldValues'
import type { EnteredLine, Values } from '~/documents/form/admin/plainDraft'
import { entryFields, postedFields } from '~/documents/lines/admin/entryFields'
import { distinctLineKey } from '~/documents/lines/lineRules'
import { isApplicable } from '~/metadata/applicableFields'
import { interpolate } from '~/metadata/messages'
import { parseField } from '~/metadata/parseInput'

/** Returns a line with its default values, where the line has none of its own. */
export function withLineDefaults(document: AnyDocType, values: Values): Values {
  const name = lineResourceField(optionsOf(document)) ?? ''
  const empty = Object.entries(entryFields(document)).map(([field, { options }]) => [
    field,
    options.defaultValue ?? null,
  ])
  return {
    ...Object.fromEntries(empty),
    ...optionsOf(document).lines?.computeDefaults?.(values[name] as Values),
    ...values,
  }
}

/** Whether the user entered anything in a line. Default values do not count. */
export const hasLineInput = (document: AnyDocType, entry: Values): boolean =>
  Object.entries(entryFields(document)).some(([name, { options }]) => {
    const value = entry[name]
    return hasValue(value) && value !== false && String(value) !== String(options.defaultValue)
  })

/** The lines that are there, and the header of the document as it is posted. */
export interface LineContext {
  lines: readonly EnteredLine[]
  header: Values
}

/** Returns the messages that keep an entered line from being added, by field. */
export function validateEnteredLine(document: AnyDocType, entry: Values, { lines, header }: LineContext) {
  const errors: Record<string, string> = {}
  const fields = entryFields(document)
  const inputs = inputValuesOf(fields, entry, header)
  const applicable = Object.entries(fields).filter(([, field]) => isApplicable(field, inputs, header))
  for (const [name, field] of applicable) {
    const parsed = parseField(field, entry[name] ?? field.options.defaultValue)
    if ('message' in parsed) errors[name] = parsed.message
  }
  const { lines: lineOptions } = optionsOf(document)
  const of = lineResourceField(optionsOf(document))
  const key = of && distinctLineKey(optionsOf(document), entry)
  const isTwice =
    lineOptions?.distinct && of && lines.some(({ values }) => distinctLineKey(optionsOf(document), values) === key)
  if (isTwice) errors[of] ??= interpolate(documentMessages.lineTwice, { label: lineOptions.resource?.().label ?? '' })
  const record = of ? (entry[of] as Values | null | undefined) : undefined
  if (record && Object.keys(errors).length === 0) Object.assign(errors, lineOptions?.validate?.(inputs, record))
  return errors
}

/** The lines that an entered one becomes: itself, or those in its place. */
export function splitEnteredLine(document: AnyDocType, entry: Values, header: Values): Values[] {
  const { lines: lineOptions } = optionsOf(document)
  const of = lineResourceField(optionsOf(document)) ?? ''
  const record = entry[of] as Values | null | undefined
  if (!lineOptions?.splitLine || !record) return [entry]
  const line = inputValuesOf(postedFields(document), entry, header)
  return lineOptions.splitLine(line, record).map((part) => ({ ...part.line, [of]: part.record }))
}
