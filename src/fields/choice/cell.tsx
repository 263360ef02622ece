import { useTranslate } from 'react-admin'
import type { CellProps } from '../cell'
import { choiceName } from './kind'

export default function ChoiceCell({ value, field }: CellProps) {
  const translate = useTranslate()
  const name = choiceName(field.options.choices, value)
  return <>{name === undefined ? String(value) : translate(name)}</>
}
