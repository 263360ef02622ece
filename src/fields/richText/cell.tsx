import { FormattedText } from '~/ui/FormattedText'
import type { CellProps } from '../cell'

/** In one line, with its raised and lowered signs. */
export default function FormattedCell({ value }: CellProps) {
  return <FormattedText html={String(value)} inline />
}
