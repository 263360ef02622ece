import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { EmptyState } from './EmptyState'

/** A row of one side: the record's text, and in grey what it belongs to. */
export interface PanelRow {
  id: number
  text: string
  group: string
  isFixed: boolean
}

export interface TransferPanelProps {
  title: string
  rows: readonly PanelRow[]
  /** How many records this side has, shown or not, and how many of them are checked. */
  count: number
  checkedCount: number
  checked: ReadonlySet<number>
  onToggle: (ids: readonly number[], on: boolean) => void
  emptyText: string
}

/** Arrow keys, Home and End move between the rows; Tab reaches one of them. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=checkbox]')]
  const at = rows.indexOf(event.target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}

/** One side of a transfer: its records with check boxes, and one box for all that are shown. */
export function TransferPanel(props: TransferPanelProps) {
  const { title, rows, count, checkedCount, checked, onToggle, emptyText } = props
  const translate = useTranslate()
  const [reached, setReached] = useState(0)
  const ids = rows.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
  const shownChecked = ids.filter((id) => checked.has(id))
  const all = ids.length > 0 && shownChecked.length === ids.length
  return (
    <Paper sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1.5 }}>
        <Checkbox
          checked={all}
          indeterminate={!all && shownChecked.length > 0}
          disabled={ids.length === 0}
          onChange={() => onToggle(ids, !all)}
          slotProps={{ input: { 'aria-label': `${translate('Select all')}: ${translate(title)}` } }}
        />
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {checkedCount > 0 ? `${checkedCount}/${count}` : count}
        </Typography>
      </Box>
      <List
        dense
        disablePadding
        component="div"
        role="group"
        aria-label={translate(title)}
        onKeyDown={walkRows}
        sx={{ height: 300, overflow: 'auto' }}
      >
        {rows.length === 0 && <EmptyState text={emptyText} />}
        {rows.map(({ id, text, group, isFixed }, index) => (
          <ListItemButton
            key={id}
            role="checkbox"
            aria-checked={checked.has(id)}
            aria-disabled={isFixed}
            title={isFixed ? translate(messages.notYourPermission) : undefined}
            tabIndex={index === Math.min(reached, rows.length - 1) ? 0 : -1}
            onFocus={() => setReached(index)}
            onClick={isFixed ? undefined : () => onToggle([id], !checked.has(id))}
            sx={{
              py: 0.25,
              px: 1.125,
              gap: 1,
              opacity: isFixed ? 0.5 : 1,
            }}
          >
            {checked.has(id) ? (
              <CheckBoxIcon color="primary" fontSize="small" />
            ) : (
              <CheckBoxOutlineBlank color="action" fontSize="small" />
            )}
            <ListItemText primary={text} sx={{ my: 0.25 }} />
            <Typography variant="body2" color="text.secondary" noWrap>
              {group}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Paper>
  )
}
