import type { ColumnKind } from '~/metadata/column'

export const columnKind: ColumnKind = { column: () => ({ type: 'numeric(14,4)' }), toResponse: Number }
