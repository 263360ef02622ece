import { PasswordInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'

export default function NewPasswordInput({ source, field }: InputProps) {
  return <PasswordInput {...commonProps({ source, field })} autoComplete="new-password" />
}
