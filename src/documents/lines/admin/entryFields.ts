import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { fieldsInForm } from '~/documents/form/admin/formFieldValues'
import type { Values } from '~/documents/form/admin/plainDraft'
import { reference } from '~/fields/reference/kind'
import type { Fields } from '~/metadata/field'

/** The entered fields of a line in the order of Enter: its record, then its fields. */
export function entryFields(document: AnyDocType): Fields {
  const { lines } = optionsOf(document)
  if (!lines) return {}
  const name = lineResourceField(optionsOf(document))
  const of =
    lines.resource && name
      ? { [name]: reference(lines.resource, { label: lines.resource().label, required: true }) }
      : {}
  const entered = Object.entries(fieldsInForm(lines.fields)).filter(([field]) => !lines.fetchedFields?.includes(field))
  return { ...of, ...Object.fromEntries(entered) } as Fields
}

/** Returns the values that an entered line takes or copies from its record. */
export function recordValuesOf(document: AnyDocType, values: Values): Values {
  const options = optionsOf(document)
  const { fetchedFields = [], snapshot = {} } = options.lines!
  const record = (values[lineResourceField(options) ?? ''] ?? {}) as Values
  const named = [...fetchedFields.map((name) => [name, name] as const), ...Object.entries(snapshot)]
  return Object.fromEntries(named.map(([name, from]) => [name, record[from] ?? null]))
}

/** The posted fields of a line, including hidden ones that the picked record fills. */
export function postedFields(document: AnyDocType): Fields {
  const { fields = {}, fetchedFields } = optionsOf(document).lines ?? {}
  const proposed = Object.entries(fields as Fields).filter(
    ([name, { options }]) => options.showInForm === false && !options.readOnly && !fetchedFields?.includes(name),
  )
  return { ...entryFields(document), ...Object.fromEntries(proposed) }
}
