import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { requiredPermissions } from '~/admin/resourceAccess'
import { resourceNameOf } from '~/admin/resourceNames'
import { usePermissions } from '~/admin/usePermissions'
import type { DetailSectionProps, ExtendedDocument } from '~/documents/extensions/admin/extensions'
import { RecordLink } from '~shared/records/RecordLink'
import { lotApiPath, lotRoute, storeMovementsApiPath } from '~shared/stock/lotPaths'
import { movementColumns } from './MovementsTab'
import type { LotMovement } from './responses'

const columns: Column<LotMovement>[] = movementColumns.map((column) =>
  column.source === 'store'
    ? {
        ...{ source: 'lot', label: 'Batch', onCard: 'text' },
        render: ({ lot }) => (
          <RecordLink to={{ route: lotRoute }} id={lot.id}>
            {lot.name}
          </RecordLink>
        ),
      }
    : column,
)

/** The last movements in a store on its page, for users who may see lots. */
export default function StoreMovements({ document: { id } }: DetailSectionProps<ExtendedDocument>) {
  const { can } = usePermissions()
  const maySee = requiredPermissions(resourceNameOf({ route: lotRoute }), 'show')?.every(can)
  return maySee ? <MovementsOf store={id} /> : null
}

function MovementsOf({ store }: { store: number }) {
  const translate = useTranslate()
  const path = `${storeMovementsApiPath}/${store}`
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [lotApiPath, path],
    queryFn: ({ signal }) => api.get<{ results: LotMovement[] }>(path, undefined, { signal }),
  })
  if (data?.results.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate('Last movements')}
      </Typography>
      <RecordTable<LotMovement>
        {...{ label: 'Last movements', columns, error, isFetching, numbering: 'none', maxHeight: 'none' }}
        rows={data?.results}
        onRetry={() => void refetch()}
        isCardOnPhone
      />
    </>
  )
}
