import type { ResolvedOptions } from '~/documents/defineDocument'
import { optionsOf } from '~/documents/documentNames'
import { type Columns, referenceColumn } from '~/server/documents/columnParts'

/** The document it takes back of, by its id and by its number, which a search looks in. */
export function sourceReferenceColumns({ sourceDocument }: ResolvedOptions): Columns {
  if (!sourceDocument) return {}
  const { name } = sourceDocument.docType()
  if (!optionsOf(sourceDocument.docType()).balance?.isReturnable)
    throw new Error(`The document ${name} must state a balance with returns.`)
  return {
    [sourceDocument.idColumn]: referenceColumn(sourceDocument.docType().table),
    [sourceDocument.numberColumn]: { type: 'text', notNull: true },
  }
}
