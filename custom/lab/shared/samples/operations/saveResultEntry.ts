import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { type ActivityEntry, activityRow, recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { closeDraft } from '~/server/drafts/closeDraft'
import type { RequestContext } from '~/server/http/endpoint'
import { ageInDays } from '~shared/patients/age'
import type { CreateInput, UpdateInput } from '../entryInput'
import type { ResultEntryHeader, SavedEntry } from '../responses'
import { TestStatus } from '../statuses'
import { assertSampleVisible } from './joinedSamples'
import { readTestLines } from './readTestLines'
import { assertSignatories, replaceSignatoriesOfSample, signatoryRows } from './reportFooters'
import { type ResultInput, staleResultsMessage } from './resultChanges'
import { assertRules } from './ruleScope'
import { type LockedSample, lockSample, readSampleNo } from './samples'
import { writeResults } from './writeResults'

/** Enters results of tests that have none yet. With nothing filled in it is refused. */
export async function createResultEntry(call: RequestContext, input: CreateInput): Promise<SavedEntry> {
  if (!input.testResult.some(({ value }) => value.trim() !== ''))
    throw apiError.invalid({ testResult: 'Please enter a result.' })
  return transaction(call.db, (trx) => saveEntry(trx, call, { tube: input.collectedSample }, input))
}

/** Completes or corrects an entry. Verified results stay as they are. */
export async function updateResultEntry(call: RequestContext, id: number, input: UpdateInput): Promise<SavedEntry> {
  return transaction(call.db, async (trx) => {
    const entry = await trx.selectFrom('resultEntry').select('sampleNo').where('id', '=', id).executeTakeFirst()
    if (!entry) throw apiError.missing()
    if (input.collectedSample && (await readSampleNo(trx, input.collectedSample)) !== entry.sampleNo)
      throw apiError.invalid({ collectedSample: 'The sample is not of this entry.' })
    return saveEntry(trx, call, entry.sampleNo, input)
  })
}

/** Enters results of a sample number inside a transaction. @throws ApiError 400 by field, 404, 409 */
export async function saveEntry(
  trx: Db,
  call: RequestContext,
  named: string | { tube: number },
  input: Omit<UpdateInput, 'testResult'> & { testResult: readonly ResultInput[] },
): Promise<SavedEntry> {
  const sample = await lockSample(trx, named)
  const { sampleNo } = sample
  await assertSampleVisible(trx, sampleNo, call.actor)
  checkAge(sample)
  const lines = await readTestLines(trx, { sampleNo, seenBy: unrestrictedViewer })
  const { before, after, results } = await writeResults(trx, call, lines, input)
  await assertRules(trx, lines, results, input.testResult)
  const isClosed =
    lines.length > 0 && lines.every(({ status }) => status === TestStatus.verified || status <= TestStatus.returned)
  const header = await validateHeader(trx, sampleNo, input, isClosed)
  const { saved, old, next, isSame } = header
  const entry: ActivityEntry = {
    action: before.length > 0 || (saved && !isSame) ? 'change' : 'create',
    ...{ entity: 'result-entry', documentNo: sampleNo },
    before: { testResult: before, ...(saved && !isSame && old) },
    after: { testResult: after, ...(!isSame && next) },
  }
  const resultEntry = saved
    ? await updateHeader(trx, sampleNo, saved, header)
    : await insertHeader(trx, call, sampleNo, next, entry)
  if (saved && (after.length > 0 || !isSame)) await recordActivity(trx, call, { ...entry, entityId: resultEntry.id })
  await closeDraft(trx, call)
  return { id: resultEntry.id, sampleNo, results, count: results.length, resultEntry, reportFooter: next.reportFooter }
}

/** Without an age no reference range can be chosen (spec 2, section 5). */
function checkAge({ dobDateAd, collectedDateAd }: LockedSample): void {
  if (!dobDateAd || ageInDays(dobDateAd, collectedDateAd) < 0) throw apiError.invalid({ root: 'Invalid Age' })
}

interface EntryHeader {
  remarks: string | null
  reportFooter: number[]
}

/** Remarks and signatories as they were and as they are to be; the first entry takes the usual signatories. */
async function validateHeader(trx: Db, sampleNo: string, input: Omit<UpdateInput, 'testResult'>, isClosed: boolean) {
  const { saved, chosen, usual } = await readHeader(trx, sampleNo)
  const old: EntryHeader = { remarks: saved?.remarks ?? null, reportFooter: chosen }
  const next: EntryHeader = {
    remarks: input.remarks === undefined ? old.remarks : input.remarks?.trim() || null,
    reportFooter: input.reportFooter ?? (saved ? chosen : usual),
  }
  const isSame = saved !== null && JSON.stringify(old) === JSON.stringify(next)
  if (isSame) return { saved, old, next, isSame }
  if (isClosed) throw apiError.conflict('Every result of this sample is verified: it cannot be changed.')
  if ((saved?.version ?? 0) !== (input.version ?? 0)) throw apiError.conflict(staleResultsMessage)
  if (!saved && input.reportFooter) await assertSignatories(trx, input.reportFooter)
  return { saved, old, next, isSame }
}

/** Reads the header of the results: the remarks, the chosen signatories, and the usual ones. */
async function readHeader(trx: Db, sampleNo: string) {
  const { rows } = await sql<{ saved: ResultEntryHeader | null; chosen: number[]; usual: number[] }>`
    select (select jsonb_build_object('id', e.id, 'version', e.version, 'remarks', e.remarks)
        from result_entry e where e.sample_no = ${sampleNo}) as saved,
      (select coalesce(jsonb_agg(c.report_footer_id order by c.position), '[]')
        from sample_report_footer c where c.sample_no = ${sampleNo}) as chosen,
      (select coalesce(jsonb_agg(f.id order by d.full_name, f.id), '[]')
        from report_footer f join doctor d on d.id = f.doctor_id where f.active and f."default") as usual`.execute(trx)
  return rows[0]!
}

interface ValidatedEntry {
  next: EntryHeader
  isSame: boolean
}

async function updateHeader(trx: Db, sampleNo: string, saved: ResultEntryHeader, { next, isSame }: ValidatedEntry) {
  if (isSame) return saved
  const { remarks, reportFooter } = next
  await replaceSignatoriesOfSample(trx, sampleNo, reportFooter)
  const version = saved.version + 1
  await trx.updateTable('resultEntry').set({ remarks, version }).where('id', '=', saved.id).execute()
  return { ...saved, remarks, version }
}

/** Inserts the header, with the activity row of the entry, in one statement. */
async function insertHeader(trx: Db, call: RequestContext, sampleNo: string, next: EntryHeader, entry: ActivityEntry) {
  const { remarks, reportFooter } = next
  const rows = signatoryRows(sampleNo, reportFooter)
  const signed = rows.length > 0 ? trx.with('signed', (db) => db.insertInto('sampleReportFooter').values(rows)) : trx
  const values = { sampleNo, remarks, createdAt: call.now, createdById: call.actor.id }
  const logged = { ...activityRow(call, entry), entityId: sql`(select id from written)` }
  const row = await signed
    .with('written', (db) => db.insertInto('resultEntry').values(values).returning(['id', 'version']))
    .with('logged', (db) => db.insertInto('activity').values(logged))
    .selectFrom('written')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { id: row.id as number, version: row.version as number, remarks }
}
