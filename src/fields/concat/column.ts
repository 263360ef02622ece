import type { ColumnKind } from '~/metadata/column'
import type { AnyField } from '~/metadata/field'
import { queryParamName, type Resource, tableOf } from '~/metadata/resource'
import type { Choice } from '../choice/kind'
import { columnKind as referenceColumn } from '../reference/column'

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const isReference = (field: AnyField | undefined) => field?.kind.name === 'reference'

/** The column of a reference, and the SQL of its record's field. */
function followed(name: string, field: AnyField | undefined) {
  const target: Resource = field?.options.to()
  return { column: referenceColumn.columnName!(name), table: tableOf(target), source: target.labelField }
}

/** A field's value as text, in SQL: a choice by its name, a number without closing zeros, a reference by what represents it. */
function textOf(name: string, field: AnyField | undefined, row: string): string {
  const column = `${row}${queryParamName(name)}`
  if (isReference(field)) {
    const { column, table, source } = followed(name, field)
    return `(select btrim(t.${queryParamName(source)}) from "${queryParamName(table)}" t where t.id = ${row}${queryParamName(column)})`
  }
  if (field?.kind.name === 'number') return `trim_scale(${column})::text`
  if (field?.kind.name === 'quantity') return `${column}::text`
  if (field?.kind.name !== 'choice') return `nullif(btrim(${column}), '')`
  const cases = (field.options.choices as Choice[]).map((choice) => `when ${choice.id} then ${literal(choice.name)}`)
  return `case ${column} ${cases.join(' ')} end`
}

export const columnKind: ColumnKind = {
  column: ({ options }, fields = {}) => {
    const parts = (options.from as string[]).map((part) => {
      const [, before = '', name = part, after = ''] = /^(.*)\{(\w+)\}(.*)$/.exec(part) ?? []
      return { before, name, after, field: fields[name] }
    })
    const of = parts.flatMap(({ name, field }) => (isReference(field) ? [followed(name, field)] : []))
    const texts = parts.map(({ before, name, after, field }) => {
      const text = textOf(name, field, of.length > 0 ? 'new.' : '')
      return `coalesce(${[literal(` ${before}`), text, ...(after ? [literal(after)] : [])].join(' || ')}, '')`
    })
    const expression = `btrim(${texts.join(' || ')})`
    // No generated column looks into another table.
    return of.length > 0
      ? { type: 'text', triggerComputed: { expression, of } }
      : { type: 'text', generated: expression }
  },
}
