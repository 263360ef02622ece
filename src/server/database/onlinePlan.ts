import { createHash } from 'node:crypto'
import type { ExistingTable } from './catalog'
import { toSqlIdentifier } from './names'
import { type OnlineStep, PREPARED, type SchemaPlan } from './plan'

/** The name under which something is prepared; what is declared otherwise later has another. */
const preparedName = (text: string) => PREPARED + createHash('sha256').update(text).digest('hex').slice(0, 16)

/** An index that is made while rows are written. A unique one refuses from its making on what it will refuse. */
export function onlineIndex(name: string, create: string, definition: string): OnlineStep {
  const prepared = preparedName(`${name} ${create} ${definition}`)
  return {
    prepared,
    prepare: [`${create} concurrently "${prepared}" ${definition}`],
    finish: [`alter index "${prepared}" rename to "${name}"`],
    undo: `drop index concurrently if exists "${prepared}"`,
  }
}

/** A check or reference that new rows have to keep at once, before the other rows are read. */
export function onlineConstraint(table: string, name: string, text: string): OnlineStep {
  const prepared = preparedName(`${name} ${text}`)
  const alter = `alter table ${toSqlIdentifier(table)}`
  return {
    prepared,
    prepare: [`${alter} add constraint "${prepared}" ${text} not valid`, `${alter} validate constraint "${prepared}"`],
    finish: [`${alter} rename constraint "${prepared}" to "${name}"`],
    undo: `${alter} drop constraint if exists "${prepared}"`,
    refusal: { constraint: name },
  }
}

/** NOT NULL of an existing column: PostgreSQL reads no row where a check shows that none is empty. */
export function onlineNotNull(table: string, column: string): OnlineStep {
  const id = toSqlIdentifier(column)
  const check = onlineConstraint(table, `${table} ${column}`, `check (${id} is not null)`)
  const alter = `alter table ${toSqlIdentifier(table)}`
  return {
    ...check,
    finish: [`${alter} alter column ${id} set not null`, `${alter} drop constraint "${check.prepared}"`],
    refusal: { code: '23502' },
  }
}

/** Drops what an interrupted start prepared. */
export function planLeftovers(existing: ReadonlyMap<string, ExistingTable>, plan: SchemaPlan): void {
  for (const { name, indexes, foreignKeys, checks } of existing.values()) {
    const prepared = (objects: readonly { name: string }[]) => objects.filter((one) => one.name.startsWith(PREPARED))
    for (const index of prepared(indexes)) plan.add(name, [], `drop index if exists "${index.name}"`)
    for (const rule of prepared([...foreignKeys, ...checks]))
      plan.add(name, [], `alter table "${name}" drop constraint if exists "${rule.name}"`)
  }
}
