import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { columnOf, groupable } from '~/metadata/report'
import { shownColumns } from '~/metadata/reportAddress'
import { ColumnsButton } from '../listing/ColumnsButton'
import type { ReportState } from './useReport'

/** So many groups lie within each other at the most. */
const mostGroups = 3

/** What rows are gathered by, and which columns are shown in which order. */
export function ColumnsMenu({ state }: { state: ReportState }) {
  const translate = useTranslate()
  const { tab, view, groups, isEach } = state
  const label = (name: string) => translate(columnOf(tab, name).label)
  const regroup = (at: number, name: string) =>
    state.group(name === '' ? groups.slice(0, at) : [...groups.slice(0, at), name], isEach && groups.length > 0)
  const slots = Array.from({ length: Math.min(mostGroups, groups.length + 1) }, (_, at) => at)
  return (
    <ColumnsButton
      all={shownColumns(tab, { groups, isEach }, [])}
      shown={shownColumns(tab, { groups, isEach }, view.columns.split(','))}
      label={label}
      onChange={(names) => state.show({ columns: names.join(',') })}
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
    </ColumnsButton>
  )
}
