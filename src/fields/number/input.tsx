import { TextInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'
import { parseTextInput } from '../text/input'
import { formatStoredNumber } from './kind'

/** Kept as typed until the form is checked, so that nothing typed is lost or changed on the way. */
export default function NumberInput({ source, field }: InputProps) {
  return (
    <TextInput
      {...commonProps({ source, field })}
      format={(value: unknown) => formatStoredNumber(value, field.options.fixedDecimals)}
      parse={parseTextInput}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          ...{ inputMode: field.options.wholeNumberMessage ? 'numeric' : 'decimal', sx: { textAlign: 'right' } },
          'data-optional': !field.options.required,
        },
      }}
    />
  )
}
