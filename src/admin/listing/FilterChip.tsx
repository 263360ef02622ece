import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import { useCalendarSettings } from '~/ui/calendarRule'
import { formatDateText } from '~/ui/dateText'
import type { LookupRow } from '../forms/useLookup'
import type { FilterField } from './filters'
import { useFilterRecord } from './useFilterRecord'

interface FilterChipProps {
  filter: FilterField
  value: string
  onDelete: () => void
}

/** A filter that narrows the list: what it is and its value; its cross takes it away. */
export default function FilterChip({ filter: { label, choices, picker, isDay }, value, onDelete }: FilterChipProps) {
  const translate = useTranslate()
  const { calendar } = useCalendarSettings()
  const record = useFilterRecord<LookupRow>(picker, value)
  const chosen = choices?.find((one) => one.value === value)
  const text = chosen
    ? translate(chosen.name)
    : picker && record
      ? picker.textOf(record)
      : isDay
        ? formatDateText(value, calendar)
        : value
  return <Chip size="small" label={`${translate(label)}: ${text}`} onDelete={onDelete} />
}
