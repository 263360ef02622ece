import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { documentColumns } from '~/documents/list/admin/columns'
import type { RelatedList } from '~/server/related/endpoints'
import { loadDocType, loadResource } from '../declarations'
import { type Column, columnsOf, type Row } from '../listing/columns'
import { RecordTable } from '../listing/RecordTable'
import { useLocalPageState } from '../listing/usePagedList'
import { findDocument, resourceNameOf } from '../resourceNames'
import { useOpenRecord } from './useOpenRecord'
import { useRowPreview } from './useRowPreview'

/** The columns of a list, from its declaration, which is loaded for it. */
async function loadColumns(name: string): Promise<Column[]> {
  const document = findDocument(name)
  if (document) return documentColumns(await loadDocType(document)) as unknown as Column[]
  return columnsOf(await loadResource(name))
}

interface RelatedRecordsProps {
  list: RelatedList
  /** Further parameters of the list, which narrow it to some of them. */
  filter?: Readonly<Record<string, string>>
}

/** The records of a list that refer to a record, each of which opens its page. */
export function RelatedRecords({ list: { label, route, apiPath, relatedTo }, filter }: RelatedRecordsProps) {
  const name = resourceNameOf({ route })
  const place = useLocalPageState()
  const { page, perPage } = place
  const columns = useQuery({
    queryKey: ['columns', name],
    queryFn: () => loadColumns(name),
    ...{ staleTime: Number.POSITIVE_INFINITY, structuralSharing: false },
  })
  const { data, total, error, isFetching, refetch } = useGetList<Row & Record<string, unknown>>(
    name,
    { filter: { ...filter, relatedTo }, sort: { field: 'id', order: 'DESC' }, pagination: { page, perPage } },
    { placeholderData: keepPreviousData },
  )
  const opening = useOpenRecord({
    ...{ route, apiPath, rows: data, pagination: { page, perPage } },
    query: () => ({ ...filter, related_to: relatedTo, ordering: '-id' }),
  })
  const preview = useRowPreview(route, columns.data && data)
  return preview.layOut(
    <RecordTable
      label={label}
      columns={columns.data ?? []}
      rows={columns.data && data}
      error={error ?? columns.error}
      onRetry={() => void (columns.error ? columns.refetch() : refetch())}
      isFetching={isFetching}
      pagination={{ page, perPage, total: total ?? 0, onPage: place.setPage, onPerPage: place.setPerPage }}
      {...opening}
      preview={preview.keys}
      isCardOnPhone
    />,
  )
}
