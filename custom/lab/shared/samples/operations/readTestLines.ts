import { type Expression, type SqlBool, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { htmlToText } from '~/fields/richText/kind'
import type { Db } from '~/server/database/open'
import { byIdsComment } from '~/server/database/statementNames'
import { idIn } from '~/server/lists'
import { ResultKind } from '~shared/options/options'
import { ageInDays, ageOn } from '~shared/patients/age'
import { barcodeOf } from '../../tubes/barcode'
import type { PreviousResult, SavedResult, TestLine } from '../responses'
import { chooseRange, criticalLimitsFor, hasNoMatchingRange, needsSexForRange, type ReferenceRange } from '../rules'
import { statusName, TestStatus } from '../statuses'
import { visibleTubesCondition } from './seen'
import { resultWithdrawnCondition } from './wasReported'

/** Which tests are read: those of a sample number, of some tubes, or by their own ids. */
export type LineFilter = ({ sampleNo: string } | { collectedSamples: number[] } | { ids: number[] }) & {
  /** Only of bills that a reader sees; `everyone` where the caller has seen to that. */
  seenBy: Viewer
  /** The sex and birth date for the evaluation; default the patient's own. */
  identity?: PatientIdentity
}

/** By what ranges and calculated results go; the birth date as YYYY-MM-DD. */
export interface PatientIdentity {
  gender: number
  dobDateAd: string | null
}

type Plain =
  | 'id'
  | 'status'
  | 'sampleNo'
  | 'collectedSample'
  | 'sampleType'
  | 'packageTest'
  | 'resultKind'
  | 'resultOptions'
  | 'isCulture'
  | 'formatted'
  | 'hasTemplates'

interface LineRow extends Pick<TestLine, Plain | 'unit' | 'method' | 'formula' | 'gender' | 'footerNote' | 'research'> {
  customerId: number
  dobDateAd: string | null
  tubeNo: number
  notReceived: boolean
  collectedDateAd: string
  testId: number
  testName: string
  testCode: string | null
  departmentId: number
  departmentName: string
  possibleLow: string | null
  possibleHigh: string | null
  criticalLow: string | null
  criticalHigh: string | null
  decimals: string | null
  deltaAbsolute: string | null
  deltaPercent: string | null
  findings: { code: string; finding: string; referenceRangeId: number | null }[]
  ranges: StoredRange[]
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

/** A result `r` with who entered it, `e`, and who verified it, `v`. */
const result = sql`case when r.id is not null then jsonb_build_object('id', r.id, 'version', r.version, 'value', r.value,
  'formatted', r.formatted, 'flag', r.flag, 'unit', r.unit, 'method', r.method, 'range', r.range, 'rangeText', r.range_text,
  'possiblyCritical', r.possibly_critical, 'noRange', r.no_range,
  'remarks', r.remarks, 'formula', r.formula, 'confirmation', r.confirmation,
  'fromAnalyser', r.from_analyser, 'disputed', r.disputed,
  'footerNote', r.footer_note, 'research', r.research,
  'returnedReason', case when r.verified_at is null then r.unapproved_remarks end,
  'isolates', coalesce(r.isolates, '[]'), 'enteredAt', ${iso('r.entered_at')}, 'enteredBy', e.full_name,
  'verifiedAt', ${iso('r.verified_at')}, 'verifiedBy', v.full_name) end`

const resultJoins = sql`left join test_result r on r.customer_test_id = ct.id
      left join "user" e on e.id = r.entered_by_id
      left join "user" v on v.id = r.verified_by_id`

async function readRows(db: Db, filter: LineFilter): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ct.id, ct.status, ct.customer_id, c.gender, c.dob_date_ad, s.sample_no, s.tube_no, s.collected_date_ad,
      s.received_at is null and coalesce((select o.receive_samples from organization_rule o order by o.id limit 1), false)
        as not_received,
      s.id as collected_sample, st.name as sample_type, t.id as test_id, t.name as test_name, t.code as test_code,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as package_test,
      d.id as department_id, d.name as department_name, t.result_kind, t.result_options, t.possible_low,
      t.possible_high, t.critical_low, t.critical_high, nullif(t.formula, '') as formula, t.decimals, t.delta_absolute, t.delta_percent, t.research,
      (select n.footer_text from footer_note n where n.test_id = t.id and n.active) as footer_note,
      exists (select from test_sensitive_medicine k where k.test_id = t.id and k.active) as is_culture,
      t.formatted and t.result_kind = ${sql.lit(ResultKind.freeText)} as formatted,
      exists (select from result_template l where l.test_id = t.id and l.active) as has_templates,
      (select coalesce(jsonb_agg(jsonb_build_object('code', f.code, 'finding', f.finding,
          'referenceRangeId', f.reference_range_id) order by f.code), '[]')
        from test_finding f where f.test_id = t.id and f.active) as findings, u.short_form as unit, m.name as method,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'sex', g.sex, 'ageFrom', g.age_from, 'ageTo', g.age_to,
          'condition', g.condition, 'low', g.low, 'high', g.high, 'normalText', g.normal_text,
          'criticalLow', g.critical_low, 'criticalHigh', g.critical_high)), '[]')
        from reference_range g where g.test_id = t.id and g.active) as ranges,
      ${result} as result
    from customer_test ct
      join collected_sample s on s.id = ct.collected_sample_id
      join customer c on c.id = ct.customer_id
      join test t on t.id = ct.test_id
      join department d on d.id = t.department_id
      left join test p on p.id = ct.package_test_id
      left join sample_type st on st.id = s.sample_type_id
      left join test_unit u on u.id = t.unit_id
      left join test_method m on m.id = t.test_method_id
      ${resultJoins}
    where ${visibleTubesCondition(filter.seenBy, [conditionOf(filter)])}
    order by d.display_order, d.name, ct.position, ct.id`.execute(db)
  return rows
}

/** `numeric(14,4)` as it was meant: `12.0000` is 12. */
const limit = (value: string | number | null) => (value === null ? null : String(Number(value)))

/** The decimals of a calculated result whose test names none. */
const usualDecimals = 2

/** A range as the database returns it in JSON: its limits and ages are numbers. */
type StoredRange = Omit<ReferenceRange, Limit> & Record<Limit, number | null>
type Limit = 'low' | 'high' | 'criticalLow' | 'criticalHigh'

const rangeOf = (range: StoredRange): ReferenceRange => ({
  ...range,
  low: limit(range.low),
  high: limit(range.high),
  criticalLow: limit(range.criticalLow),
  criticalHigh: limit(range.criticalHigh),
})

type Previous = PreviousResult & { sampleNo: string; customerId: number; testId: number }

/** The last three verified results of each patient and test. */
async function readPrevious(db: Db, rows: LineRow[]): Promise<Previous[]> {
  const customers = [...new Set(rows.map(({ customerId }) => customerId))]
  const tests = [...new Set(rows.map(({ testId }) => testId))]
  const samples = [...new Set(rows.map(({ sampleNo }) => sampleNo))]
  // from the patients on, whose results are few: their number is nothing that the planner could guess
  const previous = await sql<Previous>`${sql.raw(byIdsComment)}
    select customer_id, test_id, sample_no, collected_date_ad, value, flag, unit from (
      select customer_id, test_id, sample_no, collected_date_ad, value, flag, unit,
        row_number() over (partition by customer_id, test_id order by collected_at desc, p.id desc) as place
      from jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb) k (id) cross join lateral (
        select ct.customer_id, ct.test_id, s.id, s.sample_no, s.collected_at, s.collected_date_ad, r.value, r.flag, r.unit
        from customer_test ct
          join test_result r on r.customer_test_id = ct.id
          join collected_sample s on s.id = ct.collected_sample_id
        where ct.customer_id = k.id::integer and ct.status = ${sql.lit(TestStatus.verified)}
          and not ${resultWithdrawnCondition('ct', 'r')}
        offset 0
      ) p
      where ${idIn('p.testId', tests)} and p.sample_no not in (
        select jsonb_array_elements_text(${JSON.stringify(samples)}::jsonb))
    ) ranked where place <= 3 order by place`.execute(db)
  return previous.rows
}

/** The tests that a filter names, in the order of the report: departments, then the bill's order. */
export async function readTestLines(db: Db, filter: LineFilter): Promise<TestLine[]> {
  const rows = await readRows(db, filter)
  if (rows.length === 0) return []
  const previous = await readPrevious(db, rows)
  return rows.map((row) => {
    const { gender, dobDateAd } = filter.identity ?? row
    return testLine({ ...row, gender, dobDateAd }, previous)
  })
}

/** Identifies the entry of a result that the user saw. */
export const versionText = ({ id, version }: Record<'id' | 'version', number>): string => `${id}.${version}`

const savedResult = (result: NonNullable<LineRow['result']>): SavedResult => ({
  ...result,
  version: versionText(result),
})

function testLine(row: LineRow, previous: Previous[]): TestLine {
  const ranges = row.ranges.map(rangeOf)
  const patient = { gender: row.gender, ageInDays: ageOf(row) }
  const range = chooseRange(ranges, patient)
  const ofTest = { criticalLow: limit(row.criticalLow), criticalHigh: limit(row.criticalHigh) }
  const { result } = row
  return {
    id: row.id,
    status: row.status,
    statusDisplay: statusName(row.status),
    sampleNo: row.sampleNo,
    collectedSample: row.collectedSample,
    barcode: barcodeOf(row.sampleNo, row.tubeNo),
    notReceived: row.notReceived,
    sampleType: row.sampleType,
    test: { id: row.testId, name: row.testName, code: row.testCode },
    packageTest: row.packageTest,
    department: { id: row.departmentId, name: row.departmentName },
    resultKind: row.resultKind,
    resultOptions: row.resultOptions,
    possibleLow: limit(row.possibleLow),
    possibleHigh: limit(row.possibleHigh),
    ...criticalLimitsFor(ofTest, ranges, patient),
    unit: row.unit && htmlToText(row.unit),
    formatted: row.formatted,
    hasTemplates: row.hasTemplates,
    method: row.method,
    findings: row.findings
      .filter(({ referenceRangeId }) => referenceRangeId === null || referenceRangeId === range?.id)
      .map(({ code, finding }) => ({ code, finding })),
    isCulture: row.isCulture,
    formula: row.formula,
    footerNote: row.footerNote,
    research: row.research,
    decimals: Number(row.decimals ?? usualDecimals),
    ageInYears: row.dobDateAd ? (ageOn(row.dobDateAd, row.collectedDateAd)?.years ?? null) : null,
    gender: row.gender,
    deltaAbsolute: limit(row.deltaAbsolute),
    deltaPercent: limit(row.deltaPercent),
    testTestFindingReferenceRange: range ? [range] : [],
    noRange: hasNoMatchingRange(ranges, patient),
    needsSex: needsSexForRange(ranges, patient),
    result: result && savedResult(result),
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
