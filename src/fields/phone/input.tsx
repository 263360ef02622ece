import { TextInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'
import { parseTextInput } from '../text/input'

export default function PhoneInput({ source, field }: InputProps) {
  return (
    <TextInput
      {...commonProps({ source, field })}
      parse={parseTextInput}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'tel' } }}
    />
  )
}
