import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import type { LookupRow } from '../forms/useLookup'
import type { FilterField, FiltersProps } from './filters'
import { useFilterRecord } from './useFilterRecord'

const FilterFields = lazyPart(
  () => import('./FilterFields'),
  () => <Skeleton variant="rectangular" height={120} />,
)

/** The filters of a list besides its search: a button with the fields, and chips for the active ones. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (filters.length === 0) return null
  return (
    <>
      <Button
        startIcon={<FilterListOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
      >
        {translate('Filters')}
      </Button>
      {filters
        .filter(({ name }) => values[name])
        .map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            value={values[filter.name]!}
            onDelete={() => onChange(filter.name, '')}
          />
        ))}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            sx: { p: 2, width: 320, maxHeight: '70vh' },
            'aria-label': translate('Filters'),
            role: 'dialog',
          } as object,
        }}
      >
        <FilterFields {...{ filters, values, onChange }} />
      </Popover>
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
  const props = { onDelete, size: 'small' as const, label: translate(label) }
  if (picker) return <RecordChip {...props} value={value} picker={picker} />
  const chosen = choices?.find((one) => one.value === value)
  return <Chip {...props} label={`${props.label}: ${chosen ? translate(chosen.name) : value}`} />
}

interface RecordChipProps {
  label: string
  value: string
  picker: NonNullable<FilterField['picker']>
  onDelete: () => void
  size: 'small'
}

function RecordChip({ label, value, picker, ...props }: RecordChipProps) {
  const record = useFilterRecord<LookupRow>(picker, value)
  return <Chip {...props} label={`${label}: ${record ? picker.textOf(record) : value}`} />
}
