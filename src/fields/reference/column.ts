import type { ColumnKind } from '~/metadata/column'
import { camelCase } from '~/metadata/resource'

export const columnKind: ColumnKind = {
  column: ({ options }) => ({ type: 'integer', references: { table: camelCase(options.to().name) } }),
  columnName: (name) => `${name}Id`,
}
