import type { CellProps } from '../cell'
import { representedText } from '../represented'
import type { ReferenceOptionsTo, Referred } from './kind'

export default function ReferenceCell({ value, field }: CellProps) {
  return <>{representedText(value as Referred, (field.options as ReferenceOptionsTo).to()) || '-'}</>
}
