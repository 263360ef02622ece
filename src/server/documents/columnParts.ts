import type { ColumnSpec } from '~/metadata/table'

/** Columns that several tables of a document have. */

export type Columns = Record<string, ColumnSpec>

/** An amount of money that is always there. */
export const amountColumn = { type: 'numeric(14,2)', notNull: true } as const satisfies ColumnSpec
/** The id of a row of another table. */
export const referenceColumn = (table: string, notNull = true): ColumnSpec => ({
  type: 'integer',
  ...(notNull && { notNull }),
  references: { table },
})
/** The place of a row in its document, from 0. */
export const positionColumn = { type: 'integer', notNull: true } as const satisfies ColumnSpec

/** The columns of amounts by their names. */
export const amountColumns = (names: readonly string[] = []): Columns =>
  Object.fromEntries(names.map((name) => [name, amountColumn]))
