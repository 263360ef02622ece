import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAlert } from '~/admin/useAlert'
import { TransferPanel } from './TransferPanel'
import { refusesCheck, type TransferState, transferMessage, transferred } from './transfer'

export interface TransferRow {
  id: number
  text: string
  /** The name of its group; '' without groups. */
  group: string
}

export interface TransferListProps {
  rows: readonly TransferRow[]
  /** The ids that are selected, in order. */
  selected: readonly number[]
  onChange: (selected: number[]) => void
  /** One record in the messages, such as 'permission'. */
  one: string
  groupLabel?: string
}

/** Moves records between an unselected and a selected list (spec 1, section 2.4); nothing is checked on both sides. */
export function TransferList({ rows, selected, onChange, one, groupLabel }: TransferListProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState('')
  const groups = [...new Set(rows.map((row) => row.group))].filter(Boolean)
  const chosen = new Set(selected)
  const wanted = search.trim().toLowerCase()
  const shown = rows.filter(
    (row) => (!group || row.group === group) && (!wanted || `${row.text} ${row.group}`.toLowerCase().includes(wanted)),
  )
  const state: TransferState = { selected, checked }

  const toggle = (ids: readonly number[], on: boolean) => {
    const refusal = on && ids[0] !== undefined ? refusesCheck(state, ids[0]) : undefined
    if (refusal) return alert.info(transferMessage(refusal, one))
    const next = new Set(checked)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setChecked(next)
  }
  const move = (to: 'selected' | 'unselected') => {
    const result = transferred(state, to)
    if ('refusal' in result) return alert.info(transferMessage(result.refusal, one))
    setChecked(new Set())
    onChange(result.selected)
  }
  const panel = (isSelected: boolean) => (
    <TransferPanel
      title={isSelected ? 'Selected' : 'Unselected'}
      rows={shown.filter(({ id }) => chosen.has(id) === isSelected)}
      count={rows.filter(({ id }) => chosen.has(id) === isSelected).length}
      checked={checked}
      onToggle={toggle}
      emptyText={transferMessage('none', one)}
    />
  )
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        {groups.length > 1 && (
          <TextField
            select
            label={translate(groupLabel ?? 'Group')}
            value={group}
            onChange={(event) => setGroup(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            sx={{ width: 240 }}
          >
            <MenuItem value="">{translate('All')}</MenuItem>
            {groups.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(name)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          label={translate('Search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ flex: 1 }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {panel(false)}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Button variant="outlined" aria-label={translate('Move to selected')} onClick={() => move('selected')}>
            <ChevronRight />
          </Button>
          <Button variant="outlined" aria-label={translate('Move to unselected')} onClick={() => move('unselected')}>
            <ChevronLeft />
          </Button>
        </Box>
        {panel(true)}
      </Box>
    </Box>
  )
}
