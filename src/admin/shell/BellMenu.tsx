import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { Notices } from '~/server/history/answers'
import { shortMoment } from '~/ui/shortMoment'

interface BellMenuProps {
  anchor: HTMLElement
  notices: Notices['results']
  onClose: () => void
  /** @param address of what a note is on */
  onOpen: (address: string) => void
}

/** The notes that name the user, the new ones in bold. */
export default function BellMenu({ anchor, notices, onClose, onOpen }: BellMenuProps) {
  const translate = useTranslate()
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { width: 380, maxWidth: '100%' } } }}>
      {notices.map(({ id, at, userName, text, label, of, address, isNew }) => (
        <MenuItem key={id} dense sx={{ whiteSpace: 'normal' }} onClick={() => onOpen(address)}>
          <ListItemText
            primary={text}
            secondary={`${userName} · ${translate(label)} ${of} · ${shortMoment(at)}`}
            slotProps={{ primary: { sx: { fontWeight: isNew ? 600 : 400, overflowWrap: 'anywhere' } } }}
          />
        </MenuItem>
      ))}
      {notices.length === 0 && (
        <MenuItem dense onClick={onClose}>
          {translate('No note names you.')}
        </MenuItem>
      )}
    </Menu>
  )
}
