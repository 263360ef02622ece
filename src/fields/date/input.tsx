import { useInput, useTranslate } from 'react-admin'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'

/** A day in both calendars; the form holds its AD date. */
export default function DateInput({ source, field }: InputProps) {
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
      disableFuture={Boolean(field.options.notAfterToday)}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}
