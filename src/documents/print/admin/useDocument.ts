import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import type { AnyDocType } from '~/documents/docType'
import { printDataPathOf } from '~/documents/documentNames'

/** A saved document with its print data. Parts of one dialog share the request. */
export function useDocument({ document, row }: { document: AnyDocType; row: { id: number } }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [document.apiPath, 'one', row.id],
    queryFn: ({ signal }) => api.get<Record<string, unknown>>(printDataPathOf(document, row.id), undefined, { signal }),
  })
  return { data, table: { error: data ? null : error, isFetching, onRetry: () => void refetch() } }
}
