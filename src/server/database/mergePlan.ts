import { createHash } from 'node:crypto'
import { isMergeable, type TableSpec } from '~/metadata/table'
import type { ExistingTable } from './catalog'
import { MERGED_CODE } from './errors'
import { toSnakeCase, toSqlIdentifier } from './names'
import type { Plan } from './plan'

/**
 * The setting of a transaction that moves references: `<table> <column> <from id> <to id>`. Only this column of this table
 * changes, only from one id to the other.
 */
export const MOVE_SETTING = 'prayog.move'

/** The setting in the body of a trigger; empty outside of a merge. */
export const currentMove = `string_to_array(current_setting('${MOVE_SETTING}', true), ' ')`
export const isMoving = `split_part(current_setting('${MOVE_SETTING}', true), ' ', 1) is not distinct from tg_table_name`

const SURVIVOR = 'prayog_survivor'
const MERGED = 'prayog_merged'

/** The columns of a table that refer to records which can be merged; the record that another was merged into is no use of it. */
const mergeableReferences = (table: TableSpec, mergeable: ReadonlySet<string>) =>
  Object.entries(table.columns).flatMap(([column, { references }]) =>
    references && column !== 'mergedIntoId' && mergeable.has(references.table)
      ? [{ column: toSqlIdentifier(column), target: toSqlIdentifier(references.table) }]
      : [],
  )

/**
 * Replaces the id of a merged record by that of the surviving one in every new or changed row: of a form that was open, or a request
 * that waited for the merge.
 */
function survivorBody(table: TableSpec, mergeable: ReadonlySet<string>): [columns: string, body: string] | undefined {
  const references = mergeableReferences(table, mergeable)
  if (references.length === 0) return undefined
  const steps = references.map(
    ({ column, target }) => `
      select merged_into_id into survivor from ${target} where id = new.${column} for key share;
      if survivor is not null then new.${column} := survivor; end if;`,
  )
  return [
    references.map(({ column }) => column).join(', '),
    `declare survivor integer; begin ${steps.join('')} return new; end`,
  ]
}

/** A merged record stays as it is, unless its merge is undone or its survivor is merged or its own references are moved. */
const mergedBody = `begin
    if old.merged_into_id is not null and old.merged_into_id is not distinct from new.merged_into_id and not (${isMoving}) then
      raise exception 'The record % of "%" was merged.', old.id, tg_table_name using errcode = '${MERGED_CODE}', table = tg_table_name;
    end if;
    return new;
  end`

/** Plans the triggers of merged records and of references to them. The name of a trigger tells its text. */
export function planMergeTriggers(specs: readonly TableSpec[], existing: Map<string, ExistingTable>, plan: Plan): void {
  const mergeable = new Set(specs.filter(isMergeable).map(({ name }) => name))
  for (const table of specs) {
    const there = existing.get(toSnakeCase(table.name))?.triggers ?? []
    const wanted = new Set<string>()
    const add = (stem: string, event: string, body: string) => {
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
      const name = `${stem}_${hash}`
      wanted.add(name)
      if (there.includes(name)) return
      plan.add(table.name, [], `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`)
      plan.add(
        table.name,
        [],
        `create trigger ${name} before ${event} on ${toSqlIdentifier(table.name)} for each row execute function ${name}()`,
      )
    }
    const survivor = survivorBody(table, mergeable)
    if (survivor) add(SURVIVOR, `insert or update of ${survivor[0]}`, survivor[1])
    if (mergeable.has(table.name)) add(MERGED, 'update', mergedBody)
    for (const name of there)
      if ((name.startsWith(`${SURVIVOR}_`) || name.startsWith(`${MERGED}_`)) && !wanted.has(name))
        plan.add(table.name, [], `drop trigger ${name} on ${toSqlIdentifier(table.name)}`)
  }
}
