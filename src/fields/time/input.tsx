import TextField from '@mui/material/TextField'
import { useInput, useTranslate } from 'react-admin'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'
import { parseTimeText } from './kind'

/** A time, typed as 7:05, 705 or 07:05; leaving the field completes it. */
export default function TimeInput({ source, field }: InputProps) {
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  return (
    <TextField
      fullWidth
      name={source}
      label={translate(field.options.label)}
      required={isRequired}
      value={input.value ?? ''}
      placeholder="HH:MM"
      autoComplete="off"
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={(event) => {
        input.onChange(parseTimeText(event.target.value.trim()))
        input.onBlur()
      }}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 }, inputLabel: { shrink: true } }}
    />
  )
}
