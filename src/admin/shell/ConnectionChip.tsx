import CloudOff from '@mui/icons-material/CloudOff'
import Chip from '@mui/material/Chip'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Says in the top bar for as long as it lasts that there is no network: what stands on the page may be old. */
export function ConnectionChip() {
  const translate = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  if (isOnline) return null
  return <Chip role="status" color="error" size="small" icon={<CloudOff />} label={translate(messages.offline)} />
}
