import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { enqueueJob } from '~/server/jobs/job'
import { readRefusedFingerprint, readSettings, unusableReason } from './settings'
import { releaseHeldReportsQueue, sendReportQueue } from './works'

/** So often it is looked whether CBMS can be used again while reports are held. */
const everySeconds = 30

/** Sends the held reports on their way once CBMS can be used, and looks again later until then. */
export function releaseHeld(db: Db): Promise<void> {
  return transaction(db, async (trx) => {
    const settings = await readSettings(trx)
    if (unusableReason(settings, settings.mark === (await readRefusedFingerprint(trx)))) {
      const held = await trx
        .selectFrom('cbmsReport')
        .select('id')
        .where('state', '=', 'held')
        .limit(1)
        .executeTakeFirst()
      if (held) await enqueueJob(trx, releaseHeldReportsQueue, {}, { afterSeconds: everySeconds })
      return
    }
    const released = await trx
      .updateTable('cbmsReport')
      .set({ state: 'waiting', claimedUntil: null })
      .where('state', '=', 'held')
      .returning('id')
      .execute()
    for (const { id } of released) await enqueueJob(trx, sendReportQueue, { reportId: id })
  })
}
