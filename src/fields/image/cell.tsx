import { useImageUrl } from '~/admin/useImageUrl'
import type { CellProps } from '../cell'

export default function ImageCell({ value, field }: CellProps) {
  const picture = useImageUrl(String(value))
  if (!picture) return null
  return <img src={picture} alt={field.options.label} style={{ maxHeight: 28, maxWidth: 90, display: 'block' }} />
}
