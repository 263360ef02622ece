import CloudOff from '@mui/icons-material/CloudOff'
import Chip from '@mui/material/Chip'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** A chip in the top bar while there is no network: the page may be outdated. */
export function OfflineChip() {
  const translate = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  if (isOnline) return null
  return <Chip role="status" color="error" size="small" icon={<CloudOff />} label={translate(messages.offline)} />
}
