import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudQueueOutlined from '@mui/icons-material/CloudQueueOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import PauseCircleOutline from '@mui/icons-material/PauseCircleOutline'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { CbmsState } from './cbmsState'

const looks = {
  waiting: { color: 'default', label: 'Waiting', Icon: CloudQueueOutlined },
  sent: { color: 'success', label: 'Sent', Icon: CloudDoneOutlined },
  held: { color: 'warning', label: 'On hold', Icon: PauseCircleOutline },
  failed: { color: 'error', label: 'Failed', Icon: ErrorOutline },
} as const

/** The state of a document's report to the tax office, as a badge. */
export function CbmsBadge({ report }: { report: CbmsState }) {
  const translate = useTranslate()
  const { color, label } = looks[report.state]
  return <Chip variant="outlined" color={color} label={translate(label)} sx={{ fontSize: 11, height: 20 }} />
}

/** The same as a small mark after a document's number; nothing for a document that is not reported. */
export function CbmsMark({ report }: { report: CbmsState | null }) {
  const translate = useTranslate()
  if (!report) return null
  const { color, label, Icon } = looks[report.state]
  return (
    <Icon
      color={color === 'default' ? 'disabled' : color}
      titleAccess={`CBMS: ${translate(label)}`}
      sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom' }}
    />
  )
}
