import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { LookupRow } from '../forms/useLookup'
import type { FilterField } from './filters'
import { useFilterRecord } from './useFilterRecord'

interface FilterChipProps {
  filter: FilterField
  value: string
  onDelete: () => void
}

/** A filter that narrows the list: what it is and its value; its cross takes it away. */
export default function FilterChip({ filter: { label, choices, picker }, value, onDelete }: FilterChipProps) {
  const translate = useTranslate()
  const record = useFilterRecord<LookupRow>(picker, value)
  const chosen = choices?.find((one) => one.value === value)
  const text = chosen ? translate(chosen.name) : picker && record ? picker.textOf(record) : value
  return <Chip size="small" label={`${translate(label)}: ${text}`} onDelete={onDelete} />
}
