import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { optionsOf } from '~/documents/documentNames'
import type { Declarations } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import type { Row } from '~/server/documents/controller'
import type { Shape } from '~/server/documents/shapes'
import { computedStatesOf } from '../computedStates'
import type { ComputedStatesOptions } from '../options'

/** States that are computed when they are read, so that no other save has to keep them up to date. */

/** A value for the present state of the documents `s`: by default its name. */
export function computedState(
  { states }: ComputedStatesOptions,
  toValue: (state: string) => string = (state) => state,
): RawBuilder<string> {
  const cases = Object.entries(states).map(([state, { condition }]) =>
    condition ? sql`when ${sql.raw(condition)} then ${sql.lit(toValue(state))}` : sql`else ${sql.lit(toValue(state))}`,
  )
  return sql<string>`(case ${sql.join(cases, sql` `)} end)`
}

/** Whether the documents `s` are in a state: its own condition stays as it is, so that an index can answer it. */
export function computedStateCondition({ states }: ComputedStatesOptions, state: string): RawBuilder<SqlBool> {
  const before = Object.keys(states).slice(0, Object.keys(states).indexOf(state))
  const own = states[state]!.condition
  const conditions = [
    ...(own ? [sql`(${sql.raw(own)})`] : []),
    ...before.map((one) => sql`(${sql.raw(states[one]!.condition!)}) is not true`),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The schemas of `computedStatesIn`. */
export const computedStatesShape = (options: ResolvedOptions): Shape =>
  Object.assign(
    {},
    ...computedStatesOf(options).map(([name, { states }]) => ({
      [name]: z.enum(Object.keys(states) as [string, ...string[]]),
      [`${name}Display`]: z.literal(Object.values(states).map(({ label }) => label)),
    })),
  )

/** The computed states of a row, with their labels. */
export const computedStatesIn = (options: ResolvedOptions, row: Row): Row =>
  Object.fromEntries(
    computedStatesOf(options).flatMap(([name, { states }]) => {
      const state = String(row[name])
      return [
        [name, state],
        [`${name}Display`, states[state]?.label ?? state],
      ]
    }),
  )

/** Tries the conditions of all computed states. @throws Error with a sentence where the database refuses one */
export async function assertComputedStates(db: Db, { documents }: Pick<Declarations, 'documents'>): Promise<void> {
  for (const document of documents)
    for (const [name, states] of computedStatesOf(optionsOf(document))) {
      const query = sql`select ${computedState(states)} from ${sql.table(document.table)} s limit 0`
      await query.execute(db).catch((error: Error) => {
        throw new Error(
          `The conditions of computedStates.${name} of ${document.name} are no SQL over its row s: ${error.message}.`,
        )
      })
    }
}
