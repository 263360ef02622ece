import type { ColumnKind } from '~/metadata/column'

/** The path of stored pictures, for users who may see a record that has them. */
export const filesUrl = '/api/v1/files/'

export const columnKind: ColumnKind = {
  column: () => ({ type: 'text' }),
  columnName: (name) => `${name}File`,
  toResponse: (stored) => `${filesUrl}${stored}`,
}
