import type { CellProps } from '../cell'
import { recordLabel } from '../recordLabel'
import type { ReferenceValue, ResolvedReferenceOptions } from './kind'

export default function ReferenceCell({ value, field }: CellProps) {
  return <>{recordLabel(value as ReferenceValue, (field.options as ResolvedReferenceOptions).to()) || '-'}</>
}
