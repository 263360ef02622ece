import type { InputProps } from '../input'
import { AmountInput } from '../money/input'

export default function PercentInput({ source, field }: InputProps) {
  return <AmountInput source={source} field={field} unit="%" after />
}
