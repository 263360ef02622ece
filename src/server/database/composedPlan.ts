import type { TableSpec } from '~/metadata/table'
import type { ExistingTable } from './catalog'
import { toSnakeCase, toSqlIdentifier } from './names'
import { markedComment, type SchemaPlan } from './plan'

/** The comment stored on a composed column; it shows whether the declared text has changed. */
export const composedColumnDefinition = ({ expression, of }: ComposedColumn): string =>
  `composed ${expression} of ${JSON.stringify(of)}`

type ComposedColumn = NonNullable<TableSpec['columns'][string]['triggerComputed']>

const COMPOSE = 'prayog_compose'
const followOf = (table: string) => `prayog_follow_${toSnakeCase(table)}`

/** The columns of a table that triggers keep. */
const composedOf = ({ columns }: TableSpec) =>
  Object.entries(columns).flatMap(([name, { triggerComputed }]) =>
    triggerComputed ? [{ name, composed: triggerComputed }] : [],
  )

const functionOf = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`

/** Fills the composed columns of a row that is written, and those of the rows that refer to a changed one. */
function planMaking(table: TableSpec, plan: SchemaPlan): void {
  const on = toSqlIdentifier(table.name)
  const columns = composedOf(table)
  const names = columns.map(({ name }) => name)
  const add = (statement: string) => plan.add(table.name, names, statement)
  const compose = `${COMPOSE}_${toSnakeCase(table.name)}`
  const set = columns.map(({ name, composed }) => `new.${toSqlIdentifier(name)} := ${composed.expression};`)
  add(functionOf(compose, `${set.join(' ')} return new;`))
  add(
    `create or replace trigger ${COMPOSE} before insert or update on ${on} for each row execute function ${compose}()`,
  )
  const follow = followOf(table.name)
  for (const { table: other, source } of columns.flatMap(({ composed }) => composed.of)) {
    const pointing = columns.flatMap(({ composed }) => composed.of).filter((one) => one.table === other)
    const touch = pointing.map(
      ({ column }) =>
        `update ${on} set ${toSqlIdentifier(column)} = ${toSqlIdentifier(column)} where ${toSqlIdentifier(column)} = new.id;`,
    )
    const name = `${follow}_${toSnakeCase(other)}`
    add(functionOf(name, `${touch.join(' ')} return null;`))
    const when = `for each row when (old.${toSqlIdentifier(source)} is distinct from new.${toSqlIdentifier(source)})`
    add(
      `create or replace trigger ${follow} after update of ${toSqlIdentifier(source)} on ${toSqlIdentifier(other)} ${when} execute function ${name}()`,
    )
  }
}

/** Brings the triggers that keep composed columns to the declarations; rows that were there get their texts. */
export function planComposedColumns(
  specs: readonly TableSpec[],
  existing: Map<string, ExistingTable>,
  plan: SchemaPlan,
): void {
  const wanted = new Set<string>()
  for (const table of specs) {
    const columns = composedOf(table)
    if (columns.length === 0) continue
    wanted.add(`${toSnakeCase(table.name)} ${COMPOSE}`)
    for (const { composed } of columns)
      for (const { table: other } of composed.of) wanted.add(`${toSnakeCase(other)} ${followOf(table.name)}`)
    const existingTable = existing.get(toSnakeCase(table.name))
    const isKept = ({ name, composed }: (typeof columns)[number]) =>
      existingTable?.columns.find((column) => column.name === toSnakeCase(name))?.comment ===
      markedComment(composedColumnDefinition(composed))
    if (columns.every(isKept)) continue
    planMaking(table, plan)
    const [{ name } = { name: '' }] = columns
    if (existingTable)
      plan.add(
        table.name,
        [name],
        `update ${toSqlIdentifier(table.name)} set ${toSqlIdentifier(name)} = ${toSqlIdentifier(name)}`,
      )
  }
  for (const { name, triggers } of existing.values())
    for (const trigger of triggers.filter((one) => one === COMPOSE || one.startsWith(followOf(''))))
      if (!wanted.has(`${name} ${trigger}`)) plan.add(name, [], `drop trigger ${trigger} on "${name}"`)
}
