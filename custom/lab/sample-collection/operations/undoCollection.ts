import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { withdrawEmptyReports } from '../../shared/issued-reports/operations/withdraw'
import { separateEmptySamples } from '../../shared/samples/operations/joinedSamples'
import { TestStatus } from '../../shared/samples/statuses'
import { collectedSampleTable } from '../../shared/tubes/schema'
import { validateUndo } from '../rules'
import { isPastCollection, joinTestNames, type LockedTest, lockTests } from './lockTests'
import { reopenForCollection } from './reopenForCollection'

export interface UndoInput {
  customerTests: number[]
  remarks: string
}

/** @throws ApiError 409 for tests without a sample, and for those that have a result */
function checkTests(tests: LockedTest[]): void {
  const early = tests.filter(({ collectedSampleId }) => collectedSampleId === null)
  const late = tests.filter(isPastCollection)
  const message =
    (late.length > 0 && `A result is entered for: ${joinTestNames(late)}.`) ||
    (early.length > 0 && `Not collected: ${joinTestNames(early)}.`)
  if (message) throw apiError.conflict(message, { customerTests: message })
}

/** The samples that no test is left in are marked as undone; they are never deleted. */
async function closeEmptySamples(
  trx: Db,
  ids: number[],
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  reason: string,
): Promise<void> {
  const used = trx.selectFrom('customerTest').select('collectedSampleId').where('collectedSampleId', 'in', ids)
  const empty = await trx
    .selectFrom('collectedSample')
    .select('id')
    .where('id', 'in', ids)
    .where('id', 'not in', used)
    .execute()
  const of = empty.map(({ id }) => id as number)
  if (of.length === 0) return
  await transitionRows(trx, collectedSampleTable, { transition: 'undo', of, moment: { actor, now }, reason })
  await trx.updateTable('collectedSample').set({ undoneAt: now, undoneById: actor.id }).where('id', 'in', of).execute()
}

/**
 * Makes collected tests collectable again. The activity log keeps their former samples.
 * @throws ApiError 400 by field, 409 when a test is not collected or has a result
 */
export async function undoCollection(
  { db, ...who }: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  input: UndoInput,
): Promise<{ customerTests: number[] }> {
  const problems = validateUndo(input)
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems)
  return transaction(db, async (trx) => {
    const tests = await lockTests(trx, [...new Set(input.customerTests)])
    checkTests(tests)
    const ids = tests.map(({ id }) => id)
    const sampleIds = [...new Set(tests.map(({ collectedSampleId }) => collectedSampleId as number))]
    const samples = await trx
      .selectFrom('collectedSample')
      .select(['id', 'sampleNo'])
      .where('id', 'in', sampleIds)
      .execute()
    await reopenForCollection(trx, who, ids, input.remarks)
    await closeEmptySamples(trx, sampleIds, who, input.remarks)
    const numbers = [...new Set<string>(samples.map(({ sampleNo }) => sampleNo))]
    await withdrawEmptyReports(trx, who, numbers, input.remarks)
    await separateEmptySamples(trx, numbers)
    await recordActivity(trx, who, {
      action: 'change',
      entity: 'sample-collection',
      entityId: tests[0]!.saleId,
      documentNo: numbers.join(', '),
      before: tests.map(({ id, name, status, collectedSampleId }) => ({ id, name, status, collectedSampleId })),
      after: { customerTests: ids, status: TestStatus.toCollect, collectedSampleId: null, remarks: input.remarks },
    })
    return { customerTests: ids }
  })
}
