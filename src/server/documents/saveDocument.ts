import { createHash } from 'node:crypto'
import { recordActivity } from '../activity'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { Call } from '../http/route'
import { refuse } from '../refusal'

/** What a save needs to know of its call. */
export type DocumentCall = Pick<Call, 'db' | 'actor' | 'address' | 'now' | 'idempotencyKey' | 'body'>

/** A document as it was just written. */
export interface WrittenDocument {
  id: number
  /** Its number as on paper, such as '00042'. */
  documentNo: string
}

export interface DocumentSave {
  /** What kind of document, such as `lab-sale`; the activity log's entity. */
  kind: string
  /** Checks and writes the document with all that belongs to it, in the transaction; refuses by throwing. */
  write: (trx: Db) => Promise<WrittenDocument>
}

const keyUsedMessage = 'This form was already saved with other values. Open a new one.'

/**
 * Saves a document once. Two saves of one user with the same key and body give the same document, also when they come
 * at once: the second waits for the first. Without a key each save gives a document of its own.
 * @returns the document's id, and whether an earlier save made it
 * @throws Refusal 409 when the key came with another body before, and what `write` throws
 */
export function saveDocument(call: DocumentCall, save: DocumentSave): Promise<{ id: number; repeated: boolean }> {
  return transaction(call.db, async (trx) => {
    const earlier = await claimKey(trx, call, save.kind)
    if (earlier !== undefined) return { id: earlier, repeated: true }
    const { id, documentNo } = await save.write(trx)
    const entry = { action: 'create', entity: save.kind, entityId: id, documentNo, after: call.body } as const
    await recordActivity(settlingKey(trx, call, id), call, entry)
    return { id, repeated: false }
  })
}

/** Takes the key for this save; waits while another holds it. Returns the document that an earlier save made. */
async function claimKey(trx: Db, call: DocumentCall, kind: string): Promise<number | undefined> {
  const { idempotencyKey: key, actor, body, now } = call
  if (!key) return undefined
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const claimed = await trx
    .insertInto('documentSave')
    .values({ userId: actor.id, key, kind, bodyHash, savedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await saveOfKey(trx, actor.id, key).executeTakeFirstOrThrow()
  if (earlier.kind !== kind || earlier.bodyHash !== bodyHash)
    throw refuse.conflict(keyUsedMessage, { root: keyUsedMessage })
  return earlier.documentId
}

const saveOfKey = (trx: Db, userId: number, key: string) =>
  trx.selectFrom('documentSave').selectAll().where('userId', '=', userId).where('key', '=', key)

/** Notes the document of the key, in one statement with what is inserted next. */
const settlingKey = (
  trx: Db,
  { idempotencyKey: key, actor }: DocumentCall,
  documentId: number,
): Pick<Db, 'insertInto'> =>
  key
    ? trx.with('settled', (db) =>
        db.updateTable('documentSave').set({ documentId }).where('userId', '=', actor.id).where('key', '=', key),
      )
    : trx
