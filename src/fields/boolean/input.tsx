import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { BooleanInput, useInput, useTranslate } from 'react-admin'
import { commonProps } from '../commonProps'
import { FieldHelp, FieldLabel } from '../FieldText'
import type { InputProps } from '../input'

/** Yes or no to be chosen: neither is proposed. */
function AskedInput({ source, field }: InputProps) {
  const { label, isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState, id } = useInput({ source, isRequired })
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      size="small"
      id={id}
      name={source}
      label={<FieldLabel label={label} isRequired={isRequired} />}
      value={typeof input.value === 'boolean' ? String(input.value) : ''}
      onChange={({ target }) => input.onChange(target.value === 'true')}
      onBlur={input.onBlur}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    >
      <MenuItem value="true">{translate('Yes')}</MenuItem>
      <MenuItem value="false">{translate('No')}</MenuItem>
    </TextField>
  )
}

export default function YesNoInput(props: InputProps) {
  if (props.field.options.requireChoice) return <AskedInput {...props} />
  return (
    <BooleanInput
      {...commonProps(props)}
      isRequired={false}
      sx={{ mt: 1, mb: 0.5, ml: 0.75, minHeight: 37, justifyContent: 'center' }}
    />
  )
}
