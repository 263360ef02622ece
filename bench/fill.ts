import { addDays } from '~/domain/adDate'
import { fiscalYearOf, localDay, toApplicationCalendar } from '~/domain/calendar'
import type { Query, Raw } from './targets'

/** Every row follows from this number, the row's own number and the day of the run. */
export const seed = 20_261_120

/** Bills are spread over the days before today. */
export const days = 730
/** One patient to so many bills. */
export const billsPerPatient = 5

const first =
  'Anita Bikash Chandra Deepa Eshan Gita Hari Indira Janak Kiran Laxmi Manoj Nisha Om Prabin Rita Sunil Tara'
const last =
  'Adhikari Basnet Chaudhary Dahal Gurung Joshi Karki Limbu Magar Nepal Ojha Pandey Rai Shrestha Tamang Yadav'

/** A number from 0 to below `below`, always the same for the same row and purpose. */
const pick = (id: string, purpose: number, below: string) =>
  `((hashint8extended(${id}::bigint, ${seed + purpose}) & 2147483647) % ${below})::integer`

/** Names that pass for people's, with a middle name between them so that they are not all of a few hundred. */
const nameOf = (list: string, purpose: number) => {
  const names = list.split(' ')
  return `(array['${names.join("','")}'])[1 + ${pick('i', purpose, String(names.length))}]`
}

const patients = `insert into customer (id, customer_no, first_name, middle_name, last_name, customer_type_id, gender,
    dob_date_ad, mobile_no, address, active, created_at, created_date_ad, created_by_id)
  select i, 'TCN-' || lpad(i::text, greatest(6, length(i::text)), '0'), ${nameOf(first, 1)},
    initcap(translate(substr(md5(hashint8extended(i::bigint, ${seed + 2})::text), 1, 6), '0123456789', 'ghijklmnop')), ${nameOf(last, 3)},
    (select min(id) from customer_type), 1 + ${pick('i', 4, '2')},
    d.ad - 365 - ${pick('i', 5, '25000')}, '98' || lpad(${pick('i', 6, '100000000')}::text, 8, '0'),
    'Ward ' || 1 + ${pick('i', 7, '32')}, true, d.ad + time '05:00', d.ad, (select min(id) from "user")
  from generate_series(1, $1::integer) i join bench_day d on d.n = (i - 1)::bigint * ${days} / $1`

/** So many people and places send patients; a bill in three comes from none. */
const referrals = 40

const referralRows = `insert into referral (name, commission_rate)
  select 'Health Post ' || lpad(i::text, 3, '0'), i % 4 * 5 from generate_series(1, ${referrals}) i`

/** One line or two: 1.5 of them on average. The tests of a bill differ. Those of a day are spread over eight hours. */
const bills = `insert into lab_sale (id, sale_no, fiscal_year, number, customer_id, customer_name, customer_type_id, pay_type,
    referral_id, commission_rate, discount_rate, sub_total, total_discountable_amount, total_taxable_amount, total_non_taxable_amount,
    total_discount, total_tax, grand_total, grand_total_round_off, payment_amount,
    created_at, created_date_ad, created_date_bs, created_by_id)
  select i, lpad(number::text, greatest(5, length(number::text)), '0'), fiscal_year, number,
    customer, (select full_name from customer where id = customer), (select min(id) from customer_type), 1, r.id, r.commission_rate, 0, total, 0, 0, total, 0, 0, total, total, total,
    ad + time '04:00' + moment, ad, bs, (select min(id) from "user") + ${pick('i', 14, '3')}
  from (
    select i, d.*, interval '8 hours' * (((i - 1)::bigint * ${days} % $1)::float8 / $1) as moment, 1 + ${pick('i', 11, '$2')} as customer, row_number() over (partition by d.fiscal_year order by i) as number,
      a.price + case when i % 2 = 0 then b.price else 0 end as total
    from generate_series(1, $1::integer) i
      join bench_day d on d.n = (i - 1)::bigint * ${days} / $1
      join bench_test a on a.n = ${pick('i', 12, '$3')}
      join bench_test b on b.n = (a.n + 1) % $3
  ) bill join customer c on c.id = 1 + ${pick('i', 11, '$2')}
  left join bench_referral r on r.n = ${pick('i', 13, String(Math.floor(referrals * 1.5)))} order by i`

const lines = `insert into lab_sale_detail (sale_id, position, test_id, test_name, package_test, discountable, taxable,
    cost, qty, discount_rate, discount_amount, tax_rate, tax_amount, gross_amount, net_amount, department_id, test_category_id)
  select s.id, p.position, t.id, t.name, false, false, false, t.price, 1, 0, 0, 0, 0, t.price, t.price,
    t.department_id, t.test_category_id
  from lab_sale s cross join (values (0), (1)) p (position)
    join bench_test t on t.n = (${pick('s.id', 12, '$1')} + p.position) % $1
  where s.id % 2 = 0 or p.position = 0 order by s.id, p.position`

const payments = `insert into lab_sale_payment (sale_id, position, payment_mode_id, amount)
  select id, 0, (select min(id) from payment_mode) + ${pick('id', 15, '2')}, grand_total from lab_sale order by id`

/** A bill in fifty is taken back as a whole, on the day after it. */
const isRefunded = `s.id % 50 = 7 and d.n < ${days} - 1`

const refunds = `insert into lab_sale_return (sale_no, fiscal_year, number, customer_id, customer_name, pay_type,
    discount_rate, sub_total, total_discountable_amount, total_taxable_amount, total_non_taxable_amount,
    total_discount, total_tax, grand_total, grand_total_round_off, payment_amount, ref_sale_id, ref_sale_no,
    created_at, created_date_ad, created_date_bs, created_by_id)
  select lpad(number::text, greatest(5, length(number::text)), '0'), fiscal_year, number, customer_id, customer_name,
    1, 0, total, 0, 0, total, 0, 0, total, total, total, id, sale_no, ad + moment, ad, bs, created_by_id
  from (select s.id, s.created_at::time as moment, s.sale_no, s.customer_id, s.customer_name, s.grand_total as total, s.created_by_id, next.ad, next.bs,
      next.fiscal_year, row_number() over (partition by next.fiscal_year order by s.id) as number
    from lab_sale s join bench_day d on d.ad = s.created_date_ad join bench_day next on next.n = d.n + 1
    where ${isRefunded}) note order by id`

const refundLines = `insert into lab_sale_return_detail (sale_return_id, sale_detail_id, position, test_id, test_name,
    package_test, discountable, taxable, cost, qty, discount_rate, discount_amount, tax_rate, tax_amount, gross_amount,
    net_amount, department_id, test_category_id)
  select r.id, l.id, l.position, l.test_id, l.test_name, false, false, false, l.cost, l.qty, 0, 0, 0, 0, l.gross_amount,
    l.net_amount, l.department_id, l.test_category_id
  from lab_sale_return r join lab_sale_detail l on l.sale_id = r.ref_sale_id order by r.id, l.position`

const balances = `insert into lab_sale_balance (sale_id, customer_id, total, returned, paid, return_status)
  select s.id, s.customer_id, s.grand_total_round_off, s.grand_total_round_off, 0, 2
  from lab_sale s join lab_sale_return r on r.ref_sale_id = s.id order by s.id`

const activities = `insert into activity (at, user_id, user_name, action, entity, entity_id, document_no, address)
  select s.created_at, s.created_by_id, 'clerk', 'create', 'lab-sale', s.id, s.sale_no, '127.0.0.1'
  from lab_sale s order by s.id`

const owedTests = `insert into customer_test (sale_id, sale_detail_id, customer_id, test_id, position, status)
  select s.id, l.id, s.customer_id, l.test_id, l.position, 1
  from lab_sale_detail l join lab_sale s on s.id = l.sale_id order by l.id`

const series = `insert into document_series (series, fiscal_year, last)
  select 'lab-sale', fiscal_year, max(number) from lab_sale group by fiscal_year
  union all select 'lab-sale-return', fiscal_year, max(number) from lab_sale_return group by fiscal_year
  union all select 'customer', '', count(*) from customer`

const filled = [
  ...['customer', 'lab_sale', 'lab_sale_detail', 'lab_sale_payment', 'customer_test', 'activity'],
  ...['lab_sale_return', 'lab_sale_return_detail', 'lab_sale_balance'],
]

/**
 * Takes the indexes of the tables away, except those of constraints: made at the end, they take a fraction of the time.
 * @returns the statements that make them
 */
async function dropIndexes(query: Query): Promise<string[]> {
  const indexes = await query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
        format('comment on index %s is %L', i.indexrelid::regclass, obj_description(i.indexrelid)) as comment
      from pg_index i where i.indrelid::regclass::text = any($1)
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [filled],
  )
  if (indexes.length > 0) await query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  return indexes.flatMap(({ definition, comment }) => [definition, comment])
}

async function makeDays(query: Query): Promise<void> {
  const today = localDay(new Date())
  const rows = Array.from({ length: days }, (_, n) => {
    const ad = addDays(today, n - days)
    return { n, ad, bs: toApplicationCalendar(ad), fiscal_year: fiscalYearOf(ad) }
  })
  await query('create table bench_day (n integer primary key, ad date, bs text, fiscal_year text)')
  await query('insert into bench_day select * from jsonb_populate_recordset(null::bench_day, $1::jsonb)', [
    JSON.stringify(rows),
  ])
}

/** Writes so many bills, with their patients, straight into the tables of a database that has none. */
export async function fill(
  raw: Raw,
  count: number,
  patientCount: number = Math.ceil(count / billsPerPatient),
): Promise<void> {
  await raw.transaction(async (query) => {
    const [existing] = await query('select exists (select from lab_sale) or exists (select from customer) as any')
    if (existing?.any) throw new Error('The database to be filled has patients or bills already.')
    // The rows fit each other by their making: checking each reference and running each row's triggers takes most of the time.
    await query('set local session_replication_role = replica')
    await query(`set local maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(query)
    await makeDays(query)
    await query(`create table bench_test as select (row_number() over (order by id) - 1)::integer as n, id, name, price,
      department_id, test_category_id from test where active and not package_test and price > 0`)
    const [tests] = await query('select count(*)::integer as count from bench_test')
    await query('analyze bench_day, bench_test')
    await query(referralRows)
    await query(`create table bench_referral as
      select (row_number() over (order by id) - 1)::integer as n, id, commission_rate from referral limit ${referrals}`)
    await query(patients, [patientCount])
    await query('analyze customer')
    await query(bills, [count, patientCount, tests?.count])
    await query(lines, [tests?.count])
    await query(payments)
    await query(refunds)
    await query(refundLines)
    await query(balances)
    await query(activities)
    await query(owedTests)
    await query(series)
    for (const statement of indexes) await query(statement)
    await query('drop table bench_day, bench_test, bench_referral')
    for (const table of ['customer', 'lab_sale'])
      await query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  })
  for (const table of filled) await raw.query(`vacuum (analyze) ${table}`)
}
