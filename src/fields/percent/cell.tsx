import type { CellProps } from '../cell'

export const align = 'right'

export default function PercentCell({ value }: CellProps) {
  return <>{String(value)}</>
}
