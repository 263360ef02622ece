import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { enqueueJob } from '~/server/jobs/job'
import { transitionRows } from '~/server/states/transitionRows'
import { cbmsReportTable } from '../schema'
import { readRefusedFingerprint, readSettings, unusableReason } from './settings'
import { releaseHeldReportsQueue, sendReportQueue } from './works'

/** So often it is looked whether CBMS can be used again while reports are held. */
const everySeconds = 30

/** Sends the held reports on their way once CBMS can be used, and looks again later until then. */
export function releaseHeldReports(db: Db): Promise<void> {
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
    const held = await trx.selectFrom('cbmsReport').select('id').where('state', '=', 'held').forUpdate().execute()
    const of = held.map(({ id }) => id as number)
    if (of.length === 0) return
    await transitionRows(trx, cbmsReportTable, { transition: 'release', of, moment: { now: new Date(), actor: null } })
    await trx.updateTable('cbmsReport').set({ claimedUntil: null }).where('id', 'in', of).execute()
    for (const id of of) await enqueueJob(trx, sendReportQueue, { reportId: id })
  })
}
