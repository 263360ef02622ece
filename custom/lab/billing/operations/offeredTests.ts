import { type Expression, type SqlBool, sql } from 'kysely'
import { compare, percentOf } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { beginningWith, holding } from '~/server/lists'
import type { BillingRule } from '~shared/organization/billRule'
import type { TestOption } from '~shared/sale/wire'

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

/** The tests of packages, by the package. */
type Members = Map<number, TestOption['members']>

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/**
 * A test with the tax that the organization's rule makes of it: none where tax is not applicable, else the test's own
 * rate, or the organization's where the test has none.
 */
// biome-ignore lint/suspicious/noExplicitAny: a row of `columns`
function toOption(row: any, rule: BillingRule, members: Members): TestOption {
  const { departmentId, departmentName, testCategoryId, testCategoryName, ...test } = row
  const taxable = test.taxable && rule.taxApplicable
  const ownRate = test.taxRate ?? '0.00'
  const taxRate = taxable ? (compare(ownRate, 0) > 0 ? ownRate : rule.taxRate) : '0.00'
  return {
    ...test,
    taxable,
    taxRate,
    taxAmount: percentOf(test.price, taxRate),
    discountRate: test.discountRate ?? '0.00',
    department: named(departmentId, departmentName),
    testCategory: named(testCategoryId, testCategoryName),
    members: members.get(test.id) ?? [],
  }
}

/** Tests with their taxes, and packages with what they are made of. */
async function toOptions(db: Db, rows: { id: number; packageTest: boolean }[], rule: BillingRule) {
  const packages = rows.filter(({ packageTest }) => packageTest).map(({ id }) => id)
  const members = await membersOf(db, packages)
  return rows.map((row) => toOption(row, rule, members))
}

/** The offered ones among some tests, by id. */
export async function offeredTestsById(db: Db, rule: BillingRule, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, TestOption>()
  const rows = await offeredTests(db, sql<SqlBool>`t.id in (${sql.join(ids)})`)
    .select(columns)
    .execute()
  const options = await toOptions(db, rows, rule)
  return new Map(options.map((option) => [option.id, option]))
}

/** A page of the offered tests by name or code: first the one of just that code, then those whose name begins with it. */
export async function findTests(
  db: Db,
  rule: BillingRule,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ results: TestOption[]; count: number }> {
  const pattern = holding(search)
  const matches = search ? sql<SqlBool>`(t.name ilike ${pattern} or t.code ilike ${pattern})` : sql<SqlBool>`true`
  const query = offeredTests(db, matches)
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = query
    .select(columns)
    .orderBy(sql`(lower(t.code) = lower(${search})) is true`, 'desc')
    .orderBy(sql`t.name ilike ${beginningWith(search)}`, 'desc')
    .orderBy('t.name')
    .offset(offset)
  const rows = await (limit > 0 ? page.limit(limit) : page).execute()
  return { results: await toOptions(db, rows, rule), count: Number(count) }
}

/** The tests that each package is made of, in their order. */
async function membersOf(db: Db, packages: readonly number[]): Promise<Members> {
  const members: Members = new Map()
  if (packages.length === 0) return members
  const rows = await db
    .selectFrom('packageTest as p')
    .innerJoin('packageTestTests as l', 'l.ownerId', 'p.id')
    .innerJoin('test as t', 't.id', 'l.targetId')
    .select(['p.testId as packageId', 't.id', 't.name'])
    .where('p.testId', 'in', packages)
    .orderBy('l.position')
    .execute()
  for (const { packageId, ...test } of rows) members.set(packageId, [...(members.get(packageId) ?? []), test])
  return members
}
