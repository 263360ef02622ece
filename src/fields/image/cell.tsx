import type { CellProps } from '../cell'

export default function ImageCell({ value, field }: CellProps) {
  return <img src={String(value)} alt={field.options.label} style={{ maxHeight: 28, maxWidth: 90, display: 'block' }} />
}
