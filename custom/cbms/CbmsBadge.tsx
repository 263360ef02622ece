import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { CbmsState } from './wire'

const looks = {
  waiting: { color: 'default', label: 'Waiting' },
  sent: { color: 'success', label: 'Sent' },
  held: { color: 'warning', label: 'On hold' },
  failed: { color: 'error', label: 'Failed' },
} as const

/** Where a document's report to the tax office stands, as a badge; the last answer is its tooltip. */
export function CbmsBadge({ report }: { report: CbmsState }) {
  const translate = useTranslate()
  const { color, label } = looks[report.state]
  return (
    <Chip
      variant="outlined"
      color={color}
      label={translate(label)}
      title={report.message ? translate(report.message) : undefined}
      sx={{ fontSize: 11, height: 20 }}
    />
  )
}
