import Box from '@mui/material/Box'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { CorrectionRow } from '~/metadata/corrections'
import { OneLine } from '~/ui/OneLine'
import { useRows } from '~/ui/useRows'
import { referralEditPath } from './path'

type ReferralCorrection = CorrectionRow<'referral'>

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
  const list = useRows<ReferralCorrection>(referralEditPath, `${saleId}/correction`)
  if (list.rows?.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <RecordTable label="Corrections" columns={columns} {...list} numbering="restart" />
    </Box>
  )
}
