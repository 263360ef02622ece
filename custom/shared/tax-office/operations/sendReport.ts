import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { enqueueJob, type JobContext } from '~/server/jobs/job'
import { leaseEnd, unclaimedCondition } from '~/server/jobs/lease'
import { transitionRows } from '~/server/states/transitionRows'
import { type CbmsResponse, retryDelaySeconds } from '../cbmsAnswers'
import type { CbmsPayload } from '../payload'
import { cbmsReport } from '../schema'
import { callCbms, isRealtime } from './callCbms'
import { readRefusedFingerprint, readSettings, rememberRefusal, unusableReason } from './settings'
import { releaseHeldReportsQueue, sendReportQueue } from './works'

/** Longer than a try takes; should the process end within it, the next try waits for its end. */
const claimSeconds = 60

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
  const report = await claim(db, reportId)
  if (!report) return
  const now = new Date()
  const realtime = isRealtime(report.issuedAt, now)
  const answer = await callCbms(settings, { payload: report.payload, realtime, now, signal })
  await transaction(db, async (trx) => {
    if (answer.outcome === 'refused') await rememberRefusal(trx, mark)
    await writeDown(trx, report, await settled(trx, report, answer), realtime)
  })
  if (answer.outcome === 'refused' || answer.outcome === 'failed')
    log.warn({ kind: report.kind, documentNo: report.documentNo, code: answer.code }, answer.message)
}

/**
 * The lease, not a lock: no transaction stays open while CBMS takes its time. From here on the try may have arrived, should
 * the process end before its answer is written down.
 */
const claim = (db: Db, reportId: number): Promise<Report | undefined> =>
  db
    .updateTable('cbmsReport as r')
    .from((from) =>
      from
        .selectFrom('cbmsReport')
        .select(['id as sameId', 'mayHaveArrived as arrived'])
        .where('id', '=', reportId)
        .where('state', '=', 'waiting')
        .where(unclaimedCondition(claimSeconds))
        .forUpdate()
        .as('before'),
    )
    .set({ claimedUntil: leaseEnd(claimSeconds), mayHaveArrived: true })
    .whereRef('r.id', '=', 'before.sameId')
    .returning(['r.id', 'kind', 'documentNo', 'payload', 'issuedAt', 'tries', 'before.arrived as mayHaveArrived'])
    .executeTakeFirst() as Promise<Report | undefined>

/** A report that cannot be sent now waits without being tried, until the settings change. */
function hold(db: Db, reportId: number, message: string): Promise<void> {
  return transaction(db, async (trx) => {
    const waiting = trx.selectFrom('cbmsReport').select('id').where('id', '=', reportId).where('state', '=', 'waiting')
    if (!(await waiting.forUpdate().executeTakeFirst())) return
    const moment = { now: new Date(), actor: null }
    await transitionRows(trx, cbmsReport, { transition: 'hold', of: [reportId], moment, reason: message })
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
  const tries = report.tries + 1
  const now = new Date()
  const transition = transitions[outcome]
  if (transition) {
    const moment = { now, actor: null }
    // somebody else may have settled it after the lease of this try ended
    const of = sql`r.id = ${report.id} and r.state = 'waiting'`
    await transitionRows(trx, cbmsReport, { transition, of, moment, reason: message })
  }
  await trx
    .updateTable('cbmsReport')
    .set({ code, message, tries, lastTriedAt: now, claimedUntil: null })
    // a response with a code means that CBMS did not take it; without one nobody knows
    .set({ mayHaveArrived: report.mayHaveArrived || code === null })
    .set(outcome === 'sent' ? { sentAt: now, realtime } : {})
    .where('id', '=', report.id)
    .execute()
  if (outcome === 'again')
    await enqueueJob(trx, sendReportQueue, { reportId: report.id }, { afterSeconds: retryDelaySeconds(tries) })
  if (outcome === 'refused') await enqueueJob(trx, releaseHeldReportsQueue, {})
}
