import { type Expression, type SqlBool, sql } from 'kysely'
import { applyPercent, compare } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { containsTerm, idIn, startsWithTerm } from '~/server/lists'
import { parseFormula } from '~shared/formula/formula'
import { RangeSex } from '~shared/options/options'
import type { BillingRule } from '~shared/organization/billRule'
import type { TestOption } from '~shared/sale/responseTypes'

/**
 * Tests that can be done: in use, in a department in use, and of packages those whose members are all in use.
 * A package without members is none.
 */
const offered = sql<SqlBool>`t.active and coalesce(d.active, true) and (not t.package_test or (
  exists (select from package_test p join package_test_tests l on l.owner_id = p.id where p.test_id = t.id and p.active)
  and not exists (
    select from package_test p join package_test_tests l on l.owner_id = p.id join test m on m.id = l.target_id
    where p.test_id = t.id and not m.active)))`

const offeredTests = (db: Db, where: Expression<SqlBool>) =>
  db
    .selectFrom('test as t')
    .leftJoin('department as d', 'd.id', 't.departmentId')
    .leftJoin('testCategory as c', 'c.id', 't.testCategoryId')
    .where(offered)
    .where(where)

/** The tests that a package `t` is made of, in their order. */
const members = sql<TestOption['members'] | null>`case when t.package_test then (
  select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by l.position)
  from package_test p join package_test_tests l on l.owner_id = p.id join test m on m.id = l.target_id
  where p.test_id = t.id) end`

/** Whether normal values of `t` or of its members go by sex; their formulas, which may. */
const ownAndMembers = sql`(select t.id union select l.target_id
  from package_test p join package_test_tests l on l.owner_id = p.id where t.package_test and p.test_id = t.id)`
const hasRangesBySex = sql<boolean>`exists (select from reference_range g
  where g.test_id in ${ownAndMembers} and g.active and g.sex <> ${sql.lit(RangeSex.any)})`
const formulas = sql<string[] | null>`(select jsonb_agg(m.formula) from test m
  where m.id in ${ownAndMembers} and m.formula <> '')`

const columns = [
  't.id',
  't.name',
  't.code',
  't.price',
  't.taxable',
  't.taxRate',
  't.discountable',
  't.discountRate',
  't.packageTest',
  't.departmentId',
  'd.name as departmentName',
  't.testCategoryId',
  'c.name as testCategoryName',
] as const

/** A row of `columns` with `members`. */
interface TestRow
  extends Omit<
    TestOption,
    'taxRate' | 'taxAmount' | 'discountRate' | 'department' | 'testCategory' | 'members' | 'bySex'
  > {
  taxRate: string | null
  discountRate: string | null
  departmentId: number | null
  departmentName: string | null
  testCategoryId: number | null
  testCategoryName: string | null
  members: TestOption['members'] | null
  hasRangesBySex: boolean
  formulas: string[] | null
}

/** Whether a formula asks for the sex; one that cannot be read asks for nothing. */
function goesBySex(formula: string): boolean {
  const parsed = parseFormula(formula)
  return !('fault' in parsed) && parsed.needsSex
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/**
 * A test with the tax that the organization's rule makes of it: none where tax is not applicable, else the test's own
 * rate, or the organization's where the test has none.
 */
function toOption(row: TestRow, rule: BillingRule): TestOption {
  const { departmentId, departmentName, testCategoryId, testCategoryName, members, ...more } = row
  const { hasRangesBySex, formulas, ...test } = more
  const taxable = test.taxable && rule.taxApplicable
  const ownRate = test.taxRate ?? '0.00'
  const taxRate = taxable ? (compare(ownRate, 0) > 0 ? ownRate : rule.taxRate) : '0.00'
  return {
    ...test,
    taxable,
    taxRate,
    taxAmount: applyPercent(test.price, taxRate),
    discountRate: test.discountRate ?? '0.00',
    department: named(departmentId, departmentName),
    testCategory: named(testCategoryId, testCategoryName),
    members: members ?? [],
    bySex: hasRangesBySex || (formulas ?? []).some(goesBySex),
  }
}

/** `columns` and members as one JSON value; amounts as texts, to the paisa. */
const record = sql`jsonb_build_object('id', t.id, 'name', t.name, 'code', t.code, 'price', t.price::text,
  'taxable', t.taxable, 'taxRate', t.tax_rate::text, 'discountable', t.discountable,
  'discountRate', t.discount_rate::text, 'packageTest', t.package_test,
  'departmentId', t.department_id, 'departmentName', d.name,
  'testCategoryId', t.test_category_id, 'testCategoryName', c.name,
  'members', ${members}, 'hasRangesBySex', ${hasRangesBySex}, 'formulas', ${formulas})`

/** The offered ones among some tests, as a part of a statement. */
export const selectOfferedTests = (ids: readonly number[]) => sql<TestRow[]>`(
  select coalesce(jsonb_agg(${record}), '[]'::jsonb) from test t
  left join department d on d.id = t.department_id left join test_category c on c.id = t.test_category_id
  where ${offered} and ${idIn('t.id', ids)})`

/** The same by id, with their taxes. */
export const testsById = (rows: readonly TestRow[], rule: BillingRule): ReadonlyMap<number, TestOption> =>
  new Map(rows.map((row) => [row.id, toOption(row, rule)]))

/** A page of the offered tests by name or code: first the one of just that code, then those whose name begins with it. */
export async function findTests(
  db: Db,
  rule: BillingRule,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ results: TestOption[]; count: number }> {
  const pattern = containsTerm(search)
  const matches = search ? sql<SqlBool>`(t.name ilike ${pattern} or t.code ilike ${pattern})` : sql<SqlBool>`true`
  const query = offeredTests(db, matches)
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = query
    .select(columns)
    .select([members.as('members'), hasRangesBySex.as('hasRangesBySex'), formulas.as('formulas')])
    .orderBy(sql`(lower(t.code) = lower(${search})) is true`, 'desc')
    .orderBy(sql`t.name ilike ${startsWithTerm(search)}`, 'desc')
    .orderBy('t.name')
    .offset(offset)
  const rows = await (limit > 0 ? page.limit(limit) : page).execute()
  return { results: rows.map((row) => toOption(row, rule)), count: Number(count) }
}
