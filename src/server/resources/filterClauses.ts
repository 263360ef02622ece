import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { kebabToCamel, queryParamName, type Resource, tableOf } from '~/metadata/resource'
import { apiError } from '../apiError'
import { anyCondition, containsTerm, type OrderTerm } from '../lists'
import { isOrderedField, isRangeOperator, rangeBound, rangeOperators, ruleless } from '../lists/rangeFilter'
import { survivorExpression } from '../merge/survivorId'
import { columnKindOf, computedFields, isReferenceField, type LinkField, linkFields, storedFields } from './columns'
import { fieldValue } from './fieldValue'
import { type Join, type QueryShape, stateAlias } from './shape'

/** A condition of a list, apart from the value that it is asked with. */
export interface FilterClause {
  value: unknown
  /** The joins that it needs in addition to the record `r`. */
  joins: readonly string[]
  condition: (value: RawBuilder<unknown>) => Expression<SqlBool>
}

const fieldNamed = (resource: Resource, parameter: string) => {
  const fieldName = kebabToCamel(parameter.replaceAll('_', '-'))
  const name = fieldName === 'name' && !('name' in resource.fields) ? resource.labelField : fieldName
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field && field.options.stored !== false ? { name, field } : undefined
}

function comparison(alias: string, name: string, resource: Resource, text: string): FilterClause {
  const field = resource.fields[name]
  if (!field) throw apiError.invalid({ [name]: `There is no filter '${name}'.` })
  const column = () => fieldValue(alias, name, field)
  const joins = [alias]
  if (columnKindOf(field).column?.(field).type === 'text')
    return {
      value: text,
      joins,
      condition: (value) => sql<SqlBool>`lower(btrim(${column()})) = lower(btrim(${value}))`,
    }
  const value = field.kind.normalise?.(text, field.options) ?? text
  // the rules of an entered value, such as a minimum, do not bind a computed one
  const parsed = field.kind.schema(field.options.computed ? ruleless(field) : field.options).safeParse(value)
  if (!parsed.success) throw apiError.invalid({ [name]: parsed.error.issues[0]?.message ?? 'The filter is not valid.' })
  const target = isReferenceField(field) ? (field.options.to() as Resource) : undefined
  const compared = (value: RawBuilder<unknown>) =>
    target?.merge ? survivorExpression(tableOf(target), sql`${value}::integer`) : value
  return { value: parsed.data, joins, condition: (value) => sql<SqlBool>`${column()} = ${compared(value)}` }
}

/** The condition of a filter, by its name in the API. @throws ApiError 400 for one that is none, or no such value */
export function filterClause(resource: Resource, shape: QueryShape, parameter: string, text: string): FilterClause {
  if (parameter === 'id__in') {
    const ids = text.split(',').map(Number)
    if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647))
      throw apiError.invalid({ id__in: 'The ids must be whole numbers.' })
    const value = `{${ids.join(',')}}`
    return { value, joins: [], condition: (value) => sql<SqlBool>`r.id = any(${value}::integer[])` }
  }
  if (parameter === 'state' && resource.states) {
    if (!(text in resource.states.states)) throw apiError.invalid({ state: 'State is not valid.' })
    return { value: text, joins: [stateAlias], condition: (value) => sql<SqlBool>`st.state = ${value}` }
  }
  const [own, inner] = parameter.split('__') as [string, string | undefined]
  const field = fieldNamed(resource, own)
  if (field && inner && isRangeOperator(inner) && isOrderedField(field.field)) {
    const { name, field: of } = field
    const bound = rangeBound(of, inner, text)
    if ('message' in bound) throw apiError.invalid({ [parameter]: bound.message })
    return { value: bound.value, joins: [], condition: (value) => bound.condition(fieldValue('r', name, of), value) }
  }
  const join = field && shape.joins.get(field.name)
  if (!field || (inner && !join)) throw apiError.invalid({ [parameter]: `There is no filter '${parameter}'.` })
  if (!inner || !join) return comparison('r', field.name, resource, text)
  const nested = fieldNamed(join.target, inner)
  if (!nested) throw apiError.invalid({ [parameter]: `There is no filter '${parameter}'.` })
  return comparison(join.alias, nested.name, join.target, text)
}

/** Whether the label of a referred record is a text, as all other searched columns are. */
function isText(join: Join | undefined): boolean {
  const field = join?.target.fields[join.labelField]
  return !field || columnKindOf(field).column?.(field).type === 'text'
}

/** The condition that a record took the place of one that holds a text: old names and codes find it. */
const mergedMatches = (
  resource: Resource,
  looked: readonly { alias: string; column: string }[],
  value: RawBuilder<unknown>,
): Expression<SqlBool> => {
  const own = looked.filter(({ alias }) => alias === 'r')
  const texts = own.map(({ column }) => sql<SqlBool>`${sql.ref(`m.${column}`)} ilike ${value}`)
  return sql<SqlBool>`r.id = any(array(select m.merged_into_id from ${sql.table(tableOf(resource))} m
    where m.merged_into_id is not null and ${anyCondition([sql<SqlBool>`false`, ...texts])}))`
}

/** The condition that any of the fields that are searched holds a text; of a reference, what represents the record. */
export function searchClause(resource: Resource, { fields, joins }: QueryShape, search: string): FilterClause {
  const { listSearchFields } = resource
  const looked = fields
    .filter(({ name }) => listSearchFields.includes(name) && isText(joins.get(name)))
    .map(({ name, column }) => {
      const join = joins.get(name)
      return { alias: join?.alias ?? 'r', column: join?.labelField ?? column }
    })
  return {
    value: containsTerm(search),
    joins: looked.map(({ alias }) => alias),
    condition: (value) =>
      looked.length === 0
        ? sql<SqlBool>`false`
        : anyCondition([
            ...looked.map(({ alias, column }) => sql<SqlBool>`${sql.ref(`${alias}.${column}`)} ilike ${value}`),
            ...(resource.merge ? [mergedMatches(resource, looked, value)] : []),
          ]),
  }
}

/** The field by which a list is ordered; a reference is also named by its id, as rows have it: `province_id`. */
function orderedField(resource: Resource, joins: QueryShape['joins'], parameter: string): string | undefined {
  const field = fieldNamed(resource, parameter)
  if (field) return field.name
  const referred = fieldNamed(resource, parameter.replace(/(_id|Id)$/, ''))?.name
  return referred && joins.has(referred) ? referred : undefined
}

/** The columns of the state, by what orders a list by them. */
const stateColumns: Readonly<Record<string, string>> = {
  state: 'st.state',
  state_since: 'st.since',
  stateSince: 'st.since',
}

/** The names of the records of a list of references, in their order. */
function linkedNames({ field, table }: LinkField) {
  const target: Resource = field.options.to()
  return sql`(select string_agg(t.${sql.ref(target.labelField)}::text, '; ' order by l.position)
    from ${sql.table(table)} l join ${sql.table(tableOf(target))} t on t.id = l.target_id where l.owner_id = r.id)`
}

/** The order of a list. @throws ApiError 400 for a field that cannot be sorted by */
export function orderClause(resource: Resource, { fields, joins }: QueryShape, ordering: string): OrderTerm[] {
  return ordering.split(',').map((term) => {
    const descending = term.startsWith('-')
    const parameter = descending ? term.slice(1) : term
    if (parameter === 'id') return { column: 'r.id', descending }
    if (resource.states && parameter in stateColumns) return { column: stateColumns[parameter]!, descending }
    const links = linkFields(resource).find(({ name }) => [name, queryParamName(name)].includes(parameter))
    if (links) return { column: links.name, expression: linkedNames(links), descending, isCaseInsensitive: true }
    const stored = fields.find(({ name }) => name === orderedField(resource, joins, parameter))
    if (!stored || stored.kind.writeOnly)
      throw apiError.invalid({ ordering: `There is no ordering by '${parameter}'.` })
    const join = joins.get(stored.name)
    if (join) return { column: `${join.alias}.${join.labelField}`, descending, isCaseInsensitive: isText(join) }
    const isCaseInsensitive = stored.kind.column?.(stored.field).type === 'text'
    if (stored.field.options.computed !== undefined) {
      const expression = fieldValue('r', stored.name, stored.field)
      return { column: stored.name, expression, descending, isCaseInsensitive }
    }
    return { column: `r.${stored.column}`, descending, isCaseInsensitive }
  })
}

/**
 * The filters that a list of the resource accepts, by their API names. `name` filters by the label field, whatever its name
 * (spec 1, section 7: customer types by `name`). A referenced record shows only its label in a list, so a list filters by
 * its other fields only if the reference declares them (`filterThrough`).
 */
export function filterNames(resource: Resource): string[] {
  const own = [...storedFields(resource), ...computedFields(resource)].filter(({ kind }) => !kind.writeOnly)
  const nested = own.flatMap(({ name, field }) =>
    ((field.options.filterThrough ?? []) as string[]).map(
      (inner) => `${queryParamName(name)}__${queryParamName(inner)}`,
    ),
  )
  const represent = own.find(({ name }) => name === resource.labelField)
  const isNamed = represent?.kind.column?.(represent.field).type === 'text'
  const names = own.map(({ name }) => queryParamName(name))
  const ranges = own
    .filter(({ field }) => isOrderedField(field))
    .flatMap(({ name }) => rangeOperators.map((operator) => `${queryParamName(name)}__${operator}`))
  const states = resource.states ? ['state'] : []
  return ['id__in', ...new Set([...(isNamed ? ['name'] : []), ...names]), ...ranges, ...nested, ...states]
}
