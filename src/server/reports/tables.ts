import type { FactSource, Facts } from '~/metadata/facts'
import type { Rollup } from '~/metadata/rollups'
import { type ColumnSpec, defineTable, type TableSpec } from '~/metadata/table'

/** Days, weeks, months and quarters of the application's calendar, whose facts are added up. What is not here, or out of date, is read from documents. */
export const summedSpanTable = defineTable('summedSpan', {
  columns: {
    facts: { type: 'text', notNull: true },
    /** The version of the statement that added them up. */
    version: { type: 'text', notNull: true },
    firstDay: { type: 'date', notNull: true },
    lastDay: { type: 'date', notNull: true },
    /** `day`, `week`, `month` or `quarter` (`spans.ts`). */
    size: { type: 'text', notNull: true, fill: "case when is_month then 'month' else 'day' end" },
    /** Something of these days was written or corrected since. */
    outOfDate: { type: 'boolean', notNull: true, default: 'false' },
  },
  unique: [{ columns: ['facts', 'version', 'size', 'firstDay'] }],
  indexes: [{ columns: ['lastDay'] }],
})

const dimension = (kind: string): ColumnSpec => ({ type: kind === 'text' ? 'text' : 'integer' })

/** The sums of facts: of each span a row for each grain and for what its dimensions are. */
export const rollupTable = ({ table, facts, dimensions, measures }: Rollup): TableSpec => ({
  name: table,
  columns: {
    spanId: { type: 'integer', notNull: true },
    grain: { type: 'integer', notNull: true },
    ...Object.fromEntries(dimensions.map((name) => [name, dimension(facts.columns[name]!.kind)])),
    /** How many facts. */
    factCount: { type: 'integer', notNull: true },
    ...Object.fromEntries(measures.map((name) => [name, { type: 'numeric(30,6)', notNull: true } as const])),
  },
  indexes: [{ columns: ['spanId', 'grain'] }],
})

/** A plain condition over the columns of a part's documents alone, which an index can be of. */
function plainCondition({ where = '' }: FactSource): string[] {
  const others = where.replaceAll(/\bs\./g, '')
  return where === '' || /[(:.]/.test(others) ? [] : [`(${others})`]
}

/**
 * A document's table as facts take from it: a page of the latest is found by the time of its documents, without sorting a
 * day, and what they take by a condition by an index of its own. Where hardly a document fulfils it, all would else be read.
 */
export function withFactIndexes(table: TableSpec, facts: Iterable<Facts>): TableSpec {
  const parts = [...facts].flatMap((one) => one.sources).filter(({ document }) => document.table === table.name)
  if (parts.length === 0) return table
  const conditions = [...new Set(parts.flatMap(plainCondition))]
  const inTime = { columns: ['createdDateAd', 'createdAt', 'id'] }
  // The same order; an index is named after its columns, and `number` makes the name different from the other's.
  const few = { columns: [...inTime.columns, 'number'], where: conditions.join(' or ') }
  return { ...table, indexes: [...(table.indexes ?? []), inTime, ...(conditions.length > 0 ? [few] : [])] }
}
