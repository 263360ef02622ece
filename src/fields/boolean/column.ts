import type { ColumnKind } from '~/metadata/column'

export const columnKind: ColumnKind = {
  column: ({ options }) => ({ type: 'boolean', ...(!options.asked && { default: String(options.initial === true) }) }),
}
