import { messages } from '~/metadata/messages'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { TestLine } from '~shared/samples/answers'
import { readTestLines } from '~shared/samples/operations/readTestLines'
import { lockSamplesOf } from '~shared/samples/operations/samples'
import { TestStatus } from '~shared/samples/statuses'
import type { UnapproveInput, VerifyInput } from '../input'

/** Locks the samples of some tests and reads them; a test that is not there refuses all. */
async function lockedLines(trx: Db, ids: number[]): Promise<TestLine[]> {
  await lockSamplesOf(trx, ids)
  const lines = await readTestLines(trx, { ids })
  if (lines.length < new Set(ids).size) throw refuse.missing(messages.nothingFound)
  return lines
}

/** Refuses all when there is something against one of the tests. */
function checkEach(lines: readonly TestLine[], faultOf: (line: TestLine) => string | undefined): void {
  const faults = lines.flatMap((line) => {
    const fault = faultOf(line)
    return fault ? [[`customerTests.${line.id}`, fault] as const] : []
  })
  if (faults[0]) throw refuse.conflict(faults[0][1], Object.fromEntries(faults))
}

const bySample = (lines: readonly TestLine[]) =>
  [...new Set(lines.map(({ sampleNo }) => sampleNo))].map((sampleNo) => ({
    sampleNo,
    tests: lines
      .filter((line) => line.sampleNo === sampleNo)
      .map(({ id, test, result }) => ({ customerTest: id, test: test.name, value: result?.value })),
  }))

/** Verifies results as they were seen: one that was changed since refuses all of them. */
export async function verifyResults(call: Call, { customerTests }: VerifyInput): Promise<{ results: TestLine[] }> {
  const ids = customerTests.map(({ id }) => id)
  return transaction(call.db, async (trx) => {
    const lines = await lockedLines(trx, ids)
    checkEach(lines, ({ id, status, test, result }) => {
      if (status === TestStatus.verified) return `${test.name} is already verified.`
      if (status !== TestStatus.entered || !result) return `${test.name} has no result to verify.`
      const seen = customerTests.find((one) => one.id === id)?.version
      return seen === result.version
        ? undefined
        : `The result of ${test.name} was changed. Look at it and verify again.`
    })
    await trx.updateTable('customerTest').set({ status: TestStatus.verified }).where('id', 'in', ids).execute()
    await trx
      .updateTable('testResult')
      .set({ verifiedAt: call.now, verifiedById: call.actor.id })
      .where('customerTestId', 'in', ids)
      .execute()
    for (const { sampleNo, tests } of bySample(lines))
      await recordActivity(trx, call, {
        action: 'change',
        entity: 'lab-report-verification',
        documentNo: sampleNo,
        before: { status: 'Entered' },
        after: { status: 'Verified', tests },
      })
    return { results: await readTestLines(trx, { ids }) }
  })
}

/** Takes verifications back, with the reason. What was issued stays as it is; the next issue is an amended one. */
export async function unapproveResults(
  call: Call,
  { customerTests: ids, remarks }: UnapproveInput,
): Promise<{ results: TestLine[] }> {
  return transaction(call.db, async (trx) => {
    const lines = await lockedLines(trx, ids)
    checkEach(lines, ({ status, test }) =>
      status === TestStatus.verified ? undefined : `${test.name} is not verified.`,
    )
    await trx.updateTable('customerTest').set({ status: TestStatus.entered }).where('id', 'in', ids).execute()
    await trx
      .updateTable('testResult')
      .set({ verifiedAt: null, verifiedById: null, unapprovedAt: call.now, unapprovedRemarks: remarks })
      .where('customerTestId', 'in', ids)
      .execute()
    for (const { sampleNo, tests } of bySample(lines))
      await recordActivity(trx, call, {
        action: 'change',
        entity: 'lab-report-verification',
        documentNo: sampleNo,
        before: { status: 'Verified', tests },
        after: { status: 'Entered', remarks },
      })
    return { results: await readTestLines(trx, { ids }) }
  })
}
