import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { localDay, localTime, toApplicationCalendar } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { findPage, idIn, type PageQuery, readInBatches } from '~/server/lists'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import type { Customer } from '../customer'

type DerivedField = 'genderDisplay' | 'age' | 'createdDateBs' | 'createdTime'
type Row = Omit<Customer, DerivedField> & { createdAt: Date }

const referred = (alias: string, shown: readonly string[] = ['name']) => {
  const fields = shown.map((field) => sql`${sql.lit(field)}::text, ${sql.ref(`${alias}.${field}`)}`)
  return sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, ${sql.join(fields)}) end`
}

function toCustomer({ createdAt, ...row }: Row, today: string): Customer {
  return {
    ...row,
    genderDisplay: findOptionName(genders, row.gender) ?? '',
    age: ageText(row.dobDateAd, today),
    createdDateBs: toApplicationCalendar(row.createdDateAd) ?? null,
    createdTime: localTime(createdAt),
  }
}

/** Patients with their references; `rest` begins with `where` and may use the alias `c` of the patient. */
async function selectCustomers(db: Db, rest: RawBuilder<unknown>, now: Date): Promise<Customer[]> {
  const { rows } = await sql<Row>`
    select c.id, c.version, c.customer_no, ${referred('t', ['name', 'shortName'])} as title,
      c.first_name, c.middle_name, c.last_name, c.full_name,
      ${referred('k', ['code'])} as customer_type, c.gender, c.dob_date_ad, c.dob_date_bs, c.email, c.mobile_no, c.phone_no,
      ${referred('p')} as province, ${referred('d')} as district, c.address, c.pan_no, c.allergies, c.active, c.remarks,
      c.created_at, c.created_date_ad, u.user_name as created_by_user_name
    from customer c
    left join title t on t.id = c.title_id
    left join customer_type k on k.id = c.customer_type_id
    left join province p on p.id = c.province_id
    left join district d on d.id = c.district_id
    join "user" u on u.id = c.created_by_id
    ${rest}`.execute(db)
  const today = localDay(now)
  return rows.map((row) => toCustomer(row, today))
}

/** A page of the patients that fulfil a condition on `c`, the last registered first unless ordered, and their count. */
export async function findCustomerPage(
  db: Db,
  condition: Expression<SqlBool>,
  page: Omit<PageQuery, 'from' | 'idColumn'>,
  now: Date,
): Promise<{ results: Customer[]; count: number }> {
  const { ids, count } = await findPage(db, { ...page, from: sql`customer c where ${condition}`, idColumn: 'c.id' })
  const results = await readInBatches(
    ids,
    (some) => readCustomers(db, some, now),
    (one) => one,
  )
  return { results, count }
}

/** The patients of some ids, in no order. */
export const readCustomers = async (db: Db, ids: readonly number[], now: Date): Promise<Customer[]> =>
  ids.length === 0 ? [] : selectCustomers(db, sql`where ${idIn('c.id', ids)}`, now)

/** One patient. @throws ApiError 404 */
export async function readCustomer(db: Db, id: number, now: Date): Promise<Customer> {
  const [customer] = await selectCustomers(db, sql`where c.id = ${id}`, now)
  if (!customer) throw apiError.missing()
  return customer
}
