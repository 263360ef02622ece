import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { ChoiceFilter, RecordFilter } from './FilterInputs'
import { type FiltersProps, filterChoicesOf, filterLabelOf, filterPickerOf, filtersOf } from './filters'

/** The fields that narrow a master's list. */
export default function FilterFields({ resource, values, onChange }: FiltersProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {filtersOf(resource).map(([name, field]) => {
        const shared = {
          label: translate(filterLabelOf(field)),
          value: values[name] ?? '',
          onChange: (value: string) => onChange(name, value),
        }
        const few = filterChoicesOf(field)
        return few ? (
          <ChoiceFilter key={name} {...shared} choices={few} />
        ) : (
          <RecordFilter key={name} {...shared} {...filterPickerOf(resource, field)} />
        )
      })}
    </Box>
  )
}
