import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { calendarLabels, weekdayNames } from '~/domain/calendar'
import type { MailingForm } from './mailingForm'

/** A choice: its value and its label. */
type Choice = readonly [value: string | number, text: string]

const rhythms: readonly Choice[] = [
  ['day', 'Every day'],
  ['week', 'Every week'],
  ['month', 'Every month'],
]
const weekdays = weekdayNames.map((text, value): Choice => [value, text])
const monthDays = Array.from({ length: 31 }, (_, index): Choice => [index + 1, String(index + 1)])
const formats: readonly Choice[] = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
]

interface Field {
  name: keyof MailingForm
  label: string
}

interface MailingFieldsProps {
  form: MailingForm
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<MailingForm>) => void
}

/** The fields for time, format and recipients. */
export function MailingFields({ form, errors, onChange }: MailingFieldsProps) {
  const translate = useTranslate()
  const shared = ({ name, label }: Field) => ({
    label: translate(label),
    value: form[name],
    error: errors[name] !== undefined,
    helperText: errors[name] && translate(errors[name]),
  })
  const oneOf = (field: Field, choices: readonly Choice[]) => (
    <TextField
      {...shared(field)}
      select
      sx={{ minWidth: 120, flex: '1 1 120px' }}
      onChange={({ target }) => onChange({ [field.name]: target.value })}
    >
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {translate(text)}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {oneOf({ name: 'every', label: 'How Often' }, rhythms)}
        {form.every === 'week' && oneOf({ name: 'weekday', label: 'Weekday' }, weekdays)}
        {form.every === 'month' &&
          oneOf({ name: 'monthDay', label: calendarLabels.monthDay }, [...monthDays, [32, translate('Last day')]])}
        <TextField
          {...shared({ name: 'at', label: calendarLabels.time })}
          type="time"
          sx={{ flex: '1 1 110px' }}
          onChange={({ target }) => onChange({ at: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {oneOf({ name: 'format', label: 'File' }, formats)}
      </Box>
      <TextField
        {...shared({ name: 'to', label: 'To (email addresses)' })}
        required
        fullWidth
        autoFocus
        type="text"
        inputMode="email"
        autoComplete="off"
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  )
}
