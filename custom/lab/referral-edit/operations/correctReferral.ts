import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { saveDocument } from '~/server/documents'
import { refuseProblems } from '~/server/documents/refuseProblems'
import { readRow } from '~/server/documents/rows'
import type { DocumentCall } from '~/server/documents/saveDocument'
import { servedBy } from '~/server/documents/served'
import { refuse } from '~/server/refusal'
import { type Bill, labSale } from '../../../../documents/lab/lab-sale'
import { checkCorrection } from '../rules'

export interface Correction {
  /** null: the bill shall have none. */
  referral: number | null
  /** What counted when it was read, so that no other correction is replaced unseen. */
  previousReferral?: number | null
  remarks: string
}

/** Corrections of one bill follow each other, so that each knows what it replaces. */
async function lock(trx: Db, saleId: number): Promise<void> {
  const sale = await trx.selectFrom('labSale').select('id').where('id', '=', saleId).forNoKeyUpdate().executeTakeFirst()
  if (!sale) throw refuse.missing()
}

async function checkReferral(trx: Db, id: number): Promise<void> {
  const found = await trx.selectFrom('referral').select('active').where('id', '=', id).executeTakeFirst()
  if (!found) throw refuse.invalid({ referral: messages.recordMissing })
  if (!found.active) throw refuse.invalid({ referral: 'The chosen record is not active.' })
}

async function write(trx: Db, { actor, now }: DocumentCall, saleId: number, correction: Correction) {
  const { referral, previousReferral, remarks } = correction
  await lock(trx, saleId)
  const before = await readRow(trx, servedBy(labSale), saleId, actor)
  const previous = before.referral?.id ?? null
  if (previousReferral !== undefined && previousReferral !== previous)
    throw refuse.changedMeanwhile({ referral: before.referral })
  refuseProblems(checkCorrection({ referral, remarks }, previous))
  if (referral !== null) await checkReferral(trx, referral)
  const made = { createdAt: now, createdById: actor.id }
  const { id } = await trx
    .insertInto('labSaleReferral')
    .values({ saleId, referralId: referral, previousReferralId: previous, remarks, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: id as number, documentNo: before.saleNo }
}

/**
 * Corrects the referral of a saved bill: the bill is a document and stays, the correction is a row that points at it.
 * @returns the bill as lists show it from now on
 * @throws Refusal 400 by field, 404, 409 where another correction came first
 */
export async function correctReferral(call: DocumentCall, saleId: number, correction: Correction): Promise<Bill> {
  await saveDocument(call, { kind: 'referral-edit', write: (trx) => write(trx, call, saleId, correction) })
  return readRow(call.db, servedBy(labSale), saleId, call.actor)
}
