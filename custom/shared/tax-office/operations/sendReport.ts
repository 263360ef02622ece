import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { enqueueJob, type JobContext } from '~/server/jobs/job'
import { claimOutboxRow, saveAttemptOutcome } from '~/server/outbox/outbox'
import { transitionRows } from '~/server/states/transitionRows'
import type { CbmsResponse } from '../cbmsResponse'
import type { CbmsPayload } from '../payload'
import { cbmsReportTable } from '../schema'
import { callCbms, isCbmsRealtime } from './callCbms'
import { readRefusedFingerprint, readSettings, rememberRefusal, unusableReason } from './settings'
import { releaseHeldReportsQueue, sendReportQueue } from './works'

/** Longer than a try takes. */
const claimSeconds = 60
const firstDelaySeconds = 10

interface Report {
  id: number
  kind: string
  documentNo: string
  payload: CbmsPayload
  issuedAt: Date
  tries: number
  /** An earlier try may have arrived. */
  mayHaveArrived: boolean
}

/** Sends one report, if it is still to be sent and nobody else sends it, and writes down what came of it. */
export async function sendReport({ db, data, signal, log }: JobContext<{ reportId: number }>): Promise<void> {
  const { reportId } = data
  const settings = await readSettings(db)
  const { mark } = settings
  const hindrance = unusableReason(settings, mark === (await readRefusedFingerprint(db)))
  if (hindrance) return hold(db, reportId, hindrance)
  // from here on the try may have arrived, if the process ends before its answer is written down
  const set = { mayHaveArrived: true }
  const report = await claimOutboxRow<Report>(db, cbmsReportTable, { id: reportId, seconds: claimSeconds, set })
  if (!report) return
  const now = new Date()
  const realtime = isCbmsRealtime(report.issuedAt, now)
  const answer = await callCbms(settings, { payload: report.payload, realtime, now, signal })
  await transaction(db, async (trx) => {
    if (answer.outcome === 'refused') await rememberRefusal(trx, mark)
    await writeDown(trx, report, await settled(trx, report, answer), realtime)
  })
  if (answer.outcome === 'refused' || answer.outcome === 'failed')
    log.warn({ kind: report.kind, documentNo: report.documentNo, code: answer.code }, answer.message)
}

/** A report that cannot be sent now waits without being tried, until the settings change. */
function hold(db: Db, reportId: number, message: string): Promise<void> {
  return transaction(db, async (trx) => {
    const waiting = trx.selectFrom('cbmsReport').select('id').where('id', '=', reportId).where('state', '=', 'waiting')
    if (!(await waiting.forUpdate().executeTakeFirst())) return
    const moment = { now: new Date(), actor: null }
    await transitionRows(trx, cbmsReportTable, { transition: 'hold', of: [reportId], moment, reason: message })
    await trx.updateTable('cbmsReport').set({ message }).where('id', '=', reportId).execute()
    await enqueueJob(trx, releaseHeldReportsQueue, {})
  })
}

type FinalAnswer = CbmsResponse & { outcome: keyof typeof transitions }

/**
 * The outcome of a response together with other known facts: a return waits while its bill's own report is under way,
 * and a number that CBMS has is this document's only if an earlier try may have arrived.
 */
async function settled(trx: Db, report: Report, answer: CbmsResponse): Promise<FinalAnswer> {
  const { outcome } = answer
  if (outcome === 'hadAlready') {
    if (report.mayHaveArrived) return { ...answer, outcome: 'sent' }
    return { ...answer, outcome: 'failed', message: 'CBMS has another document with this number.' }
  }
  if (outcome !== 'awaitBill') return { ...answer, outcome }
  const bill = await trx
    .selectFrom('cbmsReport')
    .select('id')
    .where(sql<boolean>`payload ->> 'call' = 'bill'`)
    .where(sql<boolean>`payload #>> '{fields,invoice_number}' = ${report.payload.fields.ref_invoice_number}`)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst()
  return { ...answer, outcome: bill ? 'again' : 'failed' }
}

/** The transition of each outcome; after `again` the report waits as before. */
const transitions = { sent: 'send', again: null, refused: 'hold', failed: 'fail' } as const

async function writeDown(
  trx: Db,
  report: Report,
  { code, message, outcome }: FinalAnswer,
  realtime: boolean,
): Promise<void> {
  const transition = transitions[outcome]
  const now = new Date()
  const set = {
    code,
    lastTriedAt: now,
    // a response with a code means that CBMS did not take it; without one nobody knows
    mayHaveArrived: report.mayHaveArrived || code === null,
    ...(outcome === 'sent' && { realtime }),
  }
  const next = { job: sendReportQueue, data: { reportId: report.id }, firstSeconds: firstDelaySeconds }
  await saveAttemptOutcome(trx, cbmsReportTable, { row: report, transition, message, set, next })
  if (outcome === 'refused') await enqueueJob(trx, releaseHeldReportsQueue, {})
}
