import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useLookup } from '~/admin/forms/useLookup'
import { DateRangeFilter } from '~/ui/DateRangeFilter'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { SearchField } from '~/ui/SearchField'
import { PaneFilters } from './PaneFilters'
import type { NamedRecord } from './responses'
import type { Samples } from './useSamples'

const departmentsPath = 'lab-procedure-result-entry-app/procedure-result-entry/department'

interface SampleFiltersProps {
  samples: Samples
  /** The choices of a further filter, with the values of the query parameter. */
  statuses?: readonly { value: string; label: string }[]
}

/** Days, department, status and words: what narrows the list of samples. */
export function SampleFilters({ samples, statuses }: SampleFiltersProps) {
  const { filter, range, change, scan } = samples
  const translate = useTranslate()
  const { rows: departments, error } = useLookup<NamedRecord & Record<string, unknown>>({
    path: departmentsPath,
    limit: 0,
  })
  // what does not change while samples are opened is not drawn again
  const latest = useRef(samples)
  latest.current = samples
  const { from, to } = range
  const days = useMemo(
    () => (
      <DateRangeFilter
        key={`${from} ${to}`}
        value={{ from, to }}
        onSearch={(range) => latest.current.searchDays(range)}
      />
    ),
    [from, to],
  )
  const department = useMemo(
    () => (
      <TextField
        select
        label={translate('Department')}
        value={filter.department}
        onChange={(event) => latest.current.change({ department: Number(event.target.value) })}
        error={error !== null}
        helperText={error && translate(errorMessageOf(error))}
        sx={{ width: 170 }}
      >
        <MenuItem value={0}>{translate('All')}</MenuItem>
        {departments?.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    ),
    [filter.department, departments, error, translate],
  )
  return (
    <PaneFilters
      range={range}
      search={
        <SearchField
          isOfList
          autoFocus
          label="Patient, T/CN or sample no"
          value={filter.search}
          onChange={(search) => change({ search })}
          inputProps={{ onKeyDown: ({ key, currentTarget }) => key === 'Enter' && scan(currentTarget.value) }}
        />
      }
    >
      {days}
      {department}
      {statuses && (
        <TextField
          select
          label={translate('Status')}
          value={filter.status}
          onChange={(event) => change({ status: event.target.value })}
          sx={{ width: 140 }}
        >
          {statuses.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {translate(label)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </PaneFilters>
  )
}
