import { createHash } from 'node:crypto'
import type { ExistingTable } from './catalog'
import { toSnakeCase, toSqlIdentifier } from './names'
import type { SchemaPlan } from './plan'

/** A trigger whose name tells its text: `<stem>_<hash of the body>`. */
export interface NamedTrigger {
  stem: string
  /** When it fires, such as `before insert or update of customer_id`. */
  event: string
  /** It fires once for a statement, and finds the statement's new rows in a table of this name. @default once for each row */
  newTable?: string
  /** Its PL/pgSQL body. */
  body: string
}

/**
 * Brings the triggers of a table that begin with one of the stems to the declarations: one that is declared no more, or
 * differently, is dropped.
 */
export function planNamedTriggers(
  table: string,
  stems: readonly string[],
  triggers: readonly NamedTrigger[],
  existing: Map<string, ExistingTable>,
  plan: SchemaPlan,
): void {
  const there = existing.get(toSnakeCase(table))?.triggers ?? []
  const on = toSqlIdentifier(table)
  const named = triggers.map(({ stem, event, body, newTable }) => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
    const each = newTable ? `referencing new table as ${newTable} for each statement` : 'for each row'
    return { name: `${stem}_${hash}`, event, body, each }
  })
  for (const { name, event, body, each } of named) {
    if (there.includes(name)) continue
    plan.add(table, [], `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`)
    plan.add(table, [], `create trigger ${name} ${event} on ${on} ${each} execute function ${name}()`)
  }
  for (const name of there)
    if (stems.some((stem) => name.startsWith(`${stem}_`)) && !named.some((one) => one.name === name))
      plan.add(table, [], `drop trigger ${name} on ${on}`)
}
