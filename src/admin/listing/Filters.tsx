import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyField } from '~/metadata/field'
import type { ModuleResource } from '~/metadata/resource'
import { lazyPart } from '~/ui/lazyPart'
import type { LookupRow } from '../forms/useLookup'
import { type FiltersProps, filterChoicesOf, filterLabelOf, filterPickerOf, filtersOf } from './filters'
import { useFilterRecord } from './useFilterRecord'

const FilterFields = lazyPart(
  () => import('./FilterFields'),
  () => <Skeleton variant="rectangular" height={120} />,
)

/** The filters of a master's list besides its search: a button with the fields, and chips for the active ones. */
export function Filters({ resource, values, onChange }: FiltersProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filters = filtersOf(resource)
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
        .filter(([name]) => values[name])
        .map(([name, field]) => (
          <FilterChip key={name} {...{ resource, field }} value={values[name]!} onDelete={() => onChange(name, '')} />
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
        <FilterFields {...{ resource, values, onChange }} />
      </Popover>
    </>
  )
}

interface FilterChipProps {
  resource: ModuleResource
  field: AnyField
  value: string
  onDelete: () => void
}

/** A filter that narrows the list: what it is and its value; its cross takes it away. */
function FilterChip({ resource, field, value, onDelete }: FilterChipProps) {
  const translate = useTranslate()
  const few = filterChoicesOf(field)
  const chosen = few?.find((one) => one.value === value)
  const label = translate(filterLabelOf(field))
  const props = { onDelete, size: 'small' as const }
  if (chosen) return <Chip {...props} label={`${label}: ${translate(chosen.name)}`} />
  return <RecordChip {...props} {...filterPickerOf(resource, field)} label={label} value={value} />
}

interface RecordChipProps extends ReturnType<typeof filterPickerOf> {
  label: string
  value: string
  onDelete: () => void
  size: 'small'
}

function RecordChip({ label, value, path, fallbackPath, queryById, textOf, ...props }: RecordChipProps) {
  const record = useFilterRecord<LookupRow>({ path, fallbackPath, queryById }, value)
  return <Chip {...props} label={`${label}: ${record ? textOf(record) : value}`} />
}
