import type { ColumnKind } from '~/metadata/column'

/** Where stored pictures are answered, to whoever may see a record that carries them. */
export const filesPath = '/api/v1/files/'

export const columnKind: ColumnKind = {
  column: () => ({ type: 'text' }),
  columnName: (name) => `${name}File`,
  toResponse: (stored) => `${filesPath}${stored}`,
}
