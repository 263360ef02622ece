import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { columnOf, groupable } from '~/metadata/report'
import { shownColumns } from './reportRows'
import type { ReportState } from './useReport'

/** So many groups lie within each other at the most. */
const mostGroups = 3

/** What rows are gathered by, and which columns are shown in which order. */
export function ColumnsMenu({ state }: { state: ReportState }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { tab, view, groups, isEach } = state
  const all = shownColumns(tab, { groups, isEach }, [])
  const shown = shownColumns(tab, { groups, isEach }, view.columns.split(','))
  const ordered = [...shown, ...all.filter((name) => !shown.includes(name))]
  const label = (name: string) => translate(columnOf(tab, name).label)
  const show = (names: readonly string[]) => state.show({ columns: names.join() === all.join() ? '' : names.join(',') })
  const move = (name: string, by: 1 | -1) => {
    const [at, next] = [shown.indexOf(name), [...shown]]
    next.splice(at, 1)
    next.splice(at + by, 0, name)
    show(next)
  }
  const regroup = (at: number, name: string) =>
    state.group(name === '' ? groups.slice(0, at) : [...groups.slice(0, at), name], isEach && groups.length > 0)
  const slots = Array.from({ length: Math.min(mostGroups, groups.length + 1) }, (_, at) => at)
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
      >
        {translate('Columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { p: 2, width: 320 }, 'aria-label': translate('Columns'), role: 'dialog' } as object,
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, mb: 1 }}>
          {slots.map((at) => (
            <TextField
              key={at}
              select
              label={translate(at === 0 ? 'Group by' : 'Then by')}
              value={groups[at] ?? ''}
              onChange={(event) => regroup(at, event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{translate('Nothing')}</MenuItem>
              {groupable(tab)
                .filter((name) => !groups.slice(0, at).includes(name))
                .map((name) => (
                  <MenuItem key={name} value={name}>
                    {label(name)}
                  </MenuItem>
                ))}
            </TextField>
          ))}
          {groups.length > 0 && (
            <FormControlLabel
              control={<Checkbox checked={isEach} onChange={(_, checked) => state.group(groups, checked)} />}
              label={translate('Show each entry')}
            />
          )}
        </Box>
        {ordered.map((name) => {
          const at = shown.indexOf(name)
          return (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, mr: 0 }}
                control={
                  <Checkbox
                    checked={at >= 0}
                    disabled={at >= 0 && shown.length === 1}
                    onChange={() => show(at >= 0 ? shown.filter((one) => one !== name) : [...shown, name])}
                  />
                }
                label={label(name)}
              />
              <IconButton
                size="small"
                disabled={at <= 0}
                onClick={() => move(name, -1)}
                aria-label={`${translate('Move up')}: ${label(name)}`}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={at < 0 || at === shown.length - 1}
                onClick={() => move(name, 1)}
                aria-label={`${translate('Move down')}: ${label(name)}`}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Popover>
    </>
  )
}
