import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import { PopoverButton } from '~/ui/PopoverButton'
import type { LookupRow } from '../forms/useLookup'
import type { FilterField, FiltersProps } from './filters'
import { useFilterRecord } from './useFilterRecord'

const FilterInputs = lazyPart(
  () => import('./FilterInputs'),
  () => <Skeleton variant="rectangular" height={120} />,
)

/** The filters of a list besides its search: a button with the fields, and chips for the active ones. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  if (filters.length === 0) return null
  return (
    <>
      <PopoverButton icon={<FilterListOutlined />} label="Filters">
        <FilterInputs {...{ filters, values, onChange }} />
      </PopoverButton>
      {filters.flatMap((filter) => {
        const value = values[filter.name]
        return value
          ? [<FilterChip key={filter.name} {...{ filter, value }} onDelete={() => onChange(filter.name, '')} />]
          : []
      })}
    </>
  )
}

interface FilterChipProps {
  filter: FilterField
  value: string
  onDelete: () => void
}

/** A filter that narrows the list: what it is and its value; its cross takes it away. */
function FilterChip({ filter: { label, choices, picker }, value, onDelete }: FilterChipProps) {
  const translate = useTranslate()
  const record = useFilterRecord<LookupRow>(picker, value)
  const chosen = choices?.find((one) => one.value === value)
  const text = chosen ? translate(chosen.name) : picker && record ? picker.textOf(record) : value
  return <Chip size="small" label={`${translate(label)}: ${text}`} onDelete={onDelete} />
}
