import { useInput, useTranslate } from 'react-admin'
import { currency } from '~/domain/currency'
import { MoneyField } from '~/ui/MoneyField'
import { commonProps } from '../commonProps'
import { FieldHelp, FieldLabel } from '../FieldText'
import type { InputProps } from '../input'

export default function MoneyInput({ source, field }: InputProps) {
  return <AmountInput source={source} field={field} unit={currency.symbol} />
}

/** An amount or a rate, with its unit before or after it. */
export function AmountInput({ source, field, unit, after }: Pick<InputProps, 'source' | 'field'> & AmountUnit) {
  const translate = useTranslate()
  const { isRequired, label, helperText } = commonProps({ source, field })
  const { id, field: input, fieldState } = useInput({ source, isRequired })
  return (
    <MoneyField
      id={id}
      name={source}
      value={input.value ?? ''}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
      isOptional={!isRequired}
      unit={translate(unit)}
      isUnitAfter={after}
      label={<FieldLabel label={label} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}

interface AmountUnit {
  unit: string
  after?: true
}
