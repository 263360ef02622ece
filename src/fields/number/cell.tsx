import type { CellProps } from '../cell'

export const align = 'right'

export default function NumberCell({ value }: CellProps) {
  return <>{String(value)}</>
}
