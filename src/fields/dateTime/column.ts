import { localIso } from '~/domain/calendar'
import type { ColumnKind } from '~/metadata/column'

export const columnKind: ColumnKind = {
  column: () => ({ type: 'timestamptz' }),
  // lines are read as JSON, which has a text in place of a Date
  toResponse: (stored) => localIso(new Date(stored as Date | string)),
}
