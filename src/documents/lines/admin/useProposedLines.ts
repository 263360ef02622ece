import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/admin/http'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { idOf } from '~/documents/form/admin/formFieldValues'
import type { DerivedDraft, DerivedDraftAction, Values } from '~/documents/form/admin/plainDraft'
import { queryParamName } from '~/metadata/resource'
import { withLineDefaults } from './enteredLine'

/** The field of the header whose record proposes lines: a reference that says so, or the source document. */
function proposingField(document: AnyDocType): string | undefined {
  const { lines, sourceDocument } = optionsOf(document)
  if (lines?.proposedBy) return lines.proposedBy
  return sourceDocument?.lineMatchField === undefined ? undefined : sourceDocumentField(optionsOf(document))
}

/** Enters the lines that the server proposes for the record that the header names, once for each choice. */
export function useProposedLines(
  document: AnyDocType,
  { header }: DerivedDraft,
  change: (action: DerivedDraftAction) => void,
): void {
  const { apiPath: path } = document
  const field = proposingField(document)
  const id = field ? (idOf(header[field]) ?? undefined) : undefined
  const { data } = useQuery({
    queryKey: [path, 'proposed-lines', id],
    queryFn: ({ signal }) => {
      const query = { offset: 0, limit: 0, [queryParamName(field!)]: id }
      return api.get<{ results: Values[] }>(`${path}/proposed-lines`, query, { signal })
    },
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data && id !== undefined)
      change({ do: 'enterLines', by: id, lines: data.results.map((line) => withLineDefaults(document, line)) })
  }, [data, id, change, document])
}
