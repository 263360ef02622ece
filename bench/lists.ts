import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import type { Case, Outcome } from './case'
import { billsPerPatient, days } from './fill'
import type { Query, Target } from './targets'

const sales = 'lab-sale-app/lab-sale'
const patients = 'customer-app/quick-customer-registration'
const districts = 'core-app/district'

interface Statements {
  page: string
  count: string
  parameters?: unknown[]
}

/** A bill with the names that its row shows; `ids` gives the page. */
const salesOf = (ids: string) => `select s.id, s.sale_no, s.fiscal_year, s.pay_type, s.remarks, s.created_at,
    s.created_date_ad, s.created_date_bs, s.sub_total, s.total_discountable_amount, s.total_taxable_amount,
    s.total_non_taxable_amount, s.total_discount, s.total_tax, s.grand_total, s.grand_total_round_off,
    s.payment_amount, s.discount_rate, s.customer_id, c.customer_no, s.customer_name, c.dob_date_ad, s.customer_type_id,
    t.code, s.discount_scheme_id, d.name as scheme_name, s.referral_id, r.name as referral_name, u.user_name
  from (${ids}) page join lab_sale s on s.id = page.id
    join customer c on c.id = s.customer_id join "user" u on u.id = s.created_by_id
    left join customer_type t on t.id = s.customer_type_id
    left join discount_scheme d on d.id = s.discount_scheme_id
    left join referral r on r.id = s.referral_id
  order by s.id desc`

const patientsOf = (where: string): Statements => ({
  page: `select c.id, c.customer_no, c.first_name, c.middle_name, c.last_name, c.full_name, c.gender, c.dob_date_ad,
      c.dob_date_bs, c.email, c.mobile_no, c.phone_no, c.address, c.pan_no, c.active, c.remarks, c.created_at,
      c.created_date_ad, c.title_id, t.name as title, c.customer_type_id, k.code, c.province_id, p.name as province,
      c.district_id, d.name as district, u.user_name
    from customer c join "user" u on u.id = c.created_by_id left join title t on t.id = c.title_id
      left join customer_type k on k.id = c.customer_type_id left join province p on p.id = c.province_id
      left join district d on d.id = c.district_id
    where ${where} order by c.id desc limit 10`,
  count: `select count(*) from customer c where ${where}`,
})

const districtsOf = (where: string): Statements => ({
  page: `select r.id, r.name, r.province_id, p.name as province, r.remarks, r.active
    from district r left join province p on p.id = r.province_id where ${where} order by r.id desc limit 10`,
  count: `select count(*) from district r where ${where}`,
})

const salesOfDays: Statements = {
  page: salesOf(`select id from lab_sale where created_date_ad >= $1 and created_date_ad <= $2
    order by created_date_ad desc, id desc limit 10`),
  count: 'select count(*) from lab_sale where created_date_ad >= $1 and created_date_ad <= $2',
}

/** Each number drawn is one bill, and none goes: their count is known without counting. */
const allSales = (offset: number): Statements => ({
  page: salesOf(`select id from lab_sale order by id desc limit 10 offset ${offset}`),
  count: `select sum(last) as count from document_series where series = 'lab-sale'`,
})

/** As Prayog counts: of more than 5,000 matches it is only known that they are more. */
const bound = 5000
const ofPatient = '(c.full_name ilike $1 or c.customer_no ilike $1)'
const matchingIds = `select id from (select id from lab_sale where sale_no ilike $1 limit ${bound + 1}) n union
  select id from (select s.id from lab_sale s join customer c on c.id = s.customer_id where ${ofPatient}
    limit ${bound + 1}) p`
const walked = `select s.id from lab_sale s join customer c on c.id = s.customer_id
  where s.sale_no ilike $1 or ${ofPatient} order by s.id desc limit 10`

async function searchRaw(query: Query, term: string): Promise<Outcome> {
  const parameters = [`%${term}%`]
  const count = await countOf(query, `select count(*) from (${matchingIds} limit ${bound + 1}) found`, parameters)
  const ids = count > bound ? walked : `select id from (${matchingIds}) found order by id desc limit 10`
  const rows = await query(salesOf(ids), parameters)
  return { ids: rows.map(({ id }) => id), count: Math.min(count, bound) }
}

async function countOf(query: Query, text: string, parameters?: unknown[]): Promise<number> {
  const [row] = await query(text, parameters)
  return Number(row?.count)
}

async function listRaw(query: Query, { page, count, parameters }: Statements): Promise<Outcome> {
  const rows = await query(page, parameters)
  return { ids: rows.map(({ id }) => id), count: await countOf(query, count, parameters) }
}

async function listPrayog({ client }: Target, path: string): Promise<Outcome> {
  const { results, count } = await client.get(path)
  return { ids: results.map(({ id }: { id: number }) => id), count }
}

type ListRequest = { path: string } & ({ statements: Statements } | { term: string })

function list(
  name: string,
  ask: (target: Target) => ListRequest | Promise<ListRequest>,
  kind: Case['kind'] = 'page one',
): Case {
  const prepare: Case['prepare'] = async (target) => {
    const asked = await ask(target)
    const { query } = target.raw
    return {
      prayog: () => listPrayog(target, asked.path),
      raw: () => ('term' in asked ? searchRaw(query, asked.term) : listRaw(query, asked.statements)),
    }
  }
  return { name, kind, prepare }
}

const searchSales = (term: string): ListRequest => ({ path: `${sales}?search=${encodeURIComponent(term)}`, term })

/** The bill in the middle of all; what is looked for is taken from it. */
async function middleBill({ raw, bills }: Target) {
  const [row] = await raw.query(
    `select s.sale_no, s.created_date_ad as day, c.middle_name from lab_sale s join customer c on c.id = s.customer_id
     where s.id = $1`,
    [bills / 2],
  )
  if (!row) throw new Error('There is no bill in the middle.')
  return row
}

/** So many days have two pages of rows, or more: pages with rows and pages without are not to be compared. */
const daysOfPages = ({ bills }: Target, billsPerRow = 1) => Math.ceil((20 * days * billsPerRow) / bills)

const dayBack = (count: number) => addDays(localDay(new Date()), -count)

function salesBetween(from: string, to: string): ListRequest {
  const path = `${sales}?created_date_ad_after=${from}&created_date_ad_before=${to}`
  return { path, statements: { ...salesOfDays, parameters: [from, to] } }
}

function patientsSearch(term: string): ListRequest {
  const condition = '(c.full_name ilike $1 or c.customer_no ilike $1 or c.mobile_no ilike $1)'
  const statements = { ...patientsOf(condition), parameters: [`%${term}%`] }
  return { path: `${patients}?search=${term}`, statements }
}

export const lists: Case[] = [
  list('districts, page one', () => ({ path: districts, statements: districtsOf('true') })),
  list('districts, search', () => ({
    path: `${districts}?search=pal`,
    statements: { ...districtsOf('r.name ilike $1'), parameters: ['%pal%'] },
  })),
  list('patients by date, 20 or a day', (target) => {
    const from = dayBack(100)
    const to = addDays(from, daysOfPages(target, billsPerPatient) - 1)
    const condition = 'c.created_date_ad >= $1 and c.created_date_ad <= $2'
    const statements = { ...patientsOf(condition), parameters: [from, to] }
    return { path: `${patients}?date_after=${from}&date_before=${to}`, statements }
  }),
  list('patients, search by name', async (target) => patientsSearch((await middleBill(target)).middle_name)),
  list('bills, page one', () => ({ path: sales, statements: allSales(0) })),
  list('bills by date, 20 or a day', async (target) => {
    const { day } = await middleBill(target)
    return salesBetween(day, addDays(day, daysOfPages(target) - 1))
  }),
  list('bills by date, 30 days', () => salesBetween(dayBack(30), dayBack(1))),
  list('bills, search by number', async (target) => searchSales((await middleBill(target)).sale_no)),
  list('bills, search by a rare name', async (target) => searchSales((await middleBill(target)).middle_name)),
  list('bills, search by a common name', () => searchSales('Shrestha')),
  list(
    'bills, page at nine tenths',
    ({ bills }) => ({ path: `${sales}?offset=${bills * 0.9}`, statements: allSales(bills * 0.9) }),
    'list',
  ),
]
