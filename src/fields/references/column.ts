import type { ColumnKind } from '~/metadata/column'

/** Kept in a table of pairs, `<resource><Field>`, which the server derives. */
export const columnKind: ColumnKind = {}
