import CalendarMonth from '@mui/icons-material/CalendarMonth'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAdDate } from '~/domain/calendar'
import { ApplicationCalendar } from './ApplicationCalendar'
import {
  type CalendarKey,
  formatDateText,
  hyphenateDateText,
  padDateText,
  parseDateText,
  parseDayShortcut,
} from './dateText'
import { lazyPart } from './lazyPart'

const AdCalendar = lazyPart(
  () => import('./AdCalendar'),
  () => <Skeleton variant="rectangular" width={320} height={336} />,
)

export interface DateFieldProps {
  calendar: CalendarKey
  label: string
  /** An AD date whatever the calendar, '' for none; while a date is half typed, a text that is no date. */
  value: string
  onChange: (value: string) => void
  name?: string
  required?: boolean
  disabled?: boolean
  error?: boolean
  helperText?: ReactNode
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** The last AD date that the calendar offers. */
  max?: string
}

/** A day typed or picked in one calendar. Two of them on the same value stay in step by themselves. */
export function DateField({ calendar, value, onChange, label, max, ...rest }: DateFieldProps) {
  const translate = useTranslate()
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState({ value, text: formatDateText(value, calendar), calendar })
  const isOwn = typed.value === value && typed.calendar === calendar
  const text = isOwn ? typed.text : formatDateText(value, calendar)
  const isUnknown = text.length === 10 && !isAdDate(value)

  const change = (next: string) => {
    const date = parseDateText(next, calendar)
    setTyped({ value: date, text: next, calendar })
    onChange(date)
  }
  /** Completes what was typed. @returns whether it stood for a day */
  const complete = () => {
    const day = parseDayShortcut(text)
    if (day !== undefined) change(formatDateText(day, calendar))
    else if (padDateText(text) !== text) change(padDateText(text))
    return day !== undefined
  }
  const pick = (date: string) => {
    setOpen(false)
    onChange(date)
  }
  return (
    <>
      <TextField
        {...rest}
        fullWidth
        label={label}
        value={text}
        onChange={(event) => change(hyphenateDateText(event.target.value))}
        onBlur={() => {
          complete()
          rest.onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && complete()) event.preventDefault()
        }}
        error={rest.error || isUnknown}
        helperText={isUnknown ? translate('There is no such date.') : rest.helperText}
        placeholder={translate('YYYY-MM-DD')}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 10 },
          inputLabel: { shrink: true },
          input: {
            ref: anchor,
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  tabIndex={-1}
                  disabled={rest.disabled}
                  aria-label={`${translate('Choose a date')}: ${label}`}
                  onClick={() => setOpen(true)}
                >
                  <CalendarMonth fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {calendar !== 'ad' ? (
          <ApplicationCalendar value={value} onPick={pick} max={max} />
        ) : (
          <AdCalendar value={value} onPick={pick} max={max} />
        )}
      </Popover>
    </>
  )
}
