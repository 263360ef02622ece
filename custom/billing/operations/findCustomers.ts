import { type SqlBool, sql } from 'kysely'
import { ageText } from '~/domain/age'
import { todayInNepal } from '~/domain/calendar'
import { genders, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { CustomerOption } from '../wire'
import { holds } from './saleRows'

/** Matches are counted up to here: a picker shows a few, and a closer term finds fewer. */
const bound = 1000

/** Patients to bill, the newest first, by name, number or phone; those switched off are left out. */
export async function findCustomers(
  db: Db,
  { search, offset, limit }: { search: string; offset: number; limit: number },
  now: Date,
): Promise<{ results: CustomerOption[]; count: number }> {
  const active = db.selectFrom('customer as c').where('c.active', '=', true)
  const fields = ['c.fullName', 'c.customerNo', 'c.mobileNo', 'c.phoneNo'].map((column) => holds(column, search))
  const matching = search ? active.where(sql<SqlBool>`(${sql.join(fields, sql` or `)})`) : active
  const { count } = await db
    .selectFrom(matching.select('c.id').limit(bound).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('customerType as t', 't.id', 'c.customerTypeId')
    .select(['c.id', 'c.customerNo', 'c.fullName', 'c.mobileNo', 'c.phoneNo', 'c.dobDateAd', 'c.gender'])
    .select(['t.id as typeId', 't.code'])
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit || bound)
    .execute()
  const today = todayInNepal(now)
  const results = rows.map(({ gender, typeId, code, ...customer }) => ({
    ...customer,
    age: ageText(customer.dobDateAd, today),
    genderDisplay: optionName(genders, gender) ?? null,
    customerType: typeId === null ? null : { id: typeId, code },
  })) as CustomerOption[]
  return { results, count: Number(count) }
}
