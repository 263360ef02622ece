import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { latinDigits } from '~/domain/digits'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'
import { parseTimeText } from '../time/kind'
import { joinDateTime, splitDateTime } from './kind'

export const wide = true

/** A day in both calendars and a time of the clock, typed as 14:30, 1430 or 14.30; the form holds the moment. */
export default function DateTimeInput({ source, field }: InputProps) {
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  const { day, time } = splitDateTime(input.value ?? '')
  const label = translate(field.options.label)
  const error = fieldState.invalid
  const shared = { required: isRequired, error }
  return (
    <Box sx={{ display: 'flex', gap: 1, rowGap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '2 1 18rem', minWidth: 0 }}>
        <DualDatePicker
          {...shared}
          name={source}
          label={label}
          value={day}
          onChange={(next) => input.onChange(joinDateTime(next, time))}
          onBlur={input.onBlur}
          inputRef={input.ref}
          disableFuture={Boolean(field.options.notAfterNowMessage)}
          helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
        />
      </Box>
      <TimeOfDay {...shared} {...{ label, day, time }} onBlur={input.onBlur} onChange={input.onChange} />
    </Box>
  )
}

interface TimeOfDayProps {
  label: string
  /** The day as the form has it. */
  day: string
  time: string
  required: boolean
  error: boolean
  onChange: (dateTime: string) => void
  onBlur: () => void
}

/** The time of the day; what is typed stays as it is until the field is left. */
function TimeOfDay({ label, day, time, onChange, onBlur, ...shared }: TimeOfDayProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState({ time, text: time })
  const text = typed.time === time ? typed.text : time
  const change = (next: string) => {
    const joined = joinDateTime(day, next)
    setTyped({ time: splitDateTime(joined).time, text: next })
    onChange(joined)
  }
  return (
    <TextField
      {...shared}
      sx={{ flex: '1 1 8rem' }}
      label={`${label} (${translate('Time')})`}
      value={text}
      placeholder="HH:MM"
      autoComplete="off"
      onChange={(event) => change(latinDigits(event.target.value).replaceAll(' ', ''))}
      onBlur={() => {
        change(parseTimeText(text))
        onBlur()
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 }, inputLabel: { shrink: true } }}
    />
  )
}
