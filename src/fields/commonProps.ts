import type { InputProps } from './input'

/** What every input of react-admin is told of a field; spread into it. */
export function commonProps({ source, field }: Pick<InputProps, 'source' | 'field'>) {
  const { label, required, help } = field.options
  return {
    source,
    label,
    helperText: help ?? (false as const),
    isRequired: Boolean(required),
    fullWidth: true,
  } as const
}
