import { type Expression, type SqlBool, sql } from 'kysely'
import { ageInDays } from '~/domain/age'
import { plainText } from '~/fields/richText/kind'
import type { Db } from '~/server/database/open'
import type { PreviousResult, SavedResult, TestLine } from '../answers'
import { chooseRange, needsSex, type ReferenceRange } from '../rules'
import { statusName, TestStatus } from '../statuses'

/** Which tests are read: those of a sample number, of some tubes, or by their own ids. */
export type LineFilter = { sampleNo: string } | { collectedSamples: number[] } | { ids: number[] }

interface LineRow {
  id: number
  status: number
  customerId: number
  gender: number
  dobDateAd: string | null
  sampleNo: string
  collectedDateAd: string
  collectedSample: number
  sampleType: string | null
  testId: number
  testName: string
  testCode: string | null
  packageTest: { id: number; name: string } | null
  departmentId: number
  departmentName: string
  resultKind: number
  resultOptions: string | null
  possibleLow: string | null
  possibleHigh: string | null
  unit: string | null
  method: string | null
  result: (Omit<SavedResult, 'version'> & { version: number }) | null
}

function conditionOf(filter: LineFilter): Expression<SqlBool> {
  if ('sampleNo' in filter) return sql<SqlBool>`s.sample_no = ${filter.sampleNo}`
  const [column, ids] =
    'ids' in filter ? [sql`ct.id`, filter.ids] : [sql`ct.collected_sample_id`, filter.collectedSamples]
  return ids.length > 0 ? sql<SqlBool>`${column} in (${sql.join(ids)})` : sql<SqlBool>`false`
}

/** An instant as JSON carries it, the same text that a `Date` gives. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function readRows(db: Db, filter: LineFilter): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ct.id, ct.status, ct.customer_id, c.gender, c.dob_date_ad, s.sample_no, s.collected_date_ad,
      s.id as collected_sample, st.name as sample_type, t.id as test_id, t.name as test_name, t.code as test_code,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as package_test,
      d.id as department_id, d.name as department_name, t.result_kind, t.result_options, t.possible_low,
      t.possible_high, u.short_form as unit, m.name as method,
      case when r.id is not null then jsonb_build_object('id', r.id, 'version', r.version, 'value', r.value,
        'flag', r.flag, 'unit', r.unit, 'method', r.method, 'range', r.range, 'rangeText', r.range_text,
        'remarks', r.remarks, 'enteredAt', ${iso('r.entered_at')}, 'enteredBy', e.full_name,
        'verifiedAt', ${iso('r.verified_at')}, 'verifiedBy', v.full_name) end as result
    from customer_test ct
      join collected_sample s on s.id = ct.collected_sample_id
      join customer c on c.id = ct.customer_id
      join test t on t.id = ct.test_id
      join department d on d.id = t.department_id
      left join test p on p.id = ct.package_test_id
      left join sample_type st on st.id = s.sample_type_id
      left join test_unit u on u.id = t.unit_id
      left join test_method m on m.id = t.test_method_id
      left join test_result r on r.customer_test_id = ct.id
      left join "user" e on e.id = r.entered_by_id
      left join "user" v on v.id = r.verified_by_id
    where s.undone_at is null and ${conditionOf(filter)}
    order by d.display_order, d.name, ct.position, ct.id`.execute(db)
  return rows
}

/** `numeric(14,4)` as it was meant: `12.0000` is 12. */
const limit = (value: string | null) => (value === null ? null : String(Number(value)))

type StoredRange = Omit<ReferenceRange, 'low' | 'high' | 'criticalLow' | 'criticalHigh'> & {
  testId: number
} & Record<'ageFrom' | 'ageTo' | 'low' | 'high' | 'criticalLow' | 'criticalHigh', string | null>

const days = (value: string | null) => (value === null ? null : Number(value))

async function readRanges(db: Db, testIds: number[]): Promise<(ReferenceRange & { testId: number })[]> {
  const stored: StoredRange[] = await db
    .selectFrom('referenceRange')
    .select(['id', 'testId', 'sex', 'ageFrom', 'ageTo', 'condition', 'low', 'high', 'normalText'])
    .select(['criticalLow', 'criticalHigh'])
    .where('testId', 'in', testIds)
    .where('active', '=', true)
    .execute()
  return stored.map((range) => ({
    ...range,
    ageFrom: days(range.ageFrom),
    ageTo: days(range.ageTo),
    low: limit(range.low),
    high: limit(range.high),
    criticalLow: limit(range.criticalLow),
    criticalHigh: limit(range.criticalHigh),
  }))
}

type Previous = PreviousResult & { sampleNo: string; customerId: number; testId: number }

/** The last three verified results of each patient and test. */
async function readPrevious(db: Db, rows: LineRow[]): Promise<Previous[]> {
  const customers = [...new Set(rows.map(({ customerId }) => customerId))]
  const tests = [...new Set(rows.map(({ testId }) => testId))]
  const samples = [...new Set(rows.map(({ sampleNo }) => sampleNo))]
  const found = await sql<Previous>`
    select * from (
      select ct.customer_id, ct.test_id, s.sample_no, s.collected_date_ad, r.value, r.flag, r.unit,
        row_number() over (partition by ct.customer_id, ct.test_id order by s.collected_at desc, s.id desc) as place
      from customer_test ct
        join test_result r on r.customer_test_id = ct.id
        join collected_sample s on s.id = ct.collected_sample_id
      where ct.customer_id in (${sql.join(customers)}) and ct.status = ${TestStatus.verified}
        and ct.test_id in (${sql.join(tests)}) and s.sample_no not in (${sql.join(samples)})
    ) ranked where place <= 3 order by place`.execute(db)
  return found.rows
}

/** The tests that a filter names, in the order of the report: departments, then the bill's order. */
export async function readTestLines(db: Db, filter: LineFilter): Promise<TestLine[]> {
  const rows = await readRows(db, filter)
  if (rows.length === 0) return []
  const ranges = await readRanges(db, [...new Set(rows.map(({ testId }) => testId))])
  const previous = await readPrevious(db, rows)
  return rows.map((row) => testLine(row, ranges, previous))
}

function testLine(row: LineRow, ranges: (ReferenceRange & { testId: number })[], previous: Previous[]): TestLine {
  const ofTest = ranges.filter(({ testId }) => testId === row.testId).map(({ testId: _, ...range }) => range)
  const patient = { gender: row.gender, ageInDays: ageOf(row) }
  const range = chooseRange(ofTest, patient)
  const { result } = row
  return {
    id: row.id,
    status: row.status,
    statusDisplay: statusName(row.status),
    sampleNo: row.sampleNo,
    collectedSample: row.collectedSample,
    sampleType: row.sampleType,
    test: { id: row.testId, name: row.testName, code: row.testCode },
    packageTest: row.packageTest,
    department: { id: row.departmentId, name: row.departmentName },
    resultKind: row.resultKind,
    resultOptions: row.resultOptions,
    possibleLow: limit(row.possibleLow),
    possibleHigh: limit(row.possibleHigh),
    unit: row.unit && plainText(row.unit),
    method: row.method,
    testTestFindingReferenceRange: range ? [range] : [],
    needsSex: needsSex(ofTest, patient),
    result: result && { ...result, version: `${result.id}.${result.version}` },
    previous: previous
      .filter(({ customerId, testId }) => customerId === row.customerId && testId === row.testId)
      .map(({ value, flag, unit, collectedDateAd }) => ({ value, flag, unit, collectedDateAd })),
  }
}

/** Days lived at collection; null where the birth date is missing or lies after it. */
function ageOf({ dobDateAd, collectedDateAd }: LineRow): number | null {
  const days = dobDateAd ? ageInDays(dobDateAd, collectedDateAd) : -1
  return days < 0 ? null : days
}
