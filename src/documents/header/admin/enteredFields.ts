import { fieldsInForm } from '~/admin/documents/form/formFieldValues'
import type { Values } from '~/admin/documents/form/plainDraft'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceTermsOf } from '~/documents/documentNames'
import type { Fields } from '~/metadata/field'

/** The fields of the head that are entered; a return's terms are those of what it takes back of. */
export function headFields(document: AnyDocType): Fields {
  const stated = optionsOf(document)
  const terms = stated.sourceDocument ? sourceTermsOf(stated) : []
  return Object.fromEntries(
    Object.entries(fieldsInForm(stated.header.fields)).filter(([name]) => !terms.includes(name)),
  )
}

/** What is copied of the records that the head names. */
export const copiedOf = (document: AnyDocType, head: Values): Values =>
  Object.fromEntries(
    Object.entries(optionsOf(document).header.snapshot ?? {}).map(([column, [field, from]]) => [
      column,
      (head[field] as Values | null | undefined)?.[from] ?? null,
    ]),
  )
