import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { readIssuedVersionById } from '../../shared/issued-reports/operations/issuedReports'
import { markUnderCorrection, updateCorrectionState } from '../../shared/issued-reports/operations/reportStates'
import { customerTestTable as orderedTest } from '../../shared/samples/schema'
import { TestStatus } from '../../shared/samples/statuses'
import { type LockedUsgTest, lockTest, staleReportMessage } from '../../shared/ultrasound/operations/lockTest'
import { readExamination } from '../../shared/ultrasound/operations/readTests'
import type { UsgExamination } from '../../shared/ultrasound/responses'
import type { UnapproveInput, VerifyInput } from '../input'
import type { UsgReportData } from '../reportSchemas'
import { isAmendment } from '../rules'
import { buildReport } from './buildReport'

interface Change {
  transition: 'verify' | 'unapprove'
  /** Why it cannot be. */
  faultOf: (test: LockedUsgTest) => string | undefined
  set: Readonly<Record<string, unknown>>
  activity: { before: object; after: object }
  /** Why the verification is taken back; null where it is verified. */
  reason: string | null
}

async function changeReport(call: RequestContext, customerTest: number, change: Change): Promise<UsgExamination> {
  const { transition, faultOf, set, activity, reason } = change
  return transaction(call.db, async (trx) => {
    const test = await lockTest(trx, customerTest, call.actor)
    const fault = faultOf(test)
    if (fault) throw apiError.conflict(fault)
    await transitionRows(trx, orderedTest, { transition, of: [customerTest], moment: call, reason })
    await trx.updateTable('usgReport').set(set).where('customerTestId', '=', customerTest).execute()
    const no = test.reportNo ?? ''
    await recordActivity(trx, call, { action: 'change', entity: 'usg-report', documentNo: no, ...activity })
    if (reason !== null) await markUnderCorrection(trx, call, no, reason)
    else
      await updateCorrectionState(trx, call, {
        ...{ no, reason },
        takesBack: async (id) =>
          isAmendment(
            (await readIssuedVersionById<UsgReportData>(trx, id)).content,
            await buildReport(trx, no, call.now),
          ),
      })
    return readExamination(trx, customerTest, call.actor)
  })
}

/** Verifies a report as it was seen: one that was changed since is refused. @throws ApiError 404, 409 */
export const verifyReport = (call: RequestContext, { customerTest, version }: VerifyInput): Promise<UsgExamination> =>
  changeReport(call, customerTest, {
    transition: 'verify',
    faultOf: (test) => {
      if (test.status <= TestStatus.returned) return `${test.name} is refunded and not reported.`
      if (test.status === TestStatus.verified) return `${test.name} is already verified.`
      if (test.status !== TestStatus.entered) return `${test.name} has no report to verify.`
      return test.version === version ? undefined : staleReportMessage(test.name)
    },
    set: { verifiedAt: call.now, verifiedById: call.actor.id },
    activity: { before: { status: 'Reported' }, after: { status: 'Verified', version } },
    reason: null,
  })

/**
 * Takes a verification back, with the reason. The issued paper stays as it is, but its state is "under correction"
 * until a report with another content is issued, or the same is verified again.
 */
export const unapproveReport = (
  call: RequestContext,
  { customerTest, remarks }: UnapproveInput,
): Promise<UsgExamination> =>
  changeReport(call, customerTest, {
    transition: 'unapprove',
    faultOf: ({ status, name }) => (status === TestStatus.verified ? undefined : `${name} is not verified.`),
    set: { verifiedAt: null, verifiedById: null, unapprovedAt: call.now, unapprovedRemarks: remarks },
    activity: { before: { status: 'Verified' }, after: { status: 'Reported', remarks } },
    reason: remarks,
  })
