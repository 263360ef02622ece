import { BooleanInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'

export default function YesNoInput({ source, field }: InputProps) {
  return (
    <BooleanInput
      {...commonProps({ source, field })}
      isRequired={false}
      sx={{ mt: 1, mb: 0.5, ml: 0.75, minHeight: 37, justifyContent: 'center' }}
    />
  )
}
