import SearchIcon from '@mui/icons-material/Search'
import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { focusFirstRow } from './focusFirstRow'
import { useHotkeys } from './useHotkeys'

interface SearchFieldProps extends Omit<InputBaseProps, 'onChange' | 'value' | 'startAdornment'> {
  label: string
  value?: string
  onChange?: (value: string) => void
  /** It searches the list of the page: a slash leads to it, and the arrow down from it to the rows. */
  isOfList?: true
}

/** A small search box with its label as placeholder and accessible name. */
export function SearchField({ label, value, onChange, isOfList, inputProps, sx, ...rest }: SearchFieldProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useHotkeys({ search: () => input.current?.focus() }, Boolean(isOfList))
  const toRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    focusFirstRow(event.currentTarget)
  }
  return (
    <InputBase
      {...(isOfList && { inputRef: input, slotProps: { root: { onKeyDown: toRows } } })}
      {...rest}
      fullWidth
      {...(onChange && { value, onChange: (event) => onChange(event.target.value) })}
      placeholder={translate(label)}
      startAdornment={<SearchIcon fontSize="small" sx={{ mr: 0.75, color: 'text.secondary' }} />}
      inputProps={{ type: 'search', 'aria-label': translate(label), ...inputProps }}
      sx={[
        {
          px: 1,
          height: 32,
          borderRadius: 1,
          bgcolor: 'surface.head',
          '&.Mui-focused': { bgcolor: 'background.paper' },
          '& input': { textOverflow: 'ellipsis' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}
