import { SelectInput } from 'react-admin'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'

export default function ChoiceInput({ source, field }: InputProps) {
  const common = commonProps({ source, field })
  return (
    <SelectInput
      {...common}
      choices={[...field.options.choices]}
      resettable={!common.isRequired}
      emptyText=""
      translateChoice
    />
  )
}
