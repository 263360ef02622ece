import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import type { DerivedDraft, DerivedDraftAction } from '~/documents/form/admin/plainDraft'
import type { SourceDocument } from '../options'
import { returnableLinesApiPath, useReturnableSource } from './useReturnableSource'

/** Forgets what was read of source documents, as a save changes what remains of them. */
export function useInvalidateSource(document: AnyDocType): () => void {
  const client = useQueryClient()
  const source = optionsOf(document).sourceDocument?.docType()
  return useCallback(() => {
    const keys = source ? [['lookup'], [source.apiPath], [document.apiPath, returnableLinesApiPath(document)]] : []
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }, [client, source, document])
}

/**
 * The source document chosen in the header, once loaded. If declared, the form starts with the remaining quantities.
 */
export function useSourceDocument(
  document: AnyDocType,
  draft: DerivedDraft,
  change: (action: DerivedDraftAction) => void,
) {
  const { sourceDocument } = optionsOf(document)
  const chosen =
    sourceDocument && (draft.header[sourceDocumentField(optionsOf(document))] as { id: number } | null | undefined)
  const { sold: source, ...reading } = useReturnableSource<SourceDocument>(document, chosen?.id)
  useEffect(() => {
    if (source && sourceDocument?.prefillRemaining) change({ do: 'takeWhole', sold: source })
  }, [source, sourceDocument, change])
  return { source, ...reading }
}
