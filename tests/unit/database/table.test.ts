import type { Insertable, Selectable } from 'kysely'
import { expect, expectTypeOf, it } from 'vitest'
import { defineTable, type RowOf, type TablesOf } from '~/metadata/table'
import { columnsInName, foreignKeyName, toCamelCase, toSnakeCase, uniqueConstraintName } from '~/server/database/names'

const sale = defineTable('labSale', {
  columns: {
    no: { type: 'text', notNull: true },
    total: { type: 'numeric(14,2)', notNull: true, default: '0' },
    customerId: { type: 'integer', references: { table: 'customer' } },
    shownNo: { type: 'text', generated: 'upper(no)' },
    soldAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['no'], caseInsensitive: true }],
})
const counter = defineTable('counter', {
  columns: { name: { type: 'text', notNull: true }, last: { type: 'bigint', notNull: true } },
  primaryKey: ['name'],
})

it('gives the types of its rows', () => {
  expectTypeOf<Selectable<RowOf<typeof sale>>>().toEqualTypeOf<{
    id: number
    no: string
    total: string
    customerId: number | null
    shownNo: string | null
    soldAt: Date
  }>()
  expectTypeOf<{ no: string; soldAt: string }>().toExtend<Insertable<RowOf<typeof sale>>>()
  expectTypeOf<{ no: string }>().not.toExtend<Insertable<RowOf<typeof sale>>>()
  expectTypeOf<keyof Insertable<RowOf<typeof sale>>>().not.toEqualTypeOf<'shownNo'>()
  expectTypeOf<Selectable<RowOf<typeof counter>>>().toEqualTypeOf<{ name: string; last: number }>()
  expectTypeOf<keyof TablesOf<[typeof sale, typeof counter]>>().toEqualTypeOf<'labSale' | 'counter'>()
})

it('refuses a column that does not exist, and a type that does not', () => {
  // @ts-expect-error: there is no such column
  defineTable('t', { columns: { name: { type: 'text' } }, unique: [{ columns: ['nmae'] }] })
  // @ts-expect-error: there is no such column
  defineTable('t', { columns: { name: { type: 'text' } }, indexes: [{ columns: [{ column: 'nmae', desc: true }] }] })
  // @ts-expect-error: there is no such type
  defineTable('t', { columns: { name: { type: 'txt' } } })
})

it('has names that turn to SQL and back', () => {
  for (const name of ['labSaleDetail', 'phoneNo1', 'dobDateAd', 'x', 'line2Of3'])
    expect(toCamelCase(toSnakeCase(name))).toBe(name)
})

it('has names of indexes that tell their columns, within 63 bytes', () => {
  expect(uniqueConstraintName('labSale', ['fiscalYear', 'no'])).toBe('lab_sale__fiscal_year__no__key')
  expect(columnsInName('lab_sale__fiscal_year__no__key')).toEqual(['fiscalYear', 'no'])
  expect(columnsInName(foreignKeyName('labSale', 'customerId'))).toEqual(['customerId'])
  const long = ['theFirstOfSeveralColumns', 'theSecondOfSeveralColumns', 'theThird']
  expect(uniqueConstraintName('aTableOfSomeLength', long)).toHaveLength(63)
  expect(uniqueConstraintName('aTableOfSomeLength', long)).not.toBe(
    uniqueConstraintName('aTableOfSomeLength', [...long, 'theFourth']),
  )
  expect(columnsInName(uniqueConstraintName('aTableOfSomeLength', long))).toBeUndefined()
  expect(columnsInName('district_pkey')).toBeUndefined()
})
