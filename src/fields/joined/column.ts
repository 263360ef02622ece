import type { ColumnKind } from '~/metadata/column'
import type { AnyField } from '~/metadata/field'
import { parameterOf } from '~/metadata/resource'
import type { Choice } from '../choice/kind'

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A field's value as text, in SQL: a choice by its name, a number without closing zeros. */
function textOf(name: string, field: AnyField | undefined): string {
  const column = parameterOf(name)
  if (field?.kind.name === 'number') return `trim_scale(${column})::text`
  if (field?.kind.name !== 'choice') return `nullif(btrim(${column}), '')`
  const cases = (field.options.choices as Choice[]).map((choice) => `when ${choice.id} then ${literal(choice.name)}`)
  return `case ${column} ${cases.join(' ')} end`
}

export const columnKind: ColumnKind = {
  column: ({ options }, among = {}) => {
    const parts = (options.from as string[]).map((part) => {
      const [, before = '', name = part, after = ''] = /^(.*)\{(\w+)\}(.*)$/.exec(part) ?? []
      const text = [literal(` ${before}`), textOf(name, among[name]), ...(after ? [literal(after)] : [])]
      return `coalesce(${text.join(' || ')}, '')`
    })
    return { type: 'text', generated: `btrim(${parts.join(' || ')})` }
  },
}
