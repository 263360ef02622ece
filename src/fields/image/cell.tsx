import { fileUrl } from '~/admin/host'
import type { CellProps } from '../cell'

export default function ImageCell({ value, field }: CellProps) {
  return (
    <img
      src={fileUrl(String(value))}
      alt={field.options.label}
      style={{ maxHeight: 28, maxWidth: 90, display: 'block' }}
    />
  )
}
