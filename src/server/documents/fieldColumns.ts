import { type Fields, isAlwaysRequired } from '~/metadata/field'
import { toSnakeCase } from '../database/names'
import { columnKindOf, columnNameOf } from '../resources/columns'
import type { Columns } from './columnParts'

/** A document is written whole, so that no column needs a default; what was not asked for in earlier rows, yes or no or a choice, is what it starts with. */
export function fieldColumns(fields: Fields): Columns {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...spec } = columnKindOf(field).column!(field)
      const { defaultValue = field.kind.name === 'boolean' ? false : undefined } = field.options
      const isFilled = ['boolean', 'choice'].includes(field.kind.name) && defaultValue !== undefined
      const backfill = isFilled && { backfill: String(defaultValue) }
      return [columnNameOf(name, field), isAlwaysRequired(field) ? { ...spec, notNull: true, ...backfill } : spec]
    }),
  )
}

/** Returns the CHECK constraints that refuse amounts and quantities below the declared minimum, by default 0. */
export function minimumChecks(fields: Fields): Record<string, string> {
  const counted = Object.entries(fields).filter(([, { kind }]) => ['money', 'quantity'].includes(kind.name))
  return Object.fromEntries(
    counted.map(([name, { options }]) => [`${name}Least`, `${toSnakeCase(name)} >= ${options.min?.[0] ?? 0}`]),
  )
}
