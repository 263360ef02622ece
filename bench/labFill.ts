import { localDay } from '~/domain/calendar'
import type { Target } from './targets'

/** The filled database as a laboratory at work: collected, entered and verified, and samples of many tests. */

/** One test and a half to a bill. */
export const billsOf = (tests: number) => Math.round(tests / 1.5)
/** The newest bills are in work, however many lie behind them: to be collected, to be entered, to be verified. */
const inWork = 100
/** How many tests a large sample has. */
export const testsOfSample = 46

/** The state of a bill, by its distance from the newest one. */
const statusOf = (bills: number) => `case when ct.sale_id > ${bills - inWork} then 1
  when ct.sale_id > ${bills - 2 * inWork} then 2 when ct.sale_id > ${bills - 3 * inWork} then 3 else 4 end`

/** Collects, enters and verifies the tests of the filled bills but those of the newest; receipt is noted of none. */
export async function fillLaboratory({ raw, bills }: Target): Promise<void> {
  const user = `(select min(id) from "user")`
  await raw.query(`insert into collected_sample (id, sample_no, tube_no, sale_id, customer_id, collected_at,
      collected_date_ad, collected_by_id)
    select id, 'S' || lpad(id::text, 7, '0'), 1, id, customer_id, created_at, created_date_ad, ${user}
    from lab_sale where id <= ${bills - inWork} order by id`)
  await raw.query(`update customer_test ct set status = ${statusOf(bills)},
      collected_sample_id = case when sale_id <= ${bills - inWork} then sale_id end where status = 1`)
  await raw.query(`insert into test_result (customer_test_id, value, result_kind, flag, unit, entered_at, entered_by_id,
      verified_at, verified_by_id)
    select ct.id, '5.' || ct.id % 10, 1, 'N', 'mg/dL', s.collected_at, ${user},
      case when ct.status = 4 then s.collected_at end, case when ct.status = 4 then ${user} end
    from customer_test ct join collected_sample s on s.id = ct.collected_sample_id where ct.status >= 3 order by ct.id`)
  for (const table of ['collected_sample', 'test_result'])
    await raw.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  for (const table of ['collected_sample', 'customer_test', 'test_result']) await raw.query(`vacuum (analyze) ${table}`)
}

/** The demo has fewer numeric tests than the sample that is measured: each gets a second one, with its normal values. */
export async function addTests({ raw }: Target): Promise<void> {
  await raw.query(`insert into test select (jsonb_populate_record(r, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('test', 'id')), 'name', r.name || ' (2)', 'code', null))).*
    from test r where result_kind = 1 and not package_test and coalesce(formula, '') = ''`)
  const limits = 'sex, age_from, age_to, condition, low, high, critical_low, critical_high, normal_text, active'
  await raw.query(`insert into reference_range (test_id, ${limits}) select t.id, ${limits.replace('active', 'r.active')}
    from reference_range r join test o on o.id = r.test_id join test t on t.name = o.name || ' (2)'`)
}

/** Samples of 46 numeric tests of one patient, collected and not entered. @returns their first tubes */
export async function addLargeSamples({ raw }: Target, first: number, count: number): Promise<number[]> {
  const user = `(select min(id) from "user")`
  const numbers = Array.from({ length: count }, (_, n) => first + n)
  const tests = await raw.query(
    `select id, name, department_id, test_category_id, price from test
     where active and not package_test and result_kind = 1 and coalesce(formula, '') = '' order by id limit $1`,
    [testsOfSample],
  )
  if (tests.length < testsOfSample) throw new Error(`The demo has only ${tests.length} numeric tests.`)
  const ids: number[] = []
  for (const n of numbers) {
    const [sale] = await raw.query(
      `insert into lab_sale (sale_no, fiscal_year, number, customer_id, customer_name, pay_type, discount_rate, sub_total,
         total_discountable_amount, total_taxable_amount, total_non_taxable_amount, total_discount, total_tax,
         grand_total, grand_total_round_off, payment_amount, created_at, created_date_ad, created_date_bs, created_by_id)
       select 'L' || $1, fiscal_year, 90000000 + $1::integer, customer_id, customer_name, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         now(), $2::date, created_date_bs, ${user} from lab_sale where id = 1 returning id, customer_id`,
      [n, localDay(new Date())],
    )
    const [sample] = await raw.query(
      `insert into collected_sample (sample_no, tube_no, sale_id, customer_id, collected_at, collected_date_ad,
         collected_by_id) values ($1, 1, $2, $3, now(), $4::date, ${user}) returning id`,
      [`S9${String(n).padStart(6, '0')}`, sale?.id, sale?.customer_id, localDay(new Date())],
    )
    await raw.query(
      `with line as (
         insert into lab_sale_detail (sale_id, position, test_id, test_name, package_test, discountable, taxable, cost, qty,
           discount_rate, discount_amount, tax_rate, tax_amount, gross_amount, net_amount, department_id, test_category_id)
         select $1, t.place, t.id, t.name, false, false, false, 0, 1, 0, 0, 0, 0, 0, 0, t.department_id, t.test_category_id
         from (select row_number() over (order by id) - 1 as place, * from test where id = any($2::integer[])) t
         returning id, test_id, position)
       insert into customer_test (sale_id, sale_detail_id, customer_id, test_id, position, status, collected_sample_id)
       select $1, id, $3, test_id, position, 2, $4 from line`,
      [sale?.id, tests.map(({ id }) => id), sale?.customer_id, sample?.id],
    )
    ids.push(sample?.id)
  }
  for (const table of ['collected_sample', 'customer_test', 'lab_sale_detail']) await raw.query(`analyze ${table}`)
  return ids
}
