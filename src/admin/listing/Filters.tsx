import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '~/ui/lazyPart'
import { PopoverButton } from '~/ui/PopoverButton'
import type { FiltersProps } from './filters'

const FilterInputs = lazyPart(
  () => import('./FilterInputs'),
  () => <Skeleton variant="rectangular" height={120} />,
)

const FilterChip = lazyPart(() => import('./FilterChip'))

/** The filters of a list besides its search: a button with the fields, and chips for the active ones. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  if (filters.length === 0) return null
  return (
    <>
      <PopoverButton icon={<FilterListOutlined />} label="Filters">
        <FilterInputs {...{ filters: filters.filter(({ isHidden }) => !isHidden), values, onChange }} />
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
