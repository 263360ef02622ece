import path from 'node:path'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { openBrowser } from '../tests/support/browser'
import type { Case, Outcome } from './case'
import { days } from './fill'
import { addLargeSamples, addTests, billsOf, fillLaboratory, testsOfSample } from './labFill'
import { measure, type Timings } from './measure'
import { growthHeader, growthRow, ratioHeader, ratioRow, row } from './report'
import { installWatch, timedUntil } from './screenTimes'
import { openTarget, type Query, type Row, type Target } from './targets'

const collection = 'lab-sample-collection-app/sample-collection'
const entry = 'lab-result-entry-app/result-entry'
const verification = 'lab-report-app/lab-report-verification'
const receipt = 'lab-sample-collection-app/sample-receipt'

/** Large samples, each to be entered once, for both sides. */
const samplesToSave = 620
/** The goal for opening a sample, in milliseconds. */
const mostToOpen = 100
const timesToOpen = 30

interface Statements {
  page: string
  count: string
  parameters?: unknown[]
}

async function listRaw(query: Query, { page, count, parameters }: Statements): Promise<Outcome> {
  const rows = await query(page, parameters)
  const [counted] = await query(count, parameters)
  return { ids: rows.map(({ id }) => id), count: Number(counted?.count) }
}

function list(name: string, ask: (target: Target) => Statements & { path: string }): Case {
  const prepare: Case['prepare'] = async (target) => {
    const statements = ask(target)
    return {
      prayog: async () => {
        const { results, count } = await target.client.get(statements.path)
        return { ids: results.map(({ id }: Row) => id), count }
      },
      raw: () => listRaw(target.raw.query, statements),
    }
  }
  return { name, kind: 'page one', prepare }
}

/** A sample with the columns of its row; `ids` gives the page. */
const samplesOf = (ids: string, order: string) => `select s.id, s.sample_no, s.collected_at, s.collected_date_ad,
    c.customer_no, c.full_name, c.gender, c.dob_date_ad, c.mobile_no, b.sale_no,
    (select count(*) from customer_test t where t.collected_sample_id = s.id) as tests,
    (select count(*) from customer_test t where t.collected_sample_id = s.id and t.status = 3) as entered,
    (select count(*) from customer_test t where t.collected_sample_id = s.id and t.status = 4) as verified,
    (select max(version) from issued_report r where r.sample_no = s.sample_no) as version
  from (${ids}) page join collected_sample s on s.id = page.id join customer c on c.id = s.customer_id
    join lab_sale b on b.id = s.sale_id order by s.id ${order}`

/** An ultrasound is not drawn into a tube. */
const toCollect = `select distinct t.sale_id as id from customer_test t where t.status = 1
  and not exists (select 1 from usg_service_setup u where u.test_id = t.test_id and u.active)`
const byStatus = (status: number) =>
  `select distinct collected_sample_id as id from customer_test where status = ${status}`
const countOf = (ids: string) => `select count(*) from (${ids}) found`

const lists: Case[] = [
  list('bills to collect, waiting', () => ({
    path: `${collection}?status=waiting&limit=10`,
    page: `select b.id, b.sale_no, b.fiscal_year, b.created_at, b.created_date_ad, b.created_date_bs, b.remarks,
        c.customer_no, c.full_name, c.mobile_no, c.gender, c.dob_date_ad,
        (select count(*) from customer_test t where t.sale_id = b.id and t.status > 0) as tests,
        (select count(*) from customer_test t where t.sale_id = b.id and t.status = 1) as pending,
        (select jsonb_agg(jsonb_build_object('id', l.id, 'test', l.test_id, 'testName', l.test_name, 'qty', l.qty))
          from lab_sale_detail l where l.sale_id = b.id) as lines
      from (${toCollect} order by 1 limit 10) page join lab_sale b on b.id = page.id
        join customer c on c.id = b.customer_id order by b.id`,
    count: countOf(toCollect),
  })),
  list('tubes on their way', () => ({
    path: `${receipt}?status=waiting&limit=10`,
    page: `select s.id, s.sample_no, s.tube_no, c.customer_no, c.full_name, s.collected_at, u.user_name,
        (select jsonb_agg(t.name) from customer_test o join test t on t.id = o.test_id
          where o.collected_sample_id = s.id) as tests
      from (${byStatus(2)} order by 1 limit 10) page join collected_sample s on s.id = page.id
        join customer c on c.id = s.customer_id join "user" u on u.id = s.collected_by_id order by s.id`,
    count: countOf(byStatus(2)),
  })),
  list('samples to verify', () => ({
    path: `${verification}?status=entered&limit=10`,
    page: samplesOf(`${byStatus(3)} order by 1 desc limit 10`, 'desc'),
    count: countOf(byStatus(3)),
  })),
  list('samples by date, 20 or a day', ({ bills }) => {
    const from = addDays(localDay(new Date()), -days / 2)
    const to = addDays(from, Math.ceil((20 * days) / bills) - 1)
    const where = `from collected_sample where collected_date_ad >= '${from}' and collected_date_ad <= '${to}'`
    return {
      path: `${entry}?limit=10&created_date_ad_after=${from}&created_date_ad_before=${to}`,
      page: samplesOf(`select id ${where} order by id desc limit 10`, 'desc'),
      count: `select count(*) ${where}`,
    }
  }),
]

const lineColumns = `ct.id, ct.status, ct.collected_sample_id, t.id as test_id, t.name, t.code, t.result_kind,
  t.result_options, t.possible_low, t.possible_high, d.name as department, u.short_form, m.name as method`
const linesRaw = `select ${lineColumns}, to_jsonb(r) as result from customer_test ct
    join collected_sample s on s.id = ct.collected_sample_id join test t on t.id = ct.test_id
    join department d on d.id = t.department_id left join test_unit u on u.id = t.unit_id
    left join test_method m on m.id = t.test_method_id left join test_result r on r.customer_test_id = ct.id
  where s.sample_no = $1 order by d.display_order, d.name, ct.position`

/** A hand-written save: reads the test's data, writes the results, and reads them back. */
async function saveRaw(query: Query, collectedSample: number, userId: number): Promise<void> {
  const at = new Date().toISOString()
  const [sample] = await query(
    `select s.sample_no, c.gender, c.dob_date_ad, s.customer_id from collected_sample s
       join customer c on c.id = s.customer_id where s.id = $1 for update of s`,
    [collectedSample],
  )
  const lines = await query(linesRaw, [sample?.sample_no])
  const tests = lines.map(({ test_id }) => test_id)
  await query('select * from reference_range where test_id = any($1::integer[]) and active', [tests])
  await query(
    `select ct.test_id, r.value, r.flag, r.unit from customer_test ct join test_result r on r.customer_test_id = ct.id
     where ct.customer_id = $1 and ct.status = 4 and ct.test_id = any($2::integer[])`,
    [sample?.customer_id, tests],
  )
  const ids = lines.map(({ id }) => id)
  await query('update customer_test set status = 3 where id = any($1::integer[])', [ids])
  await query(
    `insert into test_result (customer_test_id, value, result_kind, flag, unit, entered_at, entered_by_id)
     select id, '50', 1, 'N', 'mg/dL', $2::timestamptz, $3::integer from unnest($1::integer[]) id`,
    [ids, at, userId],
  )
  const [entry] = await query(
    'insert into result_entry (sample_no, created_at, created_by_id) values ($1, $2, $3) returning id',
    [sample?.sample_no, at, userId],
  )
  const after = JSON.stringify({
    testResult: lines.map(({ id, name }) => ({ customerTest: id, test: name, value: '50' })),
  })
  await query(
    `insert into activity (at, user_id, user_name, action, entity, entity_id, document_no, after, address)
     values ($1, $2, 'admin', 'create', 'result-entry', $3, $4, $5, '127.0.0.1')`,
    [at, userId, entry?.id, sample?.sample_no, after],
  )
  await query(linesRaw, [sample?.sample_no])
}

/** Enters 46 results, each time of another sample. */
const save: Case = {
  name: `save of ${testsOfSample} results`,
  kind: 'bill',
  prepare: async (target) => {
    const { client, raw } = target
    const samples = await addLargeSamples(target, 0, samplesToSave)
    const [user] = await raw.query(`select id from "user" where user_name = 'admin'`)
    const testsBySample = new Map<number, number[]>()
    for (const { id, sample } of await raw.query(
      'select id, collected_sample_id as sample from customer_test where collected_sample_id = any($1::integer[])',
      [samples],
    ))
      testsBySample.set(sample, [...(testsBySample.get(sample) ?? []), id])
    const next = () => {
      const sample = samples.pop()
      if (sample === undefined) throw new Error('There are too few samples to save.')
      return sample
    }
    return {
      prayog: async () => {
        const collectedSample = next()
        const testResult = testsBySample
          .get(collectedSample)!
          .map((customerTest) => ({ customerTest, value: '50', confirmation: 'Measured' }))
        await client.post(entry, { collectedSample, testResult })
        return undefined
      },
      raw: () =>
        raw.transaction(async (query) => {
          await saveRaw(query, next(), user?.id)
          return undefined
        }),
    }
  },
}

/** The times in Chromium from the key that opens a sample of 46 tests until its fields are painted. */
async function measureOpening(target: Target): Promise<number[]> {
  const ids = await addLargeSamples(target, samplesToSave, timesToOpen + 3)
  const numbers = await target.raw.query('select sample_no from collected_sample where id = any($1::integer[])', [ids])
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await installWatch(page)
    await page.goto(target.url)
    await page.getByLabel('User Name').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('admin@123')
    await page.keyboard.press('Enter')
    await page.getByText('Login success').waitFor()
    await page.goto(`${target.url}/result-entry`)
    const box = page.getByRole('searchbox', { name: 'Patient, T/CN or sample no' })
    const times: number[] = []
    for (const { sample_no } of numbers) {
      await box.fill(sample_no)
      // the table of the sample before stays until this one is there
      await page.evaluate(() => document.querySelector('table[aria-label="Tests"]')?.setAttribute('data-before', ''))
      const opened = `table[aria-label="Tests"]:not([data-before]) [data-result]`
      times.push(await timedUntil(page, opened, () => page.keyboard.press('Enter')))
    }
    return times.slice(3).toSorted((one, other) => one - other)
  } finally {
    await browser.close()
  }
}

interface Options {
  databaseUrl: string
  /** Tests of the smaller and of the larger database. */
  tests: readonly [number, number]
  only: string
}

/** The laboratory's lists and saves compared with raw SQL, at both sizes, and opening a sample in Chromium. */
export async function measureLab({ databaseUrl, tests, only }: Options): Promise<string[]> {
  const lines: string[] = []
  const targets: Target[] = []
  try {
    for (const count of tests) {
      const browserFolder = path.resolve('dist/browser')
      const target = await openTarget({ databaseUrl, bills: billsOf(count), prepared: true, browserFolder })
      targets.push(target)
      await fillLaboratory(target)
      await addTests(target)
    }
    const growth: string[] = []
    lines.push(...ratioHeader)
    for (const one of [...lists, save].filter(({ name }) => name.includes(only))) {
      const measured = await measure(one, targets)
      lines.push(...measured.map((each) => ratioRow(one, each)))
      const [small, large] = measured as [Timings, Timings]
      growth.push(growthRow(one, small, large))
    }
    lines.push('', ...growthHeader, ...growth, '')
    if (!'opening'.includes(only)) return lines
    const times = await measureOpening(targets[1] as Target)
    const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
    const p95 = at(0.95)
    const verdict = p95 < mostToOpen ? 'met' : at(0.5) < mostToOpen ? 'met at p50' : 'missed'
    lines.push(
      row(['screen', 'p50 ms', 'p95 ms', 'goal ms', '']),
      row(['---', '--:', '--:', '--:', '---']),
      row([`a sample of ${testsOfSample} tests opened`, at(0.5).toFixed(0), p95.toFixed(0), `${mostToOpen}`, verdict]),
    )
    return lines
  } finally {
    for (const target of targets) await target.close()
  }
}
