import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { OneLine } from '~/ui/OneLine'
import { type ReferralCorrection, referralEditPath } from './wire'

const columns: Column<ReferralCorrection>[] = [
  {
    source: 'createdDateAd',
    label: 'Date (AD)',
    show: ({ createdDateAd, createdTime }) => <OneLine text={`${createdDateAd} ${createdTime.slice(0, 5)}`} />,
  },
  { source: 'previousReferral', label: 'From', show: ({ previousReferral }) => previousReferral?.name },
  { source: 'referral', label: 'To', show: ({ referral }) => referral?.name },
  { source: 'remarks', label: 'Remarks' },
  { source: 'createdByUserName', label: 'User Name' },
]

/** The corrections that a bill's referral has had; nothing where there are none. */
export function Corrections({ saleId }: { saleId: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [referralEditPath, 'correction', saleId],
    queryFn: ({ signal }) =>
      api.get<ReferralCorrection[]>(`${referralEditPath}/${saleId}/correction`, undefined, { signal }),
  })
  if (data?.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <RecordTable
        label="Corrections"
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        numbering="restart"
      />
    </Box>
  )
}
