import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { type Measurer, saveControlResults } from '../../shared/controls/operations/saveControlResults'
import type { ResultStatus } from '../protocols/message'
import { decideResult, lockWaitingResults } from './markReceived'
import type { WaitingResult } from './readReceived'

/** Keeps received results of control lots, against which there is nothing, as measured when they came. */
export async function acceptControls(trx: Db, who: Measurer, results: readonly WaitingResult[]): Promise<void> {
  for (const { id, ofControl, result, receivedAt } of results) {
    const control = { controlTarget: ofControl?.controlTarget as number, value: result as string, receivedResult: id }
    await saveControlResults(trx, who, [{ ...control, field: 'root' }], { measuredAt: new Date(receivedAt) })
    await decideResult(trx, who, id, 'accept', null)
  }
}

/** Results that the analyser marks as preliminary or doubtful wait for a person. */
const isCertain = (status: ResultStatus) => status === 'final' || status === 'correction'

/**
 * Takes the results of control lots out of a message. One that cannot be entered waits with the other results, with the
 * reason: after somebody corrects the masters it can be accepted there.
 */
export async function autoAcceptControls(
  db: Db,
  ids: readonly number[],
  { address, now }: Omit<Measurer, 'actor'>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const results = await lockWaitingResults(trx, ids)
    const fit = results.filter(
      ({ ofControl, problem, sentStatus }) => ofControl && problem === null && isCertain(sentStatus),
    )
    const userName = fit[0]?.analyser?.name ?? ''
    if (fit.length > 0) await acceptControls(trx, { actor: { id: null, userName }, address, now }, fit)
  })
}
