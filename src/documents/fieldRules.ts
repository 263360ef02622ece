import type { Problem } from '~/domain/problems'
import { inapplicableFields, notAskedMessage } from '~/metadata/applicableFields'
import type { Fields } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { schemaOf } from '~/metadata/parseInput'

type Row = Readonly<Record<string, unknown>>

/** Rules for the fields of a header or a line. Forms and the server both use them. Pure. */

export const documentMessages = {
  lineTwice: 'This {label} Already Added',
  lineChanged: '{label} is {value} now.',
  lineOutdated: '{label} was changed meanwhile. Remove the line and add it again.',
  noLines: 'Please add {label} details.',
  noLineAtAll: 'Please add a line.',
  otherParty: 'The document is of another party.',
  otherNumber: 'The document has another number.',
  otherTerm: '{label} is that of the document.',
} as const

export const requiredFieldMessage = (label: string, text: true | string | undefined) =>
  typeof text === 'string' ? text : interpolate(messages.isRequired, { label })

/** The problems of the values of a header, or of a line of a document with that header. */
export function validateFieldValues(fields: Fields, values: Row, header?: Row): Problem[] {
  const hidden = new Set(inapplicableFields({ fields }, values, header).map(([name]) => name))
  return Object.entries(fields).flatMap(([field, declared]) => {
    const { options } = declared
    if (options.readOnly) return []
    const value = values[field] ?? null
    if (hidden.has(field)) {
      const message = notAskedMessage(declared, value)
      return message ? [{ field, message }] : []
    }
    if (value === null || value === '')
      return options.required ? [{ field, message: requiredFieldMessage(options.label, options.required) }] : []
    const parsed = schemaOf(declared).safeParse(value)
    const message = parsed.success ? options.validate?.(parsed.data) : parsed.error.issues[0]?.message
    return message ? [{ field, message }] : []
  })
}

export const prefixProblems = (field: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, field: `${field}.${one.field}` }))
