import type { ColumnKind } from '~/metadata/column'

export const columnKind: ColumnKind = {
  column: ({ options }) => ({
    type: 'boolean',
    ...(!options.requireChoice && { default: String(options.defaultValue === true) }),
  }),
}
