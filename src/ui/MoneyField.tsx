import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { latinDigits } from '~/domain/digits'
import { isValidMoney, toMoney } from '~/domain/money'

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** As typed while it has the focus, then with two decimals. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** A unit shown next to the amount, such as `Rs.`; it is not part of the value. */
  unit?: string
  isUnitAfter?: boolean
  /** It may be left open: Enter goes on from it. */
  isOptional?: boolean
  /** A name for screen readers, in place of a label. */
  accessibleName?: string
}

/** An input for an amount: right-aligned, selected on focus, completed to two decimals on blur. */
export function MoneyField({
  value,
  onChange,
  onBlur,
  unit,
  isUnitAfter = false,
  isOptional = false,
  accessibleName,
  ...rest
}: MoneyFieldProps) {
  const adornment = unit && (
    <InputAdornment position={isUnitAfter ? 'end' : 'start'} disableTypography={false}>
      {unit}
    </InputAdornment>
  )
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onChange(latinDigits(event.target.value.trimStart()))}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        const text = value.trim()
        if (isValidMoney(text) && toMoney(text) !== value) onChange(toMoney(text))
        onBlur?.()
      }}
      slotProps={{
        input: isUnitAfter ? { endAdornment: adornment } : { startAdornment: adornment },
        htmlInput: {
          ...{ inputMode: 'decimal', style: { textAlign: 'right' }, 'aria-label': accessibleName },
          'data-optional': isOptional,
        },
        inputLabel: { shrink: true },
      }}
    />
  )
}
