import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { hasOwnCalendar, isAdDate } from '~/domain/calendar'
import { useCalendarSettings } from '~/ui/calendarRule'
import { DateField } from '~/ui/DateField'
import { LookupInput } from '../forms/LookupInput'
import type { LookupRow } from '../forms/useLookup'
import { type FilterField, type FiltersProps, isFilterValue } from './filters'
import { type FilterPicker, useFilterRecord } from './useFilterRecord'

/** The fields that narrow a list. */
export default function FilterInputs({ filters, values, onChange }: FiltersProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {filters.map((filter) => {
        const { name, label, choices, picker } = filter
        const shared = {
          ...{ label: translate(label), value: values[name] ?? '' },
          onChange: (value: string) => onChange(name, value),
        }
        if (choices) return <ChoiceFilter key={name} {...shared} choices={choices} />
        if (picker) return <RecordFilter key={name} {...shared} {...picker} />
        if (filter.isDay) return <DayFilter key={name} {...shared} />
        return <AmountFilter key={name} {...shared} filter={filter} />
      })}
    </Box>
  )
}

interface FilterProps {
  label: string
  /** As the address has it; empty: all. */
  value: string
  onChange: (value: string) => void
}

interface RecordFilterProps<Row> extends FilterProps, FilterPicker {
  textOf: (row: Row) => string
  /** The URL value and the option for rows without such a record. */
  none?: { value: string; row: Row }
}

/** Narrows a list to one record's rows. */
export function RecordFilter<Row extends LookupRow>(props: RecordFilterProps<Row>) {
  const { path, fallbackPath, label, value, onChange, textOf, none } = props
  const client = useQueryClient()
  const isNone = none !== undefined && value === none.value
  const record = useFilterRecord<Row>(props, value, value !== '' && !isNone)
  return (
    <LookupInput<Row>
      path={path}
      fallbackPath={fallbackPath}
      label={label}
      value={value === '' ? null : isNone ? none.row : record}
      onChange={(row) => {
        if (row) client.setQueryData(['filter', path, String(row.id)], row)
        onChange(row ? String(row.id) : '')
      }}
      textOf={textOf}
    />
  )
}

/** Narrows a list to one of a few values. */
export function ChoiceFilter(props: FilterProps & { choices: readonly { value: string; name: string }[] }) {
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

/** Narrows a list by a day, in the calendar of the organization, once it is typed or picked. */
function DayFilter({ label, value, onChange }: FilterProps) {
  const { calendar } = useCalendarSettings()
  const translate = useTranslate()
  const [day, setDay] = useState(value)
  const change = (next: string) => {
    setDay(next)
    if (next === '' || isAdDate(next)) onChange(next)
  }
  const named = hasOwnCalendar ? `${label} (${translate(calendar.toUpperCase())})` : label
  return <DateField label={named} calendar={calendar} value={day} onChange={change} />
}

/** Narrows a list by an amount, once Enter was pressed or the field was left. */
function AmountFilter({ label, value, onChange, filter }: FilterProps & { filter: FilterField }) {
  const [text, setText] = useState(value)
  const typed = text.replaceAll(',', '').trim()
  const isWrong = typed !== '' && !isFilterValue(filter, typed)
  const apply = () => {
    if (!isWrong && typed !== value) onChange(typed)
  }
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={isWrong}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && apply()}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
