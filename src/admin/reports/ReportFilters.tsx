import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { columnOf, type PlacedReport } from '~/metadata/report'
import { LookupInput } from '~/ui/LookupInput'
import { api } from '../http'
import type { Named } from './reportRows'
import type { ReportState } from './useReport'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What stands in the address for the rows that have no such record. */
const noneValue = 'none'

interface FilterProps {
  path: string
  label: string
  value: string
  onChange: (value: string) => void
}

/** One record. The address knows its id only: what it is called is asked for. */
function RecordFilter({ path, label, value, onChange, none }: FilterProps & { none: string }) {
  const client = useQueryClient()
  const key = (id: string | number) => ['report-filter', path, String(id)]
  const { data } = useQuery({
    queryKey: key(value),
    queryFn: async ({ signal }) =>
      (await api.get<{ results: Named[] }>(path, { id: value }, { signal })).results[0] ?? null,
    enabled: value !== '' && value !== noneValue,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <LookupInput<Named>
      path={path}
      label={label}
      value={value === '' ? null : value === noneValue ? { id: 0, name: none } : (data ?? null)}
      onChange={(row) => {
        if (row) client.setQueryData(key(row.id), row)
        onChange(row ? String(row.id) : '')
      }}
      textOf={({ name }) => name}
    />
  )
}

/** One of a few. */
function ChoiceFilter(props: FilterProps & { choices: readonly { value: string; name: string }[] }) {
  const { label, value, onChange, choices } = props
  const translate = useTranslate()
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('All')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {translate(choice.name)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** What a tab can be narrowed by, beside its days. */
export function ReportFilters({ report, state }: { report: PlacedReport; state: ReportState }) {
  const translate = useTranslate()
  const { tab } = state
  return tab.filters.map((name) => {
    const { label, to, choices, among, none = '-' } = columnOf(tab, name)
    const filter = {
      path: `${report.path}/${kebab(name)}`,
      label: translate(label),
      value: state.valueOf(name),
      onChange: (value: string) => state.filter(name, value),
    }
    const few =
      choices?.map(({ id, name }) => ({ value: String(id), name })) ?? among?.map((one) => ({ value: one, name: one }))
    return (
      <Box key={name} sx={{ width: to ? 190 : 130 }}>
        {few ? <ChoiceFilter {...filter} choices={few} /> : <RecordFilter {...filter} none={translate(none)} />}
      </Box>
    )
  })
}
