import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { TestStatus } from '~shared/samples/statuses'
import type { UsgExamination } from '~shared/ultrasound/answers'
import { changedMeanwhile, type LockedUsgTest, lockTest } from '~shared/ultrasound/operations/lockTest'
import { readExamination } from '~shared/ultrasound/operations/readTests'
import type { UnapproveInput, VerifyInput } from '../input'

interface Change {
  status: number
  /** Why it cannot be. */
  faultOf: (test: LockedUsgTest) => string | undefined
  set: Readonly<Record<string, unknown>>
  told: { before: object; after: object }
}

async function changeReport(call: Call, customerTest: number, change: Change): Promise<UsgExamination> {
  const { status, faultOf, set, told } = change
  return transaction(call.db, async (trx) => {
    const test = await lockTest(trx, customerTest, call.actor)
    const fault = faultOf(test)
    if (fault) throw refuse.conflict(fault)
    await trx.updateTable('customerTest').set({ status }).where('id', '=', customerTest).execute()
    await trx.updateTable('usgReport').set(set).where('customerTestId', '=', customerTest).execute()
    const documentNo = test.reportNo ?? ''
    await recordActivity(trx, call, { action: 'change', entity: 'usg-report', documentNo, ...told })
    return readExamination(trx, customerTest, call.actor)
  })
}

/** Verifies a report as it was seen: one that was changed since is refused. @throws Refusal 404, 409 */
export const verifyReport = (call: Call, { customerTest, version }: VerifyInput): Promise<UsgExamination> =>
  changeReport(call, customerTest, {
    status: TestStatus.verified,
    faultOf: (test) => {
      if (test.status === TestStatus.verified) return `${test.name} is already verified.`
      if (test.status !== TestStatus.entered) return `${test.name} has no report to verify.`
      return test.version === version ? undefined : changedMeanwhile(test.name)
    },
    set: { verifiedAt: call.now, verifiedById: call.actor.id },
    told: { before: { status: 'Reported' }, after: { status: 'Verified', version } },
  })

/** Takes a verification back, with the reason. What was issued stays as it is; the next issue is an amended one. */
export const unapproveReport = (call: Call, { customerTest, remarks }: UnapproveInput): Promise<UsgExamination> =>
  changeReport(call, customerTest, {
    status: TestStatus.entered,
    faultOf: ({ status, name }) => (status === TestStatus.verified ? undefined : `${name} is not verified.`),
    set: { verifiedAt: null, verifiedById: null, unapprovedAt: call.now, unapprovedRemarks: remarks },
    told: { before: { status: 'Verified' }, after: { status: 'Reported', remarks } },
  })
