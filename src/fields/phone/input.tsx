import { TextInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'
import { withoutLeadingSpaces } from '../text/input'

export default function PhoneInput({ source, field }: InputProps) {
  return (
    <TextInput
      {...commonProps({ source, field })}
      parse={withoutLeadingSpaces}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'tel' } }}
    />
  )
}
