import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/admin/http'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { AnyDocType } from '~/documents/docType'
import { generatedLinesPathSegment, optionsOf } from '~/documents/documentNames'
import type { EnteredLine, Values } from '~/documents/form/admin/plainDraft'
import { lineColumns } from '~/documents/list/admin/columns'

/** The server-generated lines of a document, refetched each time its form opens. */
export function useGeneratedLines(document: AnyDocType) {
  const { apiPath: path } = document
  const { data, error, refetch } = useQuery({
    queryKey: [path, generatedLinesPathSegment],
    queryFn: ({ signal }) => api.get<{ results: Values[] }>(`${path}/${generatedLinesPathSegment}`, {}, { signal }),
    enabled: optionsOf(document).lines?.serverGenerated === true,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const lines = useMemo(() => data?.results.map((values, index): EnteredLine => ({ key: index + 1, values })), [data])
  return { lines, error: data ? null : error, retry: () => void refetch() }
}

/** The same in the form, read-only. */
export function GeneratedLinesTable({
  document,
  lines,
}: {
  document: AnyDocType
  lines: readonly EnteredLine[] | undefined
}) {
  const columns = useMemo(() => lineColumns(document), [document])
  const rows = useMemo(() => lines?.map(({ key, values }) => ({ ...values, id: key })), [lines])
  return <RecordTable label="Lines" columns={columns} rows={rows} numbering="restart" maxHeight="none" />
}
