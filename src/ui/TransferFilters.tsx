import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Option } from '~/domain/options'

interface ChoiceProps<T extends string | number> {
  label: string
  value: T
  options: readonly { value: T; text: string }[]
  onChange: (value: T) => void
  width: number
}

function Choice<T extends string | number>({ label, value, options, onChange, width }: ChoiceProps<T>) {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width, maxWidth: '100%' }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {translate(option.text)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export interface TransferFilter {
  /** The chosen module; 0 where records have none. */
  module: number
  /** The chosen category's name, '' for all. */
  category: string
  search: string
}

export interface TransferFiltersProps {
  filter: TransferFilter
  onChange: (change: Partial<TransferFilter>) => void
  modules: readonly Option[]
  moduleLabel: string
  /** The categories of the chosen module. */
  categories: readonly string[]
  categoryLabel: string
  /** The text shown if there are no categories. */
  noCategoriesText: string
}

/** The filters above a transfer: the owner of the records, and a search. */
export function TransferFilters(props: TransferFiltersProps) {
  const { filter, onChange, modules, moduleLabel, categories, categoryLabel, noCategoriesText } = props
  const translate = useTranslate()
  const everyCategory = { value: '', text: categories.length > 0 ? 'All' : noCategoriesText }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {modules.length > 0 && (
        <Choice
          label={moduleLabel}
          value={filter.module}
          options={modules.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(module) => onChange({ module, category: '' })}
          width={170}
        />
      )}
      <Choice
        label={categoryLabel}
        value={filter.category}
        options={[everyCategory, ...categories.map((name) => ({ value: name, text: name }))]}
        onChange={(category) => onChange({ category })}
        width={300}
      />
      <TextField
        label={translate('Search')}
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
        sx={{ flex: '1 1 160px' }}
      />
    </Box>
  )
}
