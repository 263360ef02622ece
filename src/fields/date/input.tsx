import TextField from '@mui/material/TextField'
import { useInput, useTranslate } from 'react-admin'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'
import { parseMonthEnd } from './kind'

/** A day in both calendars; the form holds its AD date. */
export default function DateInput(props: InputProps) {
  return props.field.options.monthEnd ? <MonthEndInput {...props} /> : <DayInput {...props} />
}

function DayInput({ source, field }: InputProps) {
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  return (
    <DualDatePicker
      name={source}
      label={translate(field.options.label)}
      required={isRequired}
      value={input.value ?? ''}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
      disableFuture={Boolean(field.options.notAfterTodayMessage)}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}

/** A month, typed as 05/27 or 05/2027; leaving the field completes it to its last day. */
function MonthEndInput({ source, field }: InputProps) {
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  return (
    <TextField
      name={source}
      label={translate(field.options.label)}
      required={isRequired}
      value={input.value ?? ''}
      placeholder="MM/YY"
      autoComplete="off"
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={(event) => {
        input.onChange(parseMonthEnd(event.target.value.trim()))
        input.onBlur()
      }}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}
