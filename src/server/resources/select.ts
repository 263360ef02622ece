import { type Expression, type SqlBool, sql } from 'kysely'
import { choiceName } from '~/fields/choice/kind'
import { camelCase, parameterOf, type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'
import { refuse } from '../refusal'
import { columnKindOf, columnNameOf, isReference, linkFields, type StoredField, storedFields } from './columns'

/** What a list call asks for, parsed by the route. */
export interface ListRequest {
  offset: number
  limit: number
  search?: string
  ordering?: string
  /** Filters by their snake_case name: a field, `<reference>__<field>`, or `id__in`. */
  filters: Record<string, string>
  /** A condition that no caller states; `r` is the resource's table. */
  where?: Condition | undefined
}

type Condition = Expression<SqlBool>

/** The query parts of a resource, made once: its columns, and the tables that its references join. */
interface Shape {
  fields: StoredField[]
  /** The alias and columns of each joined reference, by field. */
  joins: Map<string, { alias: string; target: Resource; table: string; represent: string }>
}

const shapes = new WeakMap<Resource, Shape>()

function shapeOf(resource: Resource): Shape {
  const known = shapes.get(resource)
  if (known) return known
  const fields = storedFields(resource)
  const joins: Shape['joins'] = new Map()
  for (const { name, field } of fields.filter((stored) => isReference(stored.field))) {
    const target: Resource = field.options.to()
    joins.set(name, { alias: `ref${joins.size}`, target, table: tableOf(target), represent: target.represent })
  }
  const shape = { fields, joins }
  shapes.set(resource, shape)
  return shape
}

const fieldNamed = (resource: Resource, parameter: string) => {
  const asked = camelCase(parameter.replaceAll('_', '-'))
  const name = asked === 'name' && !('name' in resource.fields) ? resource.represent : asked
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field && field.options.stored !== false ? { name, field } : undefined
}

function comparison(alias: string, name: string, resource: Resource, text: string): Condition {
  const field = resource.fields[name]
  if (!field) throw refuse.invalid({ [name]: `There is no filter '${name}'.` })
  const column = sql.ref(`${alias}.${columnNameOf(name, field)}`)
  if (columnKindOf(field).column?.(field).type === 'text')
    return sql<SqlBool>`lower(btrim(${column})) = lower(btrim(${text}))`
  const value = field.kind.normalise?.(text, field.options) ?? text
  const parsed = field.kind.schema(field.options).safeParse(value)
  if (!parsed.success) throw refuse.invalid({ [name]: parsed.error.issues[0]?.message ?? 'The filter is not valid.' })
  return sql<SqlBool>`${column} = ${parsed.data}`
}

function filterCondition(resource: Resource, shape: Shape, parameter: string, text: string): Condition {
  if (parameter === 'id__in') {
    const ids = text.split(',').map(Number)
    if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647))
      throw refuse.invalid({ id__in: 'The ids must be whole numbers.' })
    return sql<SqlBool>`r.id in (${sql.join(ids)})`
  }
  const [own, inner] = parameter.split('__') as [string, string | undefined]
  const found = fieldNamed(resource, own)
  const join = found && shape.joins.get(found.name)
  if (!found || (inner && !join)) throw refuse.invalid({ [parameter]: `There is no filter '${parameter}'.` })
  if (!inner || !join) return comparison('r', found.name, resource, text)
  const nested = fieldNamed(join.target, inner)
  if (!nested) throw refuse.invalid({ [parameter]: `There is no filter '${parameter}'.` })
  return comparison(join.alias, nested.name, join.target, text)
}

/** What every record of a screen has (`fixed`): others of a table that several screens show are not there for it. */
const ownConditions = ({ fixed }: Resource): Condition[] =>
  Object.entries(fixed).map(([name, value]) => sql<SqlBool>`${sql.ref(`r.${name}`)} = ${value}`)

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function searchCondition({ fields, joins }: Shape, search: string): Condition {
  const conditions = fields
    .filter(({ field }) => field.options.search)
    .map(({ name, column }) => {
      const join = joins.get(name)
      return sql<SqlBool>`${sql.ref(join ? `${join.alias}.${join.represent}` : `r.${column}`)} ilike ${pattern(search)}`
    })
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

function orderingOf(resource: Resource, { fields, joins }: Shape, ordering: string) {
  const terms = ordering.split(',').map((term) => {
    const descending = term.startsWith('-')
    const parameter = descending ? term.slice(1) : term
    const direction = descending ? sql`desc` : sql`asc`
    if (parameter === 'id') return sql`r.id ${direction}`
    const name = fieldNamed(resource, parameter)?.name
    const stored = fields.find((field) => field.name === name)
    if (!stored || stored.kind.secret) throw refuse.invalid({ ordering: `There is no ordering by '${parameter}'.` })
    const join = joins.get(stored.name)
    return sql`${sql.ref(join ? `${join.alias}.${join.represent}` : `r.${stored.column}`)} ${direction}`
  })
  return sql.join([...terms, sql`r.id desc`])
}

function selectionOf(resource: Resource, { fields, joins }: Shape) {
  const columns = fields
    .filter(({ kind }) => !kind.secret)
    .map(({ column }) => sql`${sql.ref(`r.${column}`)} as ${sql.id(column)}`)
  const represented = [...joins.values()].map(
    ({ alias, represent }) => sql`${sql.ref(`${alias}.${represent}`)} as ${sql.id(alias)}`,
  )
  const links = linkFields(resource).map(({ name, field, table }) => {
    const target: Resource = field.options.to()
    const text = sql.ref(`t.${target.represent}`)
    return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, ${sql.lit(target.represent)}::text, ${text})
        order by l.position), '[]'::jsonb)
      from ${sql.table(table)} l join ${sql.table(tableOf(target))} t on t.id = l.target_id
      where l.owner_id = r.id) as ${sql.id(name)}`
  })
  return sql.join([sql`r.id`, sql`r.version`, ...columns, ...represented, ...links])
}

function fromClause(resource: Resource, { joins, fields }: Shape) {
  const parts = [...joins].map(([name, { alias, table }]) => {
    const column = fields.find((field) => field.name === name)?.column
    return sql`left join ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`r.${column}`)}`
  })
  return sql`${sql.table(tableOf(resource))} as r ${parts.length > 0 ? sql.join(parts, sql` `) : sql``}`
}

/** A row as the API answers it: references as objects, choices with their names, secrets left out. */
function toWire(resource: Resource, { fields, joins }: Shape, row: Record<string, unknown>): Record<string, unknown> {
  const record: Record<string, unknown> = { id: row.id, version: row.version }
  for (const { name, field, kind, column } of fields) {
    if (kind.secret) continue
    const stored = row[column]
    const join = joins.get(name)
    if (stored === null || stored === undefined) record[name] = null
    else if (join) record[name] = { id: stored, [join.represent]: row[join.alias] }
    else record[name] = kind.toWire ? kind.toWire(stored) : stored
    if (field.kind.name === 'choice') record[`${name}Display`] = choiceName(field.options.choices, stored) ?? null
  }
  for (const { name } of linkFields(resource)) record[name] = row[name]
  return record
}

/** A page of a resource's records and the count of all that match. `limit` 0 is all of them. */
export async function listRecords(
  db: Db,
  resource: Resource,
  request: ListRequest,
): Promise<{ results: Record<string, unknown>[]; count: number }> {
  const shape = shapeOf(resource)
  const filters = Object.entries(request.filters).map(([name, text]) => filterCondition(resource, shape, name, text))
  const conditions = [...ownConditions(resource), ...filters]
  if (request.where) conditions.push(request.where)
  if (request.search) conditions.push(searchCondition(shape, request.search))
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const order = orderingOf(resource, shape, request.ordering ?? resource.ordering)
  const { rows } = await sql<Record<string, unknown>>`
    select ${selectionOf(resource, shape)} from ${fromClause(resource, shape)}
    ${where} order by ${order} ${pageClause(request)}`.execute(db)
  const results = rows.map((row) => toWire(resource, shape, row))
  const wholeList = request.offset === 0 && (request.limit === 0 || rows.length < request.limit)
  if (wholeList) return { results, count: rows.length }
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${fromClause(resource, shape)} ${where}`.execute(db)
  return { results, count: Number(counted.rows[0]?.count ?? 0) }
}

/** One record as the API answers it. @throws Refusal 404 */
export async function readRecord(db: Db, resource: Resource, id: number): Promise<Record<string, unknown>> {
  const shape = shapeOf(resource)
  const conditions = [sql<SqlBool>`r.id = ${id}`, ...ownConditions(resource)]
  const { rows } = await sql<Record<string, unknown>>`
    select ${selectionOf(resource, shape)} from ${fromClause(resource, shape)}
    where ${sql.join(conditions, sql` and `)}`.execute(db)
  const [row] = rows
  if (!row) throw refuse.missing()
  return toWire(resource, shape, row)
}

/**
 * The filters that a list of the resource takes, by the names of the API. `name` asks for what represents a record,
 * whatever that field is called (spec 1, section 7: customer types by `name`). Of a referred record a list shows no more
 * than what represents it: it is filtered by other fields of it only where the reference says so (`through`).
 */
export function filterNames(resource: Resource): string[] {
  const own = storedFields(resource).filter(({ kind }) => !kind.secret)
  const nested = own.flatMap(({ name, field }) =>
    ((field.options.through ?? []) as string[]).map((inner) => `${parameterOf(name)}__${parameterOf(inner)}`),
  )
  const represent = own.find(({ name }) => name === resource.represent)
  const isNamed = represent?.kind.column?.(represent.field).type === 'text'
  const names = own.map(({ name }) => parameterOf(name))
  return ['id__in', ...new Set([...(isNamed ? ['name'] : []), ...names]), ...nested]
}
