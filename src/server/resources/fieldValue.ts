import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '~/domain/calendar'
import type { AnyField } from '~/metadata/field'
import { columnKindOf, columnNameOf } from './columns'

const zone = `'${timeZone}'`
const today = `(now() at time zone ${zone})::date`

/**
 * The SQL of a field's value: its column, or its expression over the row, which is `s` in it.
 * @param alias of the row in the statement
 */
export function fieldValue(alias: string, name: string, field: AnyField): RawBuilder<unknown> {
  const { computed } = field.options
  if (computed === undefined) return sql.ref(`${alias}.${columnNameOf(name, field)}`)
  const { type } = columnKindOf(field).column!(field)
  const expression = computed.replaceAll('{today}', today).replaceAll('{timeZone}', zone)
  return sql`(select (${sql.raw(expression)})::${sql.raw(type)} from (select ${sql.id(alias)}.*) as s)`
}
