import type { ColumnKind } from '~/metadata/column'
import { hashPassword } from './hash'

export const columnKind: ColumnKind = {
  column: () => ({ type: 'text' }),
  toColumn: (value) => hashPassword(String(value)),
  writeOnly: true,
}
