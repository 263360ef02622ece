import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { AmountFilter, ChoiceFilter, RecordFilter } from './FilterInputs'
import type { FiltersProps } from './filters'

/** The fields that narrow a list. */
export default function FilterFields({ filters, values, onChange }: FiltersProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {filters.map((filter) => {
        const { name, label, choices, picker } = filter
        const shared = {
          label: translate(label),
          value: values[name] ?? '',
          onChange: (value: string) => onChange(name, value),
        }
        if (choices) return <ChoiceFilter key={name} {...shared} choices={choices} />
        if (picker) return <RecordFilter key={name} {...shared} {...picker} />
        return <AmountFilter key={name} {...shared} filter={filter} />
      })}
    </Box>
  )
}
