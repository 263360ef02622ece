import type { InputProps } from './input'

/** The props that every react-admin input gets from its field; spread into it. */
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
