import { isMergeable, type TableSpec } from '~/metadata/table'
import type { ExistingTable } from './catalog'
import { MERGED_CODE } from './errors'
import { planNamedTriggers } from './namedTriggers'
import { toSqlIdentifier } from './names'
import type { SchemaPlan } from './plan'

/**
 * The setting of a transaction that moves references: `<table> <column> <from id> <to id>`. Only this column of this table
 * changes, only from one id to the other.
 */
export const MOVE_SETTING = 'prayog.move'

/** The setting in the body of a trigger; empty outside of a merge. */
export const currentMoveExpression = `string_to_array(current_setting('${MOVE_SETTING}', true), ' ')`
export const isMovingExpression = `split_part(current_setting('${MOVE_SETTING}', true), ' ', 1) is not distinct from tg_table_name`

/** The setting of a transaction that erases a person: only the personal columns of tables change. */
export const ERASE_SETTING = 'prayog.erase'
export const isErasingExpression = `coalesce(current_setting('${ERASE_SETTING}', true), '') = 'on'`

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

/** A merged record stays as it is, unless its merge is undone, its survivor is merged, its own references are moved, or the person is erased. */
const mergedBody = `begin
    if old.merged_into_id is not null and old.merged_into_id is not distinct from new.merged_into_id and not (${isMovingExpression} or ${isErasingExpression}) then
      raise exception 'The record % of "%" was merged.', old.id, tg_table_name using errcode = '${MERGED_CODE}', table = tg_table_name;
    end if;
    return new;
  end`

/** Plans the triggers of merged records and of references to them. */
export function planMergeTriggers(
  specs: readonly TableSpec[],
  existing: Map<string, ExistingTable>,
  plan: SchemaPlan,
): void {
  const mergeable = new Set(specs.filter(isMergeable).map(({ name }) => name))
  for (const table of specs) {
    const survivor = survivorBody(table, mergeable)
    const triggers = [
      ...(survivor ? [{ stem: SURVIVOR, event: `before insert or update of ${survivor[0]}`, body: survivor[1] }] : []),
      ...(mergeable.has(table.name) ? [{ stem: MERGED, event: 'before update', body: mergedBody }] : []),
    ]
    planNamedTriggers(table.name, [SURVIVOR, MERGED], triggers, existing, plan)
  }
}
