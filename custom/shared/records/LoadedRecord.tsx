import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { api } from '~/admin/http'
import { useRecordId } from '~/admin/records/previewedRecord'
import { RecordLoadState } from '~/admin/records/RecordLoadState'
import { recordUrl } from '~/admin/records/recordUrl'

interface LoadedRecordProps<Loaded> {
  /** The screen's label and route, and the path of its records below `api/v1/`. */
  label: string
  route: string
  apiPath: string
  /** The query family whose changes read it again; default its path. */
  family?: string
  children: (record: Loaded, reload: () => void) => ReactNode
}

/**
 * The page of a custom screen's record once the record of the address is loaded; before, and where it cannot be shown, why.
 * An id that leads to another record, such as that of a merged one, leads to the other's page.
 */
export function LoadedRecord<Loaded extends { id: number }>(props: LoadedRecordProps<Loaded>) {
  const { label, route, apiPath, family = apiPath, children } = props
  const { search, state } = useLocation()
  const { id, isPreview } = useRecordId()
  const { data, error, refetch } = useQuery({
    queryKey: [family, apiPath, 'one', id],
    queryFn: ({ signal }) => api.get<Loaded>(`${apiPath}/${id}`, undefined, { signal }),
    ...{ staleTime: 0, refetchOnWindowFocus: true }, // another window may have changed it
  })
  const reload = () => void refetch()
  if (!data || (isPreview && error)) return <RecordLoadState title={label} error={error} onRetry={reload} />
  if (data.id !== id && !isPreview) return <Navigate to={recordUrl(route, data.id) + search} state={state} replace />
  return children(data, reload)
}
