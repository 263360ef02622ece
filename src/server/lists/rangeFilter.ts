import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '~/domain/adDate'
import { isAdDate, localIso, momentAt } from '~/domain/calendar'
import type { AnyField } from '~/metadata/field'
import { isOrderedKind } from '~/metadata/rangeKinds'

export const rangeOperators = ['gte', 'lte'] as const
type RangeOperator = (typeof rangeOperators)[number]

export const isRangeOperator = (text: string): text is RangeOperator =>
  (rangeOperators as readonly string[]).includes(text)

/** Whether the values of a field have an order in which a range makes sense: numbers, amounts, days and moments. */
export const isOrderedField = ({ kind }: AnyField): boolean => isOrderedKind(kind.name)

/** The options of a field without its rules: a bound may be a value that could not be entered. */
export const ruleless = ({ options }: AnyField) => ({
  ...{ label: options.label, choices: options.choices, min: [Number.NEGATIVE_INFINITY, ''] },
  max: [Number.POSITIVE_INFINITY, ''],
})

interface RangeBound {
  value: unknown
  condition: (column: RawBuilder<unknown>, value: RawBuilder<unknown>) => Expression<SqlBool>
}

/** A day as a bound of moments: its first second, or its last one. */
const momentOfDay = (day: string, operator: RangeOperator) =>
  localIso(operator === 'gte' ? momentAt(day, '00:00') : new Date(momentAt(addDays(day, 1), '00:00').getTime() - 1000))

/** A bound of a range, or the message for a text that is none. Moments are also bounded by whole days. */
export function rangeBound(field: AnyField, operator: RangeOperator, text: string): RangeBound | { message: string } {
  const { kind } = field
  const options = ruleless(field)
  const typed = kind.name === 'dateTime' && isAdDate(text) ? momentOfDay(text, operator) : text
  const parsed = kind.schema(options).safeParse(kind.normalise?.(typed, options) ?? typed)
  if (!parsed.success) return { message: parsed.error.issues[0]!.message }
  return {
    value: parsed.data,
    condition: (column, value) =>
      operator === 'gte' ? sql<SqlBool>`${column} >= ${value}` : sql<SqlBool>`${column} <= ${value}`,
  }
}
