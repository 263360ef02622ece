import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { recordActivity } from '~/server/activity'
import { updateStatement } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { markUnderCorrection } from '../../shared/issued-reports/operations/reportStates'
import { type Calculation, calculate } from '../../shared/samples/calculated'
import { openCallsStatement, withdrawCalls } from '../../shared/samples/operations/criticalCalls'
import { readReportNo } from '../../shared/samples/operations/joinedSamples'
import { type PatientIdentity, readTestLines } from '../../shared/samples/operations/readTestLines'
import { toResultColumns, writeResults } from '../../shared/samples/operations/writeResults'
import type { SavedResult, TestLine } from '../../shared/samples/responses'
import { customerTestTable } from '../../shared/samples/schema'
import { TestStatus } from '../../shared/samples/statuses'

type Who = Pick<RequestContext, 'actor' | 'address' | 'now'>

/**
 * Locks all samples of a patient until the transaction ends, in the order in which everybody locks them: nobody enters,
 * verifies or issues meanwhile what goes by the patient's sex and age. To be called before the patient is locked.
 */
export async function lockSamplesOfPatient(trx: Db, customerId: number): Promise<void> {
  await sql`select id from collected_sample where customer_id = ${customerId} and undone_at is null
    order by sample_no, id for update`.execute(trx)
}

/** A result that sex and age make something else of. */
interface Difference {
  line: TestLine & { result: SavedResult }
  judged: Pick<ReturnType<typeof toResultColumns>, 'flag' | 'possiblyCritical' | 'range' | 'rangeText' | 'noRange'>
}

/** The evaluation of a sample's tests for a person, as if none of them were verified yet. */
function evaluationOf(lines: readonly TestLine[]) {
  const open = lines.map((line) => ({ ...line, status: TestStatus.entered }))
  const calculations = calculate(open, ({ result }) => result?.value ?? '')
  return new Map(lines.map((line) => [line.id, { line, calculation: calculations.get(line.id) }]))
}

/** The current value of a test, or the one after recalculation. */
const standingOf = ({ result }: TestLine, calculation: Calculation | undefined): string => {
  if (!result?.formula || !calculation) return result?.value ?? ''
  return calculation.value ?? ''
}

function judgedFor(line: TestLine, value: string): Difference['judged'] {
  const { flag, possiblyCritical, range, rangeText, noRange } = toResultColumns(line, value)
  return { flag, possiblyCritical, range, rangeText, noRange }
}

/** The differences in a sample's tests between the former and the corrected identity of the patient. */
function differencesOf(former: readonly TestLine[], now: readonly TestLine[]) {
  const before = evaluationOf(former)
  const differences: Difference[] = []
  let isCalculatedAnew = false
  for (const { line, calculation } of evaluationOf(now).values()) {
    const was = before.get(line.id)!
    isCalculatedAnew ||= (calculation?.value ?? null) !== (was.calculation?.value ?? null)
    const { result } = line
    if (!result) continue
    const [old, value] = [standingOf(was.line, was.calculation), standingOf(line, calculation)]
    const judged = judgedFor(line, value)
    const isSame = old === value && JSON.stringify(judgedFor(was.line, old)) === JSON.stringify(judged)
    if (!isSame) differences.push({ line: { ...line, result }, judged: judgedFor(line, result.value) })
  }
  return { differences, isCalculatedAnew }
}

const isCalledAnew = ({ line: { result }, judged }: Difference): boolean =>
  result.flag !== judged.flag || result.possiblyCritical !== judged.possiblyCritical

/**
 * Evaluates a patient's results again after a correction of sex or date of birth, in the transaction that corrects it
 * and holds the locks of `lockSamplesOfPatient`. Only values that depend on these change: range, flag, critical calls
 * and calculated values. Verified results that change must be verified again; the reason is stored with them, and with
 * the issued report, which is then under correction.
 * @param former sex and birth date before the correction
 */
export async function reevaluateResults(
  trx: Db,
  who: Who,
  { customerId, former, reason }: { customerId: number; former: PatientIdentity; reason: string },
): Promise<void> {
  const { rows } = await sql<{ sampleNo: string }>`
    select distinct s.sample_no from customer_test ct join collected_sample s on s.id = ct.collected_sample_id
    where ct.customer_id = ${customerId} and s.undone_at is null
      and ct.status in (${TestStatus.entered}, ${TestStatus.verified})
    order by s.sample_no`.execute(trx)
  for (const { sampleNo } of rows) await reevaluateSample(trx, who, sampleNo, { former, reason })
}

async function reevaluateSample(
  trx: Db,
  who: Who,
  sampleNo: string,
  { former, reason }: { former: PatientIdentity; reason: string },
): Promise<void> {
  const lines = await readTestLines(trx, { sampleNo, seenBy: unrestrictedViewer })
  const asFormer = await readTestLines(trx, { sampleNo, seenBy: unrestrictedViewer, identity: former })
  const { differences, isCalculatedAnew } = differencesOf(asFormer, lines)
  if (differences.length > 0) await judgeAnew(trx, who, differences, reason)
  const calculated = isCalculatedAnew
    ? await writeResults(trx, who, await readTestLines(trx, { sampleNo, seenBy: unrestrictedViewer }), {
        testResult: [],
      })
    : { before: [], after: [] }
  if (differences.length + calculated.after.length === 0) return
  if (differences.some(({ line }) => line.status === TestStatus.verified))
    await markUnderCorrection(trx, who, await readReportNo(trx, sampleNo), reason)
  const changes = differences.map(({ line: { id, test, result, statusDisplay }, judged: { flag } }) => ({
    before: { customerTest: id, test: test.name, value: result.value, flag: result.flag, status: statusDisplay },
    after: { customerTest: id, test: test.name, value: result.value, flag },
  }))
  await recordActivity(trx, who, {
    ...{ action: 'change', entity: 'result-entry', documentNo: sampleNo },
    before: { testResult: [...changes.map(({ before }) => before), ...calculated.before] },
    after: { reason, testResult: [...changes.map(({ after }) => after), ...calculated.after] },
  })
}

/** Updates the evaluation of results; their values, and who entered them, stay. */
async function judgeAnew(trx: Db, who: Who, differences: readonly Difference[], reason: string): Promise<void> {
  const judged = differences.map(({ line, judged }) => ({ customerTestId: line.id, ...judged }))
  await updateStatement('testResult', 'customerTestId', judged, 'version').execute(trx)
  const verified = differences.flatMap(({ line }) => (line.status === TestStatus.verified ? [line.id] : []))
  if (verified.length > 0) {
    await transitionRows(trx, customerTestTable, { transition: 'unapprove', of: verified, moment: who, reason })
    await trx
      .updateTable('testResult')
      .set({ verifiedAt: null, verifiedById: null, unapprovedAt: who.now, unapprovedRemarks: reason })
      .where('customerTestId', 'in', verified)
      .execute()
  }
  const outcomes = differences.filter(isCalledAnew).map(({ line: { id, result }, judged }) => ({
    customerTestId: id,
    hadResult: true,
    result: { ...judged, value: result.value, unit: result.unit },
  }))
  await withdrawCalls(trx, who, outcomes)
  await openCallsStatement(who, outcomes)?.execute(trx)
}
