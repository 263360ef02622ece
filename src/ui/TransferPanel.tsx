import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { EmptyState } from './EmptyState'

export interface TransferPanelProps {
  title: string
  rows: readonly { id: number; text: string; group: string }[]
  /** All of this side, shown or not. */
  count: number
  checked: ReadonlySet<number>
  onToggle: (ids: readonly number[], on: boolean) => void
  emptyText: string
}

/** One side of a transfer: its records with check boxes, and one box for all that are shown. */
export function TransferPanel({ title, rows, count, checked, onToggle, emptyText }: TransferPanelProps) {
  const translate = useTranslate()
  const ids = rows.map(({ id }) => id)
  const checkedIds = ids.filter((id) => checked.has(id))
  const all = ids.length > 0 && checkedIds.length === ids.length
  return (
    <Paper sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1.5 }}>
        <Checkbox
          checked={all}
          indeterminate={!all && checkedIds.length > 0}
          disabled={ids.length === 0}
          onChange={() => onToggle(ids, !all)}
          slotProps={{ input: { 'aria-label': `${translate('Select all')}: ${translate(title)}` } }}
        />
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {checkedIds.length > 0 ? `${checkedIds.length}/${count}` : count}
        </Typography>
      </Box>
      <List dense disablePadding aria-label={translate(title)} sx={{ height: 300, overflow: 'auto' }}>
        {rows.length === 0 && <EmptyState text={emptyText} />}
        {rows.map(({ id, text, group }) => (
          <ListItemButton
            key={id}
            role="checkbox"
            aria-checked={checked.has(id)}
            onClick={() => onToggle([id], !checked.has(id))}
            sx={{ py: 0, pl: 0 }}
          >
            <Checkbox
              checked={checked.has(id)}
              tabIndex={-1}
              sx={{ py: 0.25 }}
              disableRipple
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText primary={translate(text)} sx={{ my: 0.25 }} />
            <Typography variant="body2" color="text.secondary" noWrap>
              {group && translate(group)}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Paper>
  )
}
