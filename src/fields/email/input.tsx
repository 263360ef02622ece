import { TextInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'
import { parseTextInput } from '../text/input'

export default function EmailInput({ source, field }: InputProps) {
  return (
    <TextInput
      {...commonProps({ source, field })}
      parse={parseTextInput}
      type="email"
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'email', spellCheck: false } }}
    />
  )
}
