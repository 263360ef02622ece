import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useTranslate } from 'react-admin'
import { EmptyState } from '~/ui/EmptyState'
import { LookupInput, type LookupInputProps } from './LookupInput'
import type { LookupRow } from './useLookup'

export interface OrderedPickerProps<Row extends LookupRow>
  extends Omit<LookupInputProps<Row>, 'value' | 'onChange' | 'detailOf'> {
  value: readonly Row[]
  onChange: (rows: Row[]) => void
}

function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, index) => index !== from)
  return [...rest.slice(0, to), rows[from] as T, ...rest.slice(to)]
}

/** Several records in an order: type to add one, move it up or down, or remove it. Each record occurs once. */
export function OrderedPicker<Row extends LookupRow>({ value, onChange, ...lookup }: OrderedPickerProps<Row>) {
  const translate = useTranslate()
  const { textOf } = lookup
  const add = (row: Row | null) => {
    if (row && !value.some(({ id }) => id === row.id)) onChange([...value, row])
  }
  return (
    <Box>
      <LookupInput {...lookup} value={null} onChange={add} placeholder={translate('Type to add')} />
      <List
        dense
        disablePadding
        component={value.length === 0 ? 'div' : 'ul'}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 220, overflow: 'auto' }}
      >
        {value.length === 0 && <EmptyState />}
        {value.map((row, index) => {
          const text = textOf(row)
          return (
            <ListItem key={row.id} divider={index < value.length - 1} sx={{ py: 0.25 }}>
              <Box sx={{ width: 28, color: 'text.secondary' }}>{index + 1}</Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
              <IconButton
                aria-label={`${translate('Move up')}: ${text}`}
                disabled={index === 0}
                onClick={() => onChange(moved(value, index, index - 1))}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={`${translate('Move down')}: ${text}`}
                disabled={index === value.length - 1}
                onClick={() => onChange(moved(value, index, index + 1))}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={`${translate('Remove')}: ${text}`}
                onClick={() => onChange(value.filter(({ id }) => id !== row.id))}
              >
                <Close fontSize="small" />
              </IconButton>
            </ListItem>
          )
        })}
      </List>
    </Box>
  )
}
