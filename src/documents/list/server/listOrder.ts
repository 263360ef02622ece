import { sql } from 'kysely'
import { computedState } from '~/documents/computedStates/server/computedState'
import { effectiveValue } from '~/documents/corrections/server/countingValues'
import { optionsOf } from '~/documents/documentNames'
import { referencesOf } from '~/documents/header/server/headerReferences'
import { hasSeveralSeries } from '~/documents/number/numberPattern'
import { masterTables } from '~/metadata/masterTables'
import { kebabToCamel } from '~/metadata/resource'
import { stateTableOf } from '~/metadata/states'
import { apiError } from '~/server/apiError'
import type { DocumentRuntime } from '~/server/documents/controller'
import type { DocumentOrder } from '~/server/lists'
import { columnKindOf } from '~/server/resources/columns'
import { type OrderSource, orderSourcesOf } from '../orderFields'

type Value = Pick<DocumentOrder, 'expression' | 'joins' | 'isCaseInsensitive'>
type ValueSource = Extract<OrderSource, { column: string } | { name: string }>
type Joins = NonNullable<DocumentOrder['joins']>

const column = (name: string) => sql.ref(name)

/** The party `c`, if they have one, and the author `u` of the documents `s`. */
function partyJoin({ document }: DocumentRuntime): Joins {
  const party = optionsOf(document).party?.()
  if (!party) return {}
  const { table, name } = party
  return { c: sql`left join ${sql.table(table)} as c on c.id = ${column(`s.${name}Id`)}` }
}
const authorJoin: Joins = { u: sql`join ${sql.table(masterTables.users)} as u on u.id = ${column('s.createdById')}` }

/** A document without a balance is paid, and nothing of it was taken back. */
function balanceValue({ document }: DocumentRuntime, name: string): Value {
  const { totalField } = optionsOf(document).balance!
  const total = totalField && (optionsOf(document).amounts?.columnNames?.[totalField] ?? totalField)
  const missing = name === 'paid' && total ? column(`s.${total}`) : sql`0`
  const b = sql`left join ${sql.table(document.tables.balance)} as b on ${column(`b.${document.foreignKey}`)} = s.id`
  return { expression: sql`coalesce(${column(`b.${name}`)}, ${missing})`, joins: { b } }
}

/** A reference by what represents it, as rows show it. */
function referenceValue({ document }: DocumentRuntime, name: string): Value {
  const { alias, table, represent, id, copy } = referencesOf(document).find((one) => one.name === name)!
  if (copy) return { expression: column(`s.${copy}`), isCaseInsensitive: true }
  return {
    expression: column(`${alias}.${represent}`),
    joins: { [alias]: sql`left join ${sql.table(table)} as ${sql.id(alias)} on ${column(`${alias}.id`)} = ${id}` },
  }
}

/** The value of a row by which a list is ordered, with the table that it needs besides the documents `s`. */
function orderValueOf(served: DocumentRuntime, source: ValueSource): Value {
  const { document, controller } = served
  switch (source.of) {
    case 'party': {
      const { searchColumns } = optionsOf(document).party!()
      const isCaseInsensitive = searchColumns.includes(source.column) // others may be no texts
      return { expression: column(`c.${source.column}`), joins: partyJoin(served), isCaseInsensitive }
    }
    case 'balance':
      return balanceValue(served, source.column)
    case 'reference':
      return referenceValue(served, source.name)
    case 'author':
      return { expression: column(`u.${source.column}`), joins: authorJoin, isCaseInsensitive: true }
    case 'field': {
      const field = optionsOf(document).header.fields[source.name]!
      const isCaseInsensitive = columnKindOf(field).column!(field).type === 'text'
      return { expression: effectiveValue(document, source.name), isCaseInsensitive }
    }
    case 'state': {
      const st = sql`join ${sql.table(stateTableOf(served.document.table))} as st on st.record_id = s.id`
      return { expression: column(`st.${source.column}`), joins: { st } }
    }
    case 'computedState':
      return { expression: computedState(optionsOf(document).computedStates![source.name]!) }
    case 'virtual':
      return { expression: controller.virtualFields![source.name]!, joins: { ...partyJoin(served), ...authorJoin } }
    default:
      return { expression: column(`s.${source.column}`), isCaseInsensitive: source.of === 'text' }
  }
}

/** The columns by which a term orders. */
function columnsOf(served: DocumentRuntime, source: OrderSource): readonly Value[] {
  if ('column' in source || 'name' in source) return [orderValueOf(served, source)]
  if (source.of === 'day') return [{ expression: column('s.createdDateAd') }, { expression: column('s.id') }]
  if (source.of === 'number')
    return [
      { expression: column('s.fiscalYear') },
      ...(hasSeveralSeries(served.document) ? [{ expression: column('s.numberPattern') }] : []),
      { expression: column('s.number') },
    ]
  return [{ expression: column('s.id') }]
}

/**
 * The order of a list, as `-grand_total,id` names it, by values of its rows.
 * @throws ApiError 400 for a value by which it cannot be ordered
 */
export function documentOrderOf(served: DocumentRuntime, ordering: string): DocumentOrder[] {
  const sources = orderSourcesOf(served.document)
  return ordering.split(',').flatMap((term) => {
    const descending = term.startsWith('-')
    const parameter = descending ? term.slice(1) : term
    const name = kebabToCamel(parameter.replaceAll('_', '-'))
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined
    if (!source) throw apiError.invalid({ ordering: `There is no ordering by '${parameter}'.` })
    return columnsOf(served, source).map((value, index) => ({
      ...value,
      column: source.of === 'id' ? 's.id' : `${name}${index}`,
      descending,
    }))
  })
}
