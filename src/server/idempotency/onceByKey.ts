import { createHash, createHmac } from 'node:crypto'
import { type ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { closeDraft } from '../drafts/closeDraft'
import type { RequestContext } from '../http/endpoint'
import { noteSave, saveJournalOf } from '../journal/saveJournal'
import { serverKeysOf } from '../keys/serverKeys'

const keyUsedMessage = 'This form was already saved with other values. Open a new one.'

/** The refusal of a key that came before with another request. */
export const keyReusedError = (): ApiError => apiError.conflict(keyUsedMessage, { root: keyUsedMessage })

/** Files count by their bytes, not as the long lists of numbers that JSON makes of them. */
function shortened(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const held = this[name]
  return Buffer.isBuffer(held) ? createHash('sha256').update(held).digest('hex') : value
}

const textOfBody = (body: unknown): string => JSON.stringify(body, shortened) ?? ''

/**
 * SHA-256 of the body of a request, in hexadecimal: distinguishes a repeated request from another one under the same key.
 */
export const hashOfBody = (body: unknown): string => createHash('sha256').update(textOfBody(body)).digest('hex')

/** The same with the server key: the body of a new user holds a password, which could be guessed from a plain hash. */
async function keyedHashOfBody(trx: Db, body: unknown): Promise<string> {
  const key = (await serverKeysOf(trx)).derive('request bodies')
  return createHmac('sha256', key).update(textOfBody(body)).digest('hex')
}

type KeyedCall = Pick<RequestContext, 'db' | 'actor' | 'body' | 'now' | 'url' | 'idempotencyKey'> &
  Partial<Pick<RequestContext, 'draftKey'>>

/**
 * Carries a request out once for each `Idempotency-Key` of a user, in one transaction: a repeat, also one that comes at the
 * same time, gets the first answer again. Answers are kept for a day (`work.ts`). What makes documents uses `saveDocument`, whose
 * keys are kept for good.
 * @param work what is done, in the transaction that it is given; its answer must survive JSON
 * @throws ApiError 409 where the key came with another request before, and what `work` throws; a refused request may be
 * repeated under the same key
 */
export async function onceByKey<Answer>(call: KeyedCall, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  const { actor, body, now, url, idempotencyKey: key } = call
  const journal = saveJournalOf(call.db)
  const response = await transaction(call.db, async (trx) => {
    const workAndClose = async () => {
      const response = await work(trx)
      await closeDraft(trx, call)
      return response
    }
    if (!key) return workAndClose()
    const claim = { kind: url.pathname, bodyHash: await keyedHashOfBody(trx, body) }
    const claimed = await trx
      .insertInto('documentSave')
      .values({ userId: actor.id, key, ...claim, savedAt: now })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    journal?.assertCurrent()
    const ofKey = { userId: actor.id, key }
    if (!claimed) {
      const earlier = await trx
        .selectFrom('documentSave')
        .select(['kind', 'bodyHash', 'answer'])
        .where((where) => where.and(ofKey))
        .executeTakeFirstOrThrow()
      if (earlier.kind !== claim.kind || earlier.bodyHash !== claim.bodyHash) throw keyReusedError()
      await closeDraft(trx, call)
      return earlier.answer.given as Answer
    }
    const response = await workAndClose()
    await trx
      .updateTable('documentSave')
      .set({ answer: JSON.stringify({ given: response }) })
      .where((where) => where.and(ofKey))
      .execute()
    return response
  })
  noteSave(journal, call, { kind: url.pathname })
  return response
}
