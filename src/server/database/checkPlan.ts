import type { TableSpec } from '~/metadata/table'
import type { ExistingTable } from './catalog'
import { checkConstraintName, toSqlIdentifier } from './names'
import { onlineConstraint } from './onlinePlan'
import { commentLiteral, isMarkedComment, markedComment, type SchemaPlan } from './plan'

/**
 * Drops checks that changed or are no longer declared, before a backfill writes rows that they might reject.
 * @returns the checks still to be added: conditions by their names in SQL
 */
export function planOldChecks(
  { name: table, checks = {} }: TableSpec,
  existing: ExistingTable | undefined,
  remade: Set<string>,
  plan: SchemaPlan,
): Map<string, string> {
  const missing = new Map(
    Object.entries(checks).map(([check, condition]) => [checkConstraintName(table, check), condition]),
  )
  for (const { name, comment } of existing?.checks ?? []) {
    const condition = missing.get(name)
    // Re-creating a computed column drops the checks that refer to it.
    if (condition !== undefined && comment === markedComment(condition) && remade.size === 0) missing.delete(name)
    else if (condition !== undefined || isMarkedComment(comment))
      plan.add(table, [], `alter table ${toSqlIdentifier(table)} drop constraint if exists "${name}"`)
  }
  return missing
}

/** Adds checks. Each reads all rows of its table once; a later start finds it by its comment and reads none. */
export function planNewChecks({ name: table }: TableSpec, missing: Map<string, string>, plan: SchemaPlan): void {
  const on = toSqlIdentifier(table)
  for (const [name, condition] of missing) {
    const text = `check (${condition})`
    plan.add(table, [], `alter table ${on} add constraint "${name}" ${text}`, {
      brokenRowsQuery: `select * from ${on} where not (${condition})`,
      online: onlineConstraint(table, name, text),
    })
    plan.add(table, [], `comment on constraint "${name}" on ${on} is ${commentLiteral(condition)}`)
  }
}
