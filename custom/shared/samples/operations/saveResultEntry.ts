import { ageInDays } from '~/domain/age'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { ResultEntryHead, SavedEntry } from '../answers'
import type { CreateInput, UpdateInput } from '../entryInput'
import { TestStatus } from '../statuses'
import { readHead } from './readResultEntry'
import { readAnew, readTestLines } from './readTestLines'
import { chosenReportFooters, listReportFooters, writeReportFooters } from './reportFooters'
import { type LockedSample, lockSample, sampleNoOf } from './samples'
import { changedMeanwhile, writeResults } from './writeResults'

/** Enters results of tests that have none yet. With nothing filled in it is refused. */
export async function createResultEntry(call: Call, input: CreateInput): Promise<SavedEntry> {
  if (!input.testResult.some(({ value }) => value.trim() !== ''))
    throw refuse.invalid({ testResult: 'Please enter a result.' })
  return transaction(call.db, (trx) => saveEntry(trx, call, { tube: input.collectedSample }, input))
}

/** Completes or corrects an entry. Verified results stay as they are. */
export async function updateResultEntry(call: Call, id: number, input: UpdateInput): Promise<SavedEntry> {
  return transaction(call.db, async (trx) => {
    const entry = await trx.selectFrom('resultEntry').select('sampleNo').where('id', '=', id).executeTakeFirst()
    if (!entry) throw refuse.missing()
    if (input.collectedSample && (await sampleNoOf(trx, input.collectedSample)) !== entry.sampleNo)
      throw refuse.invalid({ collectedSample: 'The sample is not of this entry.' })
    return saveEntry(trx, call, entry.sampleNo, input)
  })
}

/** Enters results of a sample number inside a transaction. @throws Refusal 400 by field, 404, 409 */
export async function saveEntry(
  trx: Db,
  call: Call,
  named: string | { tube: number },
  input: UpdateInput,
): Promise<SavedEntry> {
  const sample = await lockSample(trx, named)
  const { sampleNo } = sample
  checkAge(sample)
  const lines = await readTestLines(trx, { sampleNo })
  const { before, after } = await writeResults(trx, call, lines, input)
  const isClosed = lines.length > 0 && lines.every(({ status }) => status === TestStatus.verified)
  const { head, headBefore, headAfter, reportFooter } = await writeHead(trx, call, sampleNo, input, isClosed)
  if (after.length > 0 || headAfter)
    await recordActivity(trx, call, {
      action: before.length > 0 || headBefore ? 'change' : 'create',
      entity: 'result-entry',
      entityId: head.id,
      documentNo: sampleNo,
      before: { testResult: before, ...headBefore },
      after: { testResult: after, ...headAfter },
    })
  const results = after.length > 0 ? await readAnew(trx, lines) : lines
  return { id: head.id, sampleNo, results, count: results.length, resultEntry: head, reportFooter }
}

/** Without an age no reference range can be chosen (spec 2, section 5). */
function checkAge({ dobDateAd, collectedDateAd }: LockedSample): void {
  if (!dobDateAd || ageInDays(dobDateAd, collectedDateAd) < 0) throw refuse.invalid({ root: 'Invalid Age' })
}

interface Together {
  remarks: string | null
  reportFooter: number[]
}

/** Writes remarks and signatories where they differ; the first entry takes the default signatories. */
async function writeHead(trx: Db, call: Call, sampleNo: string, input: UpdateInput, isClosed: boolean) {
  const head = await readHead(trx, sampleNo)
  const chosen = head ? (await chosenReportFooters(trx, sampleNo)).map(({ id }) => id) : []
  const old: Together = { remarks: head?.remarks ?? null, reportFooter: chosen }
  const given: Together = {
    remarks: input.remarks === undefined ? old.remarks : input.remarks?.trim() || null,
    reportFooter: input.reportFooter ?? (head ? chosen : await defaultFooters(trx)),
  }
  const isSame = JSON.stringify(old) === JSON.stringify(given)
  if (head && isSame) return { head, headBefore: undefined, headAfter: undefined, reportFooter: chosen }
  if (isClosed) throw refuse.conflict('Every result of this sample is verified: it cannot be changed.')
  if ((head?.version ?? 0) !== (input.version ?? 0)) throw refuse.conflict(changedMeanwhile)
  await writeReportFooters(trx, sampleNo, given.reportFooter, { hadSome: head !== null, areKnown: !input.reportFooter })
  return {
    head: await writeHeadRow(trx, call, sampleNo, head, given.remarks),
    ...{ headBefore: head ? old : undefined, headAfter: given, reportFooter: given.reportFooter },
  }
}

async function defaultFooters(trx: Db): Promise<number[]> {
  return (await listReportFooters(trx)).filter((footer) => footer.default).map(({ id }) => id)
}

async function writeHeadRow(
  trx: Db,
  { actor, now }: Call,
  sampleNo: string,
  head: ResultEntryHead | null,
  remarks: string | null,
): Promise<ResultEntryHead> {
  if (head) {
    await trx
      .updateTable('resultEntry')
      .set({ remarks, version: head.version + 1 })
      .where('id', '=', head.id)
      .execute()
    return { ...head, remarks, version: head.version + 1 }
  }
  const row = await trx
    .insertInto('resultEntry')
    .values({ sampleNo, remarks, createdAt: now, createdById: actor.id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { id: row.id, version: row.version, remarks }
}
