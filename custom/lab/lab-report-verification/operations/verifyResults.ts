import type { Viewer } from '~/documents/access/server/scope'
import { messages } from '~/metadata/messages'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { readIssuedVersionById } from '../../shared/issued-reports/operations/issuedReports'
import { updateCorrectionState } from '../../shared/issued-reports/operations/reportStates'
import { readUnansweredTests } from '../../shared/samples/operations/criticalCalls'
import { readReportNo } from '../../shared/samples/operations/joinedSamples'
import { readHoldReasons } from '../../shared/samples/operations/readHoldReasons'
import { readTestLines } from '../../shared/samples/operations/readTestLines'
import { readRuleScope, ruleConflictsOf } from '../../shared/samples/operations/ruleScope'
import { lockSamplesOfTests } from '../../shared/samples/operations/samples'
import type { TestLine } from '../../shared/samples/responses'
import { customerTestTable } from '../../shared/samples/schema'
import { TestStatus } from '../../shared/samples/statuses'
import type { UnapproveInput, VerifyInput } from '../input'
import type { ReportData } from '../paperData'
import { isAmendment } from '../rules'
import { buildReport } from './buildReport'

/** Locks the samples of some tests and reads them; a test that is not there, or not seen, refuses all. */
async function lockedLines(trx: Db, ids: number[], seenBy: Viewer): Promise<TestLine[]> {
  await lockSamplesOfTests(trx, ids)
  const lines = await readTestLines(trx, { ids, seenBy })
  if (lines.length < new Set(ids).size) throw apiError.missing(messages.nothingFound)
  return lines
}

/** Refuses all when there is something against one of the tests. */
function checkEach(lines: readonly TestLine[], faultOf: (line: TestLine) => string | undefined): void {
  const faults = lines.flatMap((line) => {
    const fault = faultOf(line)
    return fault ? [[`customerTests.${line.id}`, fault] as const] : []
  })
  if (faults[0]) throw apiError.conflict(faults[0][1], Object.fromEntries(faults))
}

const bySample = (lines: readonly TestLine[]) =>
  [...new Set(lines.map(({ sampleNo }) => sampleNo))].map((sampleNo) => ({
    sampleNo,
    tube: lines.find((line) => line.sampleNo === sampleNo)!.collectedSample,
    tests: lines
      .filter((line) => line.sampleNo === sampleNo)
      .map(({ id, test, result }) => ({ customerTest: id, test: test.name, value: result?.value })),
  }))

/** One kind of change: its transition, the faults that stop it, and its entry in the activity log. */
interface Change {
  transition: 'verify' | 'unapprove'
  /**
   * @param isUnanswered it is critical, and nobody was notified
   * @param held another reason why it cannot be verified now
   */
  faultOf: (line: TestLine, isUnanswered: boolean, held: string | undefined) => string | undefined
  set: Readonly<Record<string, unknown>>
  activity: (tests: object[]) => { before: object; after: object }
  /** Why they are taken back; null where they are verified. */
  reason: string | null
}

/** The states of the issued reports that state the results of some samples follow them. */
async function recheckReports(
  trx: Db,
  call: RequestContext,
  sampleNos: readonly string[],
  reason: string | null,
): Promise<void> {
  const nos = new Set<string>()
  for (const sampleNo of sampleNos) nos.add(await readReportNo(trx, sampleNo))
  for (const no of [...nos].sort()) {
    const takesBack = async (id: number) => {
      const now = await buildReport(trx, no, call.now)
      return !now || isAmendment((await readIssuedVersionById<ReportData>(trx, id)).content, now)
    }
    await updateCorrectionState(trx, call, { no, reason, takesBack })
  }
}

/** Changes the state of results, all of them or none. */
function changeResults(call: RequestContext, ids: number[], { transition, faultOf, set, activity, reason }: Change) {
  return transaction(call.db, async (trx) => {
    const lines = await lockedLines(trx, ids, call.actor)
    const unanswered = await readUnansweredTests(trx, ids)
    const held = await readHoldReasons(trx, lines, ruleConflictsOf(await readRuleScope(trx, ids), ids))
    checkEach(lines, (line) => faultOf(line, unanswered.has(line.id), held.get(line.id)))
    await transitionRows(trx, customerTestTable, { transition, of: [...new Set(ids)], moment: call, reason })
    await trx.updateTable('testResult').set(set).where('customerTestId', 'in', ids).execute()
    const entry = { action: 'change', entity: 'lab-report-verification' } as const
    for (const { sampleNo: documentNo, tube: entityId, tests } of bySample(lines))
      await recordActivity(trx, call, { ...entry, entityId, documentNo, ...activity(tests) })
    const sampleNos = bySample(lines).map(({ sampleNo }) => sampleNo)
    await recheckReports(trx, call, sampleNos, reason)
    return { results: await readTestLines(trx, { ids, seenBy: call.actor }) }
  })
}

/** Verifies results as they were seen: one that was changed since refuses all of them. */
export const verifyResults = (call: RequestContext, { customerTests }: VerifyInput): Promise<{ results: TestLine[] }> =>
  changeResults(
    call,
    customerTests.map(({ id }) => id),
    {
      transition: 'verify',
      faultOf: ({ id, status, test, result }, isUnanswered, held) => {
        if (isUnanswered && result?.possiblyCritical)
          return `${test.name} is possibly critical: say first who was told of it, or why nobody was.`
        if (isUnanswered) return `${test.name} is critical: say first who was told of it.`
        if (status <= TestStatus.returned) return `${test.name} is refunded and not reported.`
        if (status === TestStatus.verified) return `${test.name} is already verified.`
        if (status !== TestStatus.entered || !result) return `${test.name} has no result to verify.`
        if (held) return held
        const seen = customerTests.find((one) => one.id === id)?.version
        const changed = `The result of ${test.name} was changed. Look at it and verify again.`
        return seen === result.version ? undefined : changed
      },
      set: { verifiedAt: call.now, verifiedById: call.actor.id },
      activity: (tests) => ({ before: { status: 'Entered' }, after: { status: 'Verified', tests } }),
      reason: null,
    },
  )

/**
 * Takes verifications back, with the reason. The issued paper stays as it is, but its state is "under correction" until
 * a report with another content is issued, or the same is verified again.
 */
export const unapproveResults = (
  call: RequestContext,
  { customerTests: ids, remarks }: UnapproveInput,
): Promise<{ results: TestLine[] }> =>
  changeResults(call, ids, {
    transition: 'unapprove',
    faultOf: ({ status, test }) => (status === TestStatus.verified ? undefined : `${test.name} is not verified.`),
    set: { verifiedAt: null, verifiedById: null, unapprovedAt: call.now, unapprovedRemarks: remarks },
    activity: (tests) => ({ before: { status: 'Verified', tests }, after: { status: 'Entered', remarks } }),
    reason: remarks,
  })
