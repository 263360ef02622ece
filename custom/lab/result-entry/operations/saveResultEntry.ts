import { ageInDays } from '~/domain/age'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { ResultEntryHead, SavedEntry } from '~shared/samples/answers'
import { readHead, readSampleTests } from '~shared/samples/operations/readResultEntry'
import { readTestLines } from '~shared/samples/operations/readTestLines'
import { chosenReportFooters, listReportFooters, writeReportFooters } from '~shared/samples/operations/reportFooters'
import { type LockedSample, lockSample, sampleNoOf } from '~shared/samples/operations/samples'
import { TestStatus } from '~shared/samples/statuses'
import type { CreateInput, UpdateInput } from '../input'
import { changedMeanwhile, writeResults } from './writeResults'

/** Enters results of tests that have none yet. With nothing filled in it is refused. */
export async function createResultEntry(call: Call, input: CreateInput): Promise<SavedEntry> {
  if (!input.testResult.some(({ value }) => value.trim() !== ''))
    throw refuse.invalid({ testResult: 'Please enter a result.' })
  return transaction(call.db, async (trx) => save(trx, call, await sampleNoOf(trx, input.collectedSample), input))
}

/** Completes or corrects an entry. Verified results stay as they are. */
export async function updateResultEntry(call: Call, id: number, input: UpdateInput): Promise<SavedEntry> {
  return transaction(call.db, async (trx) => {
    const entry = await trx.selectFrom('resultEntry').select('sampleNo').where('id', '=', id).executeTakeFirst()
    if (!entry) throw refuse.missing()
    if (input.collectedSample && (await sampleNoOf(trx, input.collectedSample)) !== entry.sampleNo)
      throw refuse.invalid({ collectedSample: 'The sample is not of this entry.' })
    return save(trx, call, entry.sampleNo, input)
  })
}

async function save(trx: Db, call: Call, sampleNo: string, input: UpdateInput): Promise<SavedEntry> {
  const sample = await lockSample(trx, sampleNo)
  checkAge(sample)
  const lines = await readTestLines(trx, { sampleNo })
  const { before, after } = await writeResults(trx, call, lines, input.testResult)
  const isClosed = lines.length > 0 && lines.every(({ status }) => status === TestStatus.verified)
  const { id, headBefore, headAfter } = await writeHead(trx, call, sampleNo, input, isClosed)
  if (after.length > 0 || headAfter)
    await recordActivity(trx, call, {
      action: before.length > 0 || headBefore ? 'change' : 'create',
      entity: 'result-entry',
      entityId: id,
      documentNo: sampleNo,
      before: { testResult: before, ...headBefore },
      after: { testResult: after, ...headAfter },
    })
  const footers = await chosenReportFooters(trx, sampleNo)
  return { id, sampleNo, ...(await readSampleTests(trx, sampleNo)), reportFooter: footers.map((footer) => footer.id) }
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
  const chosen = (await chosenReportFooters(trx, sampleNo)).map(({ id }) => id)
  const old: Together = { remarks: head?.remarks ?? null, reportFooter: chosen }
  const given: Together = {
    remarks: input.remarks === undefined ? old.remarks : input.remarks?.trim() || null,
    reportFooter: input.reportFooter ?? (head ? chosen : await defaultFooters(trx)),
  }
  const isSame = JSON.stringify(old) === JSON.stringify(given)
  if (head && isSame) return { id: head.id, headBefore: undefined, headAfter: undefined }
  if (isClosed) throw refuse.conflict('Every result of this sample is verified: it cannot be changed.')
  if ((head?.version ?? 0) !== (input.version ?? 0)) throw refuse.conflict(changedMeanwhile)
  await writeReportFooters(trx, sampleNo, given.reportFooter)
  const id = await writeHeadRow(trx, call, sampleNo, head, given.remarks)
  return { id, headBefore: head ? old : undefined, headAfter: given }
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
): Promise<number> {
  if (head) {
    await trx
      .updateTable('resultEntry')
      .set({ remarks, version: head.version + 1 })
      .where('id', '=', head.id)
      .execute()
    return head.id
  }
  const row = await trx
    .insertInto('resultEntry')
    .values({ sampleNo, remarks, createdAt: now, createdById: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
