import type { CellProps } from '../cell'
import { recordLabel } from '../recordLabel'
import type { ReferenceValue, ResolvedReferenceOptions } from '../reference/kind'

const maxShown = 3

/** The first records by name, and how many more there are. */
export default function ReferencesCell({ value, field }: CellProps) {
  const target = (field.options as ResolvedReferenceOptions).to()
  const names = (value as ReferenceValue[]).map((record) => recordLabel(record, target))
  if (names.length === 0) return <>-</>
  const more = names.length > maxShown ? ` +${names.length - maxShown}` : ''
  return <span title={names.join(', ')}>{names.slice(0, maxShown).join(', ') + more}</span>
}
