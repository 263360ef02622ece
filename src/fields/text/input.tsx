import { TextInput } from 'react-admin'
import type { AnyField } from '~/metadata/field'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'

/** Spec 1, section 5: text inputs trim leading spaces. An emptied input is as if nothing had been entered. */
export const parseTextInput = (value: string) => value.trimStart() || null

export const wide = (field: AnyField) => Boolean(field.options.multiline)

export default function TextFieldInput({ source, field }: InputProps) {
  const lines = field.options.multiline ? { multiline: true, minRows: 2, maxRows: 8 } : {}
  return <TextInput {...commonProps({ source, field })} {...lines} parse={parseTextInput} />
}
