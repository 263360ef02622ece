import type { CellProps } from '../cell'
import { labelText } from '../labelText'
import type { ReferenceOptionsTo, ReferenceValue } from './kind'

export default function ReferenceCell({ value, field }: CellProps) {
  return <>{labelText(value as ReferenceValue, (field.options as ReferenceOptionsTo).to()) || '-'}</>
}
