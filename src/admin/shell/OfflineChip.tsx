import CloudOff from '@mui/icons-material/CloudOff'
import Chip from '@mui/material/Chip'
import { useIsOffline, useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'

/** A chip in the top bar while there is no network: the page may be outdated. */
export function OfflineChip() {
  const translate = useTranslate()
  const isOffline = useIsOffline()
  if (!isOffline) return null
  return <Chip role="status" color="error" size="small" icon={<CloudOff />} label={translate(messages.offline)} />
}
