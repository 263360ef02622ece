import type { ColumnKind } from '~/metadata/column'

/** Where stored pictures are answered; their names cannot be guessed, as an `<img>` sends no token. */
export const filesPath = '/api/v1/files/'

export const columnKind: ColumnKind = {
  column: () => ({ type: 'text' }),
  columnName: (name) => `${name}File`,
  toAnswer: (stored) => `${filesPath}${stored}`,
}
