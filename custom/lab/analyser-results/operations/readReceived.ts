import { type Expression, type SqlBool, sql } from 'kysely'
import { canViewAll, isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { htmlToText } from '~/fields/richText/kind'
import { stateCodes } from '~/metadata/columnStates'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { labSale } from '../../../../documents/lab/lab-sale'
import { findTestHold, readTestHolds, type TestHold } from '../../shared/controls/operations/locks'
import { validateControlValue } from '../../shared/controls/validateControlValue'
import type { AnalyserOrigin } from '../../shared/samples/responses'
import type { ResultTest } from '../../shared/samples/rules'
import { TestStatus } from '../../shared/samples/statuses'
import { validateEntry } from '../../shared/samples/validateEntry'
import type { MessagePatient, ResultStatus } from '../protocols/message'
import type { ReceivedResult } from '../responses'
import { convertToLabUnit, isOfAnotherPatient, isSameUnit, parseMeasuredAt } from '../rules'
import { receivedResultStates } from '../schema'

/** The states of a received result (receivedResult.status). */
export const ReceivedResultStatus = stateCodes(receivedResultStates)

interface Row {
  id: number
  analyser: ReceivedResult['analyser']
  sender: string
  barcode: string
  code: string
  value: string
  unit: string
  flags: string
  sentStatus: ResultStatus
  comments: string[]
  patient: MessagePatient | null
  measuredAt: string
  conflict: string | null
  corrects: { id: number; value: string } | null
  receivedAt: Date
  map: {
    test: { id: number; name: string }
    unit: string | null
    factor: string | null
    decimals: number | null
  } | null
  testUnit: string | null
  judged: (ResultTest & { formula: string | null }) | null
  owed: {
    id: number
    status: number
    sampleNo: string
    customerNo: string
    customerFullName: string
    gender: number
    dobDateAd: string | null
    notReceived: boolean
    result: {
      value: string
      version: string
      formula: string | null
      enteredAt: string
      fromAnalyser: AnalyserOrigin | null
    } | null
  } | null
  tubeExists: boolean
  testId: number | null
  control: MatchedControlLot | null
}

/** The lot whose barcode it bears, and its target for the test. */
export interface MatchedControlLot {
  name: string
  controlTarget: number | null
  isInUse: boolean
  isExpired: boolean
}

/** A received result with the columns that accepting it needs in addition to its response. */
export interface WaitingResult extends ReceivedResult {
  /** The version of the result that is entered already. */
  version: string | null
  /** It is of a control, and of no patient. */
  ofControl: MatchedControlLot | null
  /** The test is calculated where its formula has a value. */
  hasFormula: boolean
  /** Stored with the value that is entered from it. */
  fromAnalyser: AnalyserOrigin
}

/** The results that a reader may decide on: those of visible bills, and those that belong to none. */
const isOpenTo = (actor: Viewer) =>
  canViewAll(labSale, actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select 1 from collected_sample s where ${ofTube} and not ${isVisibleTo(labSale, actor, 's.saleId')})`

/** The tube that a barcode names, or all tubes of its sample number. */
const ofTube = sql`s.undone_at is null and s.sample_no = upper(split_part(trim(r.barcode), '-', 1))
  and (r.barcode !~ '-\\d{1,4}\\s*$' or s.tube_no = substring(r.barcode from '-(\\d{1,4})\\s*$')::integer)`

const rowsOf = (condition: Expression<SqlBool>) => sql<Row>`
  select r.id, case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as analyser,
    coalesce(nullif(m.sender, ''), m.address) as sender, r.barcode, r.code, r.value, r.unit, r.flags, m.received_at,
    r.sent_status, r.comments, r.patient, r.measured_at, r.conflict,
    (select jsonb_build_object('id', z.id, 'value', z.value) from received_result z where z.id = r.corrects_id) as corrects,
    case when p.id is not null then jsonb_build_object('test', jsonb_build_object('id', t.id, 'name', t.name),
      'unit', p.unit, 'factor', p.factor::text, 'decimals', p.decimals) end as map,
    u.short_form as test_unit,
    case when t.id is not null then jsonb_build_object('resultKind', t.result_kind, 'resultOptions', t.result_options,
      'formula', nullif(t.formula, ''), 'possibleLow', t.possible_low::text, 'possibleHigh', t.possible_high::text) end as judged,
    o.owed, exists (select 1 from collected_sample s where ${ofTube}) as tube_exists, t.id as test_id, k.control
  from received_result r
    join analyser_message m on m.id = r.message_id
    left join lateral (
      select b.id, b.name from analyser b
      where b.id = m.analyser_id or (m.analyser_id is null and b.active and (
        lower(b.sender) = lower(nullif(m.sender, '')) or (b.sender is null and b.address = m.address)))
      order by b.id limit 1
    ) a on true
    left join analyser_test_map p on p.analyser_id = a.id and p.code = r.code and p.active
    left join test t on t.id = p.test_id
    left join test_unit u on u.id = t.unit_id
    left join lateral (
      select jsonb_build_object('id', ct.id, 'status', ct.status, 'sampleNo', s.sample_no, 'customerNo', c.customer_no,
        'customerFullName', c.full_name, 'gender', c.gender, 'dobDateAd', c.dob_date_ad,
        'notReceived', s.received_at is null
          and coalesce((select g.receive_samples from organization_rule g order by g.id limit 1), false),
        'result', case when e.id is not null
          then jsonb_build_object('value', e.value, 'version', e.id || '.' || e.version, 'formula', e.formula,
            'enteredAt', e.entered_at, 'fromAnalyser', e.from_analyser) end) as owed
      from collected_sample s
        join customer_test ct on ct.collected_sample_id = s.id
        join customer c on c.id = ct.customer_id
        left join test_result e on e.customer_test_id = ct.id
      where ${ofTube} and ct.test_id = p.test_id
      order by ct.id limit 1
    ) o on true
    left join lateral (
      select jsonb_build_object('name', l.name, 'isInUse', l.active,
        'isExpired', l.expiry_date < (m.received_at at time zone 'Asia/Kathmandu')::date,
        'controlTarget', (select g.id from control_target g
          where g.control_lot_id = l.id and g.test_id = p.test_id and g.active
            and (g.analyser_id is null or g.analyser_id = a.id)
          order by g.analyser_id is null limit 1)) as control
      from control_lot l where lower(btrim(l.barcode)) = lower(btrim(r.barcode))
    ) k on true
  where ${condition}`

const nothingToTakeBack = 'The analyser took a result back that was not entered.'

/** Whether the current value is the very one that this message corrects or cancels. */
const takesBack = ({ corrects, owed }: Row): boolean =>
  corrects !== null && owed?.result?.fromAnalyser?.receivedResult === corrects.id

const listed = (parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** Questions that the user must confirm before accepting a result that has no other obstacle. */
function questionsOf(row: Row, measured: Date): ReceivedResult['questions'] {
  const { owed, patient, barcode } = row
  if (!owed) return []
  const questions: ReceivedResult['questions'] = []
  if (patient && isOfAnotherPatient(patient, { ...owed, fullName: owed.customerFullName }, [barcode, owed.sampleNo])) {
    const said = listed([patient.numbers[0] ?? '', patient.name, patient.birthDate, patient.sex])
    questions.push({ name: 'otherPatient', text: `The analyser names another patient: ${said}.` })
  }
  const { value = '', enteredAt = '', fromAnalyser = null } = owed.result ?? {}
  const standing = new Date(fromAnalyser?.measuredAt ?? enteredAt)
  if (owed.result && !takesBack(row) && measured < standing)
    questions.push({ name: 'olderRun', text: `It was measured before ${value}, which is entered.` })
  return questions
}

/** Why a result cannot be accepted, or undefined. */
function problemOf(row: Row, result: string): string | undefined {
  const { analyser, map, owed, judged, barcode, tubeExists, control, sentStatus } = row
  if (sentStatus === 'notDone') return 'The analyser has no result: it was not done.'
  if (!analyser) return 'The analyser is not known.'
  if (!map) return 'This code of the analyser has no test.'
  if (control) return sentStatus === 'wrong' ? nothingToTakeBack : (unitProblem(row) ?? controlProblem(control, result))
  if (!tubeExists) return `There is no tube ${barcode}.`
  if (!owed) return 'The test is not ordered of this tube.'
  if (owed.status <= TestStatus.returned) return 'Refunded: not reported.'
  if (sentStatus === 'wrong' && !takesBack(row)) return nothingToTakeBack
  if (owed.status === TestStatus.verified) return 'The result is verified and cannot be changed.'
  if (owed.notReceived) return `${barcode} is not received yet.`
  if (sentStatus === 'wrong') return undefined
  if (judged?.formula && owed.result?.formula) return calculatedText(map.test.name, owed.result.value)
  return unitProblem(row) ?? (judged ? validateEntry(judged, result, null)?.message : undefined)
}

function unitProblem({ map, unit }: Row): string | undefined {
  const wanted = map?.unit
  return wanted && unit && !isSameUnit(unit, wanted) ? `The unit is ${unit}, not ${wanted}.` : undefined
}

/** Why a control cannot be taken, or undefined. */
function controlProblem({ controlTarget, isInUse, isExpired }: MatchedControlLot, result: string): string | undefined {
  if (!isInUse) return 'The control lot is out of use.'
  if (isExpired) return 'The control lot has expired.'
  if (controlTarget === null) return 'The control has no target for this test.'
  return validateControlValue(result)
}

/** In the words of a save that types over a calculated result. */
const calculatedText = (name: string, calculated: string) => `${name} is calculated: ${calculated}.`

/** Controls are kept to four digits after the point. */
const controlDecimals = 4

function toReceived(row: Row, locks: readonly TestHold[]): WaitingResult {
  const { map, owed, control } = row
  const decimals = control ? Math.min(map?.decimals ?? controlDecimals, controlDecimals) : (map?.decimals ?? null)
  const result = map ? convertToLabUnit(row.value, map.factor, decimals) : null
  const measured = parseMeasuredAt(row.measuredAt, row.receivedAt)
  const problem = problemOf(row, result ?? '') ?? null
  const lock = row.testId && !control ? findTestHold(locks, row.testId, row.analyser?.id ?? null) : undefined
  return {
    ...{ id: row.id, analyser: row.analyser, sender: row.sender, barcode: row.barcode, code: row.code },
    ...{ value: row.value, unit: row.unit, flags: row.flags, receivedAt: row.receivedAt.toISOString() },
    ...{ sentStatus: row.sentStatus, comments: row.comments, measuredAt: measured.toISOString() },
    corrects: row.corrects?.value ?? null,
    questions: problem === null ? questionsOf(row, measured) : [],
    conflict: row.conflict,
    customerTest: owed?.id ?? null,
    test: map?.test ?? null,
    sampleNo: owed?.sampleNo ?? null,
    customerNo: owed?.customerNo ?? null,
    customerFullName: owed?.customerFullName ?? null,
    // what is taken back leaves nothing
    result: row.sentStatus === 'wrong' || row.sentStatus === 'notDone' ? null : result,
    resultUnit: row.testUnit && htmlToText(row.testUnit),
    present: owed?.result?.value ?? null,
    problem,
    control: control?.name ?? null,
    brokenRules: lock?.rules ?? null,
    ofControl: control,
    version: owed?.result?.version ?? null,
    hasFormula: Boolean(row.judged?.formula),
    fromAnalyser: {
      receivedResult: row.id,
      analyser: row.analyser?.name ?? row.sender,
      status: row.sentStatus === 'correction' ? 'final' : row.sentStatus,
      measuredAt: measured.toISOString(),
      comments: row.comments,
    },
  }
}

/** Received results that are still to be decided, by their ids; those that are not, or not for the reader, are left out. */
export async function readWaitingResults(db: Db, ids: readonly number[], actor?: Viewer): Promise<WaitingResult[]> {
  if (ids.length === 0) return []
  const isWaiting = sql<SqlBool>`r.status = ${sql.lit(ReceivedResultStatus.waiting)} and ${actor ? isOpenTo(actor) : sql<SqlBool>`true`}`
  const { rows } = await rowsOf(sql`${isWaiting} and ${idIn('r.id', ids)}`).execute(db)
  const locks = await readTestHolds(db)
  return inOrder(
    rows.map((row) => toReceived(row, locks)),
    ids.filter((id) => rows.some((row) => row.id === id)),
  )
}

export interface ReceivedList {
  offset: number
  /** 0 for all. */
  limit: number
  analyser?: number
  /** A barcode, a sample number, or part of a code. */
  search?: string
}

/** Lists the analysers' results that nobody has decided on, the oldest first. */
export async function listReceivedResults(
  db: Db,
  { offset, limit, analyser, search = '' }: ReceivedList,
  actor: Viewer,
): Promise<{ results: ReceivedResult[]; count: number }> {
  const text = search.trim().toUpperCase()
  const conditions = [
    sql<SqlBool>`r.status = ${sql.lit(ReceivedResultStatus.waiting)}`,
    isOpenTo(actor),
    ...(analyser
      ? [sql<SqlBool>`r.message_id in (select id from analyser_message where analyser_id = ${analyser})`]
      : []),
    ...(text
      ? [sql<SqlBool>`(upper(r.barcode) like ${`${text.replace(/[\\%_]/g, '\\$&')}%`} or upper(r.code) = ${text})`]
      : []),
  ]
  const { ids, count } = await findPage(db, {
    from: sql`received_result r where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'r.id',
    order: [{ column: 'r.id', descending: false }],
    ...{ offset, limit, isSearch: text !== '' },
  })
  const results = await readWaitingResults(db, ids, actor)
  return {
    results: results.map(({ version: _, hasFormula: __, ofControl: ___, fromAnalyser: ____, ...answer }) => answer),
    count,
  }
}
