import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { withdrawEmptyReports } from '../../shared/issued-reports/operations/withdraw'
import { separateEmptySamples } from '../../shared/samples/operations/joinedSamples'
import { lockSample, readSampleNo } from '../../shared/samples/operations/samples'
import { barcodeOf } from '../../shared/tubes/barcode'
import { collectedSampleTable } from '../../shared/tubes/schema'
import { isPastCollection, joinTestNames, lockTests } from './lockTests'
import { reopenForCollection } from './reopenForCollection'

export interface RejectionInput {
  /** The tube. */
  sample: number
  /** A rejection reason. */
  reason: number
  remarks?: string | null
}

async function reasonNamed(trx: Db, id: number): Promise<string> {
  const reasons = trx.selectFrom('rejectionReason').select('name').where('id', '=', id).where('active', '=', true)
  const reason = await reasons.executeTakeFirst()
  if (!reason) throw apiError.invalid({ reason: 'The reason is not in use.' })
  return reason.name as string
}

/**
 * The laboratory does not take a tube: its tests are to be collected again, and the tube stays with the reason, the
 * tests and who rejected it (ISO 15189:2022, 7.2.6.2).
 * @throws ApiError 400 by field, 404 for a tube that is not there or was undone, 409 when it has a result
 */
export async function rejectSample(
  { db, ...who }: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  { sample, reason, remarks }: RejectionInput,
): Promise<{ customerTests: number[] }> {
  return transaction(db, async (trx) => {
    await lockSample(trx, await readSampleNo(trx, sample))
    const drawn = await trx.selectFrom('customerTest').select('id').where('collectedSampleId', '=', sample).execute()
    const ids: number[] = drawn.map(({ id }) => id)
    const tests = ids.length > 0 ? await lockTests(trx, ids) : []
    const tube = await trx
      .selectFrom('collectedSample')
      .select(['saleId', 'sampleNo', 'tubeNo'])
      .where('id', '=', sample)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
    if (!tube) throw apiError.missing()
    const late = tests.filter(isPastCollection)
    if (late.length > 0) throw apiError.conflict(`A result is entered for: ${joinTestNames(late)}.`)
    const reasonName = await reasonNamed(trx, reason)
    const rejection = { rejectionReasonId: reason, rejectionRemarks: remarks?.trim() || null }
    const reasonText = [reasonName, rejection.rejectionRemarks].filter(Boolean).join(': ')
    await transitionRows(trx, collectedSampleTable, {
      transition: 'reject',
      of: [sample],
      moment: who,
      reason: reasonText,
    })
    await trx
      .updateTable('collectedSample')
      .set({ ...rejection, undoneAt: who.now, undoneById: who.actor.id })
      .where('id', '=', sample)
      .execute()
    const pairs = ids.map((customerTestId) => ({ collectedSampleId: sample, customerTestId }))
    if (pairs.length > 0) await trx.insertInto('rejectedTest').values(pairs).execute()
    await reopenForCollection(trx, who, ids, reasonText)
    await withdrawEmptyReports(trx, who, [tube.sampleNo], reasonText)
    await separateEmptySamples(trx, [tube.sampleNo])
    await recordActivity(trx, who, {
      action: 'change',
      entity: 'sample-collection',
      entityId: tube.saleId,
      documentNo: barcodeOf(tube.sampleNo, tube.tubeNo),
      before: tests.map(({ id, name, status, collectedSampleId }) => ({ id, name, status, collectedSampleId })),
      after: { rejected: reasonName, remarks: rejection.rejectionRemarks, customerTests: ids },
    })
    return { customerTests: ids }
  })
}
