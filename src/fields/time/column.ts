import type { ColumnKind } from '~/metadata/column'

export const columnKind: ColumnKind = { column: () => ({ type: 'text' }) }
