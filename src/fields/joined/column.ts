import type { ColumnKind } from '~/metadata/column'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnKind: ColumnKind = {
  column: ({ options }) => {
    const parts = (options.from as string[]).map((name) => `coalesce(' ' || nullif(btrim(${snake(name)}), ''), '')`)
    return { type: 'text', generated: `btrim(${parts.join(' || ')})` }
  },
}
