import { type RawBuilder, sql } from 'kysely'
import { choiceName } from '~/fields/choice/kind'
import { type Resource, tableOf } from '~/metadata/resource'
import { stateTableOf } from '~/metadata/states'
import { StatementCache } from '../lists'
import { stateOf } from '../states/stateRows'
import { computedFields, isReferenceField, linkFields, type StoredField, storedFields } from './columns'
import { fieldValue } from './fieldValue'

export type Row = Record<string, unknown>

/** A reference that is joined for what represents the record it points at. */
export interface Join {
  alias: string
  column: string
  target: Resource
  table: string
  labelField: string
}

/** The query parts of a resource, made once. */
export interface QueryShape {
  fields: StoredField[]
  /** By field. */
  joins: ReadonlyMap<string, Join>
  /** The join of the state of a record, if records have states. */
  stateJoin: RawBuilder<unknown> | undefined
  /** The selected columns of a record `r` and its joins, under the names that `toResponse` reads. */
  selectList: RawBuilder<unknown>
  /** A row as the API answers it: references as objects, choices with their names, secrets left out. */
  toResponse: (row: Row) => Row
  /** The lists that were asked for before. */
  statementCache: StatementCache
}

const shapes = new WeakMap<Resource, QueryShape>()

export function queryShapeOf(resource: Resource): QueryShape {
  const known = shapes.get(resource)
  if (known) return known
  const fields = [...storedFields(resource), ...computedFields(resource)]
  const joins = new Map<string, Join>()
  for (const { name, field, column } of fields.filter((stored) => isReferenceField(stored.field))) {
    const target: Resource = field.options.to()
    joins.set(name, {
      alias: `ref${joins.size}`,
      column,
      target,
      table: tableOf(target),
      labelField: target.labelField,
    })
  }
  const selection = selectionOf(resource, fields, joins)
  const shape = {
    fields,
    joins,
    stateJoin: resource.states && stateJoinOf(tableOf(resource)),
    selectList: selection,
    toResponse: writerOf(resource, fields, joins),
    statementCache: new StatementCache(),
  }
  shapes.set(resource, shape)
  return shape
}

/** The alias of the state of a record `r`. */
export const stateAlias = 'st'

const stateJoinOf = (table: string) =>
  sql`join ${sql.table(stateTableOf(table))} as ${sql.id(stateAlias)} on ${sql.id(stateAlias)}.record_id = r.id`

/** The joins of a record `r`: those that are named, or all. */
export function joinClauses({ joins, stateJoin }: QueryShape, named?: ReadonlySet<string>): RawBuilder<unknown> {
  const referred = [...joins.values()]
    .filter(({ alias }) => !named || named.has(alias))
    .map(
      ({ alias, table, column }) =>
        sql`left join ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`r.${column}`)}`,
    )
  const parts = [...referred, ...(stateJoin && (named?.has(stateAlias) ?? true) ? [stateJoin] : [])]
  return parts.length > 0 ? sql.join(parts, sql` `) : sql``
}

/** The unchanged name, which the conversion of column names leaves alone. */
const as = (name: string) => sql.raw(`"${name}"`)

function selectionOf(resource: Resource, fields: readonly StoredField[], joins: QueryShape['joins']) {
  const columns = fields
    .filter(({ kind }) => !kind.writeOnly)
    .map(({ name, field, column }) => sql`${fieldValue('r', name, field)} as ${as(column)}`)
  const represented = [...joins.values()].map(
    ({ alias, labelField }) => sql`${sql.ref(`${alias}.${labelField}`)} as ${as(alias)}`,
  )
  const links = linkFields(resource).map(({ name, field, table }) => {
    const target: Resource = field.options.to()
    const text = sql.ref(`t.${target.labelField}`)
    return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, ${sql.lit(target.labelField)}::text, ${text})
        order by l.position), '[]'::jsonb)
      from ${sql.table(table)} l join ${sql.table(tableOf(target))} t on t.id = l.target_id
      where l.owner_id = r.id) as ${as(name)}`
  })
  const state = resource.states ? [sql`st.state as "state"`, sql`st.since as ${as('stateSince')}`] : []
  return sql.join([sql`r.id`, sql`r.version`, ...columns, ...represented, ...links, ...state])
}

function writerOf(
  resource: Resource,
  fields: readonly StoredField[],
  joins: QueryShape['joins'],
): QueryShape['toResponse'] {
  const shown = fields
    .filter(({ kind }) => !kind.writeOnly)
    .map(({ name, field, kind, column }) => ({
      name,
      column,
      join: joins.get(name),
      toResponse: kind.toResponse,
      choices: field.kind.name === 'choice' ? field.options.choices : undefined,
    }))
  const links = linkFields(resource).map(({ name }) => name)
  return (row) => {
    const record: Row = { id: row.id, version: row.version }
    for (const { name, column, join, toResponse, choices } of shown) {
      const stored = row[column]
      if (stored === null || stored === undefined) record[name] = null
      else if (join) record[name] = { id: stored, [join.labelField]: row[join.alias] }
      else record[name] = toResponse ? toResponse(stored) : stored
      if (choices) record[`${name}Display`] = choiceName(choices, stored) ?? null
    }
    for (const name of links) record[name] = row[name]
    if (resource.states) Object.assign(record, stateOf(resource.states, row))
    return record
  }
}
