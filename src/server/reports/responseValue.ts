import { type RawBuilder, sql } from 'kysely'
import type { FactColumn } from '~/metadata/facts'

type Sql = RawBuilder<unknown>

/** How values of a statement are written into its answer. */

/** Which document a row is of: its part and its id. */
export const documentRefColumn = (alias: string) => sql.raw(`jsonb_build_array(${alias}.part, ${alias}.document_id)`)

export const jsonBuildObject = (values: readonly (readonly [string, Sql])[]): Sql =>
  sql`jsonb_build_object(${sql.join(values.flatMap(([name, value]) => [sql.lit(name), value]))})`

/** Figures travel as texts, which lose no paisa; quantities as numbers. */
export function castForResponse(kind: FactColumn['kind'], value: Sql): Sql {
  if (kind === 'money' || kind === 'percent') return sql`${value}::numeric(18,2)::text`
  return kind === 'quantity' ? sql`${value}::numeric` : value
}

/** One figure as a percentage of another. */
export const percentColumn = (part: Sql, whole: Sql): Sql =>
  sql`case when ${whole} <> 0 then (${part} * 100 / ${whole})::numeric(18,2)::text end`
