import { sql } from 'kysely'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { readBarcode } from '../../shared/tubes/barcode'
import { collectedSampleTable } from '../../shared/tubes/schema'
import type { Tube } from '../responses'
import { readTubes } from './listTubes'

interface TubeRow {
  id: number
  undoneAt: Date | null
  receivedAt: Date | null
}

async function find(trx: Db, text: string): Promise<TubeRow | undefined> {
  const read = readBarcode(text)
  if (!read?.tubeNo) return undefined
  const { rows } = await sql<TubeRow>`select id, undone_at, received_at from collected_sample
    where sample_no = ${read.sampleNo} and tube_no = ${read.tubeNo} for update`.execute(trx)
  return rows[0]
}

/** Why a tube cannot be received, or undefined. */
function faultOf(barcode: string, tube: TubeRow | undefined): string | undefined {
  if (!tube) return `There is no tube ${barcode}.`
  if (tube.undoneAt) return `${barcode} was rejected or its collection undone.`
  return tube.receivedAt ? `${barcode} is already received.` : undefined
}

/**
 * Notes that tubes came to the laboratory, all or none.
 * @throws ApiError 400 by field for an unknown tube, 409 for one that is received or was undone
 */
export async function markTubesReceived(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  barcodes: readonly string[],
): Promise<{ results: Tube[] }> {
  const chosen = [...new Set(barcodes.map((text) => text.trim().toUpperCase()))].sort()
  return transaction(call.db, async (trx) => {
    const ids: number[] = []
    for (const barcode of chosen) {
      const tube = await find(trx, barcode)
      const fault = faultOf(barcode, tube)
      if (fault && !tube) throw apiError.invalid({ barcodes: fault })
      if (fault) throw apiError.conflict(fault, { barcodes: fault })
      ids.push((tube as TubeRow).id)
    }
    await transitionRows(trx, collectedSampleTable, { transition: 'receive', of: ids, moment: call })
    const noted = { receivedAt: call.now, receivedById: call.actor.id }
    await trx.updateTable('collectedSample').set(noted).where('id', 'in', ids).execute()
    await recordActivity(trx, call, {
      action: 'create',
      entity: 'sample-receipt',
      entityId: ids[0] as number,
      documentNo: chosen.join(', ').slice(0, 200),
      after: { barcodes: chosen },
    })
    return { results: await readTubes(trx, ids) }
  })
}
