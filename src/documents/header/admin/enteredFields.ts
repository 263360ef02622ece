import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceTermFields } from '~/documents/documentNames'
import { fieldsInForm } from '~/documents/form/admin/formFieldValues'
import type { Values } from '~/documents/form/admin/plainDraft'
import type { Fields } from '~/metadata/field'

/** The fields of the head that are entered; a return's terms are those of what it takes back of. */
export function headerEntryFields(document: AnyDocType): Fields {
  const options = optionsOf(document)
  const terms = options.sourceDocument ? sourceTermFields(options) : []
  return Object.fromEntries(
    Object.entries(fieldsInForm(options.header.fields)).filter(([name]) => !terms.includes(name)),
  )
}

/** The snapshot values of the records that the header references. */
export const headerSnapshotValues = (document: AnyDocType, header: Values): Values =>
  Object.fromEntries(
    Object.entries(optionsOf(document).header.snapshot ?? {}).map(([column, [field, from]]) => [
      column,
      (header[field] as Values | null | undefined)?.[from] ?? null,
    ]),
  )
