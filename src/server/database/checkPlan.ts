import type { TableSpec } from '~/metadata/table'
import type { ExistingTable } from './catalog'
import { checkName, quoted } from './names'
import { comment, hasOwnComment, ours, type Plan } from './plan'

/**
 * Drops the checks that changed or are declared no more, before rows are filled with what these might refuse.
 * @returns what the table is to be checked for beside the checks it keeps: conditions by their names in SQL
 */
export function planOldChecks(
  { name: table, checks = {} }: TableSpec,
  existing: ExistingTable | undefined,
  remade: Set<string>,
  plan: Plan,
): Map<string, string> {
  const missing = new Map(Object.entries(checks).map(([check, condition]) => [checkName(table, check), condition]))
  for (const { name, comment } of existing?.checks ?? []) {
    const condition = missing.get(name)
    // A computed column that is made anew takes the checks that are about it with it.
    if (condition !== undefined && comment === ours(condition) && remade.size === 0) missing.delete(name)
    else if (condition !== undefined || hasOwnComment(comment))
      plan.add(table, [], `alter table ${quoted(table)} drop constraint if exists "${name}"`)
  }
  return missing
}

/** Adds checks. Each reads all rows of its table once; a later start finds it by its comment and reads none. */
export function planNewChecks({ name: table }: TableSpec, missing: Map<string, string>, plan: Plan): void {
  const on = quoted(table)
  for (const [name, condition] of missing) {
    const broken = `select * from ${on} where not (${condition})`
    plan.add(table, [], `alter table ${on} add constraint "${name}" check (${condition})`, broken)
    plan.add(table, [], `comment on constraint "${name}" on ${on} is ${comment(condition)}`)
  }
}
