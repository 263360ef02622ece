import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { elapsedSince } from '~/domain/elapsedTime'
import type { Notices } from '~/server/history/responses'
import { formatElapsedTime } from '~/ui/TimeAgo'
import { useMomentText } from '~/ui/useMomentText'
import { pendingCountText } from '../dashboard/pendingCountQuery'
import { pendingListUrl } from '../dashboard/pendingListUrl'
import { eventText } from '../states/eventText'
import { NotificationSettings } from './NotificationSettings'
import type { PendingCount } from './usePendingCounts'

interface BellMenuProps {
  anchor: HTMLElement
  notices: Notices['results']
  assignments: Notices['assignments']
  pending: readonly PendingCount[]
  onClose: () => void
  /** @param address of what a note is on, or of the list where work waits */
  onOpen: (address: string) => void
}

/** Open assignments, pressing work, and what the user is notified of, what is new in bold. */
export default function BellMenu({ anchor, notices, assignments, pending, onClose, onOpen }: BellMenuProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const [isShowingSettings, setShowingSettings] = useState(false)
  if (isShowingSettings) return <NotificationSettings onClose={onClose} />
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { width: 380, maxWidth: '100%' } } }}>
      {assignments.open > 0 && (
        <MenuItem dense onClick={() => onOpen('/my-work')}>
          <ListItemText
            primary={`${translate('My Work')}: ${assignments.open}`}
            secondary={assignments.due > 0 && translate('%{count} due or overdue', { count: assignments.due })}
            slotProps={{ primary: { sx: { fontWeight: assignments.due > 0 ? 600 : 400 } } }}
          />
        </MenuItem>
      )}
      {pending.map(({ route, tile, count, oldest }) => (
        <MenuItem
          key={tile.apiPath}
          dense
          sx={{ whiteSpace: 'normal' }}
          onClick={() => onOpen(pendingListUrl(route, tile, oldest))}
        >
          <ListItemText
            primary={`${translate(tile.label)}: ${pendingCountText(count)}`}
            secondary={
              oldest && `${translate('Oldest')}: ${formatElapsedTime(translate, elapsedSince(oldest, new Date()))}`
            }
            slotProps={{ primary: { sx: { fontWeight: 600 } } }}
          />
        </MenuItem>
      ))}
      {notices.map(({ id, at, userName, label, of, address, isNew, ...event }) => (
        <MenuItem key={id} dense sx={{ whiteSpace: 'normal' }} onClick={() => onOpen(address)}>
          <ListItemText
            primary={eventText(event, translate)}
            secondary={`${userName} · ${translate(label)} ${of} · ${momentText(at)}`}
            slotProps={{ primary: { sx: { fontWeight: isNew ? 600 : 400, overflowWrap: 'anywhere' } } }}
          />
        </MenuItem>
      ))}
      {notices.length + pending.length + assignments.open === 0 && (
        <MenuItem dense onClick={onClose}>
          {translate('Nothing needs you now.')}
        </MenuItem>
      )}
      <Divider />
      <MenuItem dense onClick={() => setShowingSettings(true)}>
        {translate('Notification settings')}
      </MenuItem>
    </Menu>
  )
}
