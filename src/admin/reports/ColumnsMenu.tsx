import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { groupableColumns, tabColumnOf } from '~/metadata/report'
import { shownColumns } from '~/metadata/reportUrl'
import { ColumnsButton } from '../listing/ColumnsButton'
import type { ReportPageState } from './useReport'

/** The most groups that can be nested. */
const mostGroups = 3

/** The menu that chooses the columns by which rows are grouped, and which columns are shown in which order. */
export function ColumnsMenu({ state }: { state: ReportPageState }) {
  const translate = useTranslate()
  const { tab, view, groupBy, hasDetailRows } = state
  const label = (name: string) => translate(tabColumnOf(tab, name).label)
  const regroup = (at: number, name: string) =>
    state.group(
      name === '' ? groupBy.slice(0, at) : [...groupBy.slice(0, at), name],
      hasDetailRows && groupBy.length > 0,
    )
  const slots = Array.from({ length: Math.min(mostGroups, groupBy.length + 1) }, (_, at) => at)
  return (
    <ColumnsButton
      all={shownColumns(tab, { groupBy, hasDetailRows }, [])}
      visible={shownColumns(tab, { groupBy, hasDetailRows }, view.columns.split(','))}
      label={label}
      onChange={(names) => state.show({ columns: names.join(',') })}
    >
      <Box sx={{ display: 'grid', gap: 1.5, mb: 1 }}>
        {slots.map((at) => (
          <TextField
            key={at}
            select
            label={translate(at === 0 ? 'Group by' : 'Then by')}
            value={groupBy[at] ?? ''}
            onChange={(event) => regroup(at, event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('Nothing')}</MenuItem>
            {groupableColumns(tab)
              .filter((name) => !groupBy.slice(0, at).includes(name))
              .map((name) => (
                <MenuItem key={name} value={name}>
                  {label(name)}
                </MenuItem>
              ))}
          </TextField>
        ))}
        {groupBy.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={hasDetailRows} onChange={(_, checked) => state.group(groupBy, checked)} />}
            label={translate('Show each entry')}
          />
        )}
      </Box>
    </ColumnsButton>
  )
}
