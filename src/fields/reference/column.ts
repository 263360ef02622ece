import type { ColumnKind } from '~/metadata/column'
import { tableOf } from '~/metadata/resource'

export const columnKind: ColumnKind = {
  column: ({ options }) => ({ type: 'integer', references: { table: tableOf(options.to()) } }),
  columnName: (name) => `${name}Id`,
}
