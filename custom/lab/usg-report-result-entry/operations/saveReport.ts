import { columnKind } from '~/fields/richText/column'
import { htmlToText } from '~/fields/richText/kind'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { assignNextNumber, formatDocumentNumber, momentAfterLock } from '~/server/documents'
import { closeDraft } from '~/server/drafts/closeDraft'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import {
  replaceSignatoriesOfSample,
  signatoriesOfSample,
  signatoriesOfUser,
} from '../../shared/samples/operations/reportFooters'
import { customerTestTable as orderedTest } from '../../shared/samples/schema'
import { statusName, TestStatus } from '../../shared/samples/statuses'
import { type LockedUsgTest, lockTest, staleReportMessage } from '../../shared/ultrasound/operations/lockTest'
import { readExamination } from '../../shared/ultrasound/operations/readTests'
import type { UsgExamination } from '../../shared/ultrasound/responses'
import type { CreateInput, UpdateInput } from '../input'

/** The content of a report. */
type ReportContent = Pick<UpdateInput, 'text' | 'pictures' | 'reportFooter'>

/** Refuses what is given back or verified. @throws ApiError 409 */
export function assertReportOpen({ name, status }: LockedUsgTest): void {
  if (status <= TestStatus.returned) throw apiError.conflict(`${statusName(status)}: ${name}.`)
  if (status === TestStatus.verified)
    throw apiError.conflict(`The report of ${name} is verified and cannot be changed.`)
}

/** The text without all but its formatting. @throws ApiError 400 where nothing is left */
function cleaned(text: string): string {
  const clean = String(columnKind.toColumn?.(text))
  if (htmlToText(clean) === '') throw apiError.invalid({ text: 'Report is required' })
  return clean
}

async function checkPictures(trx: Db, customerTestId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const existing = await trx
    .selectFrom('usgPicture')
    .select('id')
    .where('customerTestId', '=', customerTestId)
    .where('id', 'in', [...ids])
    .execute()
  if (existing.length < ids.length) throw apiError.invalid({ pictures: 'A picture is not of this test.' })
}

/** Reports an ultrasound for the first time; its number is drawn. @throws ApiError 400 by field, 404, 409 */
export async function createReport(call: RequestContext, input: CreateInput): Promise<UsgExamination> {
  const { customerTest, pictures } = input
  const text = cleaned(input.text)
  return transaction(call.db, async (trx) => {
    const test = await lockTest(trx, customerTest, call.actor)
    assertReportOpen(test)
    if (test.reportId) throw apiError.conflict(staleReportMessage(test.name))
    await checkPictures(trx, customerTest, pictures)
    const reportFooter = input.reportFooter ?? (await signatoriesOfUser(trx, call.actor.id)).map((footer) => footer.id)
    const reportNo = `U${formatDocumentNumber(await assignNextNumber(trx, 'ultrasound', ''), 7)}`
    await replaceSignatoriesOfSample(trx, reportNo, reportFooter)
    const { id } = await trx
      .insertInto('usgReport')
      .values({
        ...{ customerTestId: customerTest, reportNo, text, pictures: JSON.stringify(pictures) },
        ...{ enteredAt: momentAfterLock(call), enteredById: call.actor.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transitionRows(trx, orderedTest, { transition: 'enter', of: [customerTest], moment: call })
    const after = { test: test.name, text, pictures, reportFooter }
    const entry = { entity: 'usg-report', entityId: id, documentNo: reportNo }
    await recordActivity(trx, call, { action: 'create', ...entry, after })
    await closeDraft(trx, call)
    return readExamination(trx, customerTest, call.actor)
  })
}

/** Changes a report that is not verified, with a reason. @throws ApiError 400 by field, 404, 409 */
export async function updateReport(
  call: RequestContext,
  customerTest: number,
  input: UpdateInput,
): Promise<UsgExamination> {
  const { remarks } = input
  const content: ReportContent = {
    text: cleaned(input.text),
    pictures: input.pictures,
    reportFooter: input.reportFooter,
  }
  return transaction(call.db, async (trx) => {
    const test = await lockTest(trx, customerTest, call.actor)
    if (!test.reportId || !test.reportNo) throw apiError.missing()
    assertReportOpen(test)
    if (test.version !== input.version) throw apiError.conflict(staleReportMessage(test.name))
    await checkPictures(trx, customerTest, content.pictures)
    const footers = await signatoriesOfSample(trx, test.reportNo)
    await replaceSignatoriesOfSample(trx, test.reportNo, content.reportFooter)
    await trx
      .updateTable('usgReport')
      .set({
        ...{ text: content.text, pictures: JSON.stringify(content.pictures), remarks, version: input.version + 1 },
        ...{ enteredAt: call.now, enteredById: call.actor.id },
      })
      .where('id', '=', test.reportId)
      .execute()
    const reportFooter = footers.map(({ id }) => id)
    await recordActivity(trx, call, {
      ...{ action: 'change', entity: 'usg-report', entityId: test.reportId, documentNo: test.reportNo },
      before: { text: test.text, pictures: test.pictures, reportFooter } satisfies Record<keyof ReportContent, unknown>,
      after: { ...content, remarks },
    })
    await closeDraft(trx, call)
    return readExamination(trx, customerTest, call.actor)
  })
}
