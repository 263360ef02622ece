import { type RawBuilder, sql } from 'kysely'
import { activityRow, recordActivity } from '../activity'
import { accessVersionColumn } from '../auth/accessVersion'
import { insertStatement } from '../database/insertRows'
import type { Db } from '../database/open'
import { byIdsComment } from '../database/statementNames'
import { commitWithNext, transaction } from '../database/transaction'
import {
  closeDraft,
  draftAlreadySavedError,
  type LockedDraft,
  savedDraftValues,
  selectDraft,
} from '../drafts/closeDraft'
import type { RequestContext } from '../http/endpoint'
import { hashOfBody, keyReusedError } from '../idempotency/onceByKey'
import { noteSave, saveJournalOf } from '../journal/saveJournal'
import type { AnyQuery, StatementCache } from '../lists'
import { DayChangedError, type EndOfSave, NotDrawnError } from './writeDocument'

/** The parts of a request that a save needs. */
export type SaveContext = Pick<
  RequestContext,
  'db' | 'actor' | 'address' | 'now' | 'clock' | 'idempotencyKey' | 'body'
> &
  Partial<Pick<RequestContext, 'confirmAccessVersion' | 'draftKey'>>

/** Parts of a select, by the names under which they are read. */
export type SelectColumns = Readonly<Record<string, RawBuilder<unknown>>>
type Read = Readonly<Record<string, unknown>>

/** A document that was just written. */
export interface WrittenDocument {
  id: number
  /** Its number as on paper, such as '00042'. */
  documentNo: string
  /** When it was written; default when the request came. */
  createdAt?: Date
  /** The statement that wrote it also ended the save. */
  isEnded?: boolean
}

export interface SaveOptions {
  /** The document's name, such as `rental-order`, as the activity log has it. */
  entity: string
  /** Whether the user may save drafts of other users. */
  mayContinueOthers?: boolean
  /** Additional columns of the first statement, read together with the key. */
  extraColumns?: SelectColumns
  /**
   * Checks and writes the document with all that belongs to it as of `now`, in the transaction; refuses by throwing.
   * @param end with which the statement that writes the document may end the save, if nothing comes after it
   */
  write: (trx: Db, read: Read, now: Date, end: EndOfSave | undefined) => Promise<WrittenDocument>
  /** The response that the last statement reads: a query that is built once, for a document's id. */
  response?: { statements: StatementCache; query: (db: Db, id: RawBuilder<unknown>) => AnyQuery }
}

interface SaveResult {
  id: number
  /** As `response` reads it; absent where an earlier save made it. */
  row?: Read | undefined
}

/**
 * Saves a document once. Two saves of one user with the same key and body give the same document, also when they come
 * at once: the second waits for the first. Without a key each save gives a document of its own. What is read and written
 * around the document itself is two statements: the first reads what validates it, the last reads the response. Where the
 * document's own statement ended the save, the response is read after the commit.
 * Where the day turns meanwhile all of it is done again, as of the new day.
 * @throws ApiError 409 when the key came with another body before, and what `write` throws
 */
export const saveDocument = (call: SaveContext, save: SaveOptions): Promise<SaveResult> => attempt(call, save, true)

/** @param mayEnd whether the document's own statement may end the save; otherwise it can tell why no number is drawn */
async function attempt(call: SaveContext, save: SaveOptions, mayEnd: boolean): Promise<SaveResult> {
  try {
    return await saveOnce(call, save, mayEnd)
  } catch (error) {
    if (error instanceof DayChangedError) return attempt({ ...call, now: error.now }, save, true)
    if (error instanceof NotDrawnError) return attempt(call, save, false)
    throw error
  }
}

async function saveOnce(call: SaveContext, save: SaveOptions, mayEnd: boolean): Promise<SaveResult> {
  const journal = saveJournalOf(call.db)
  const { documentNo, isEnded, ...result } = await transaction(
    call.db,
    async (trx): Promise<SaveResult & Partial<WrittenDocument>> => {
      const { earlier, read, draftKey } = await begin(trx, call, save)
      // the connection may be the first to a server that went back in time since the request came
      journal?.assertCurrent()
      if (earlier !== undefined) return { id: earlier }
      // within another transaction the statement may not fail, and the commit is not its own
      const end = mayEnd && !call.db.isTransaction ? endOfSave(trx, { ...call, draftKey }, save) : undefined
      const { id, documentNo, createdAt, isEnded } = await save.write(trx, read, call.now, end)
      if (isEnded) return { id, documentNo, isEnded }
      const dated = { ...call, draftKey, now: createdAt ?? call.now }
      return { id, documentNo, row: await finish(trx, dated, save, { id, documentNo }) }
    },
  )
  noteSave(journal, call, { kind: save.entity, id: result.id, ...(documentNo && { no: documentNo }) })
  return isEnded ? { ...result, row: await readResponse(call.db, save, result.id) } : result
}

async function readResponse(db: Db, { response }: SaveOptions, id: number): Promise<Read | undefined> {
  if (!response) return undefined
  const [row] = await response.statements.run<Read>(db, 'saved and ended', [id], ([ofId]) => response.query(db, ofId!))
  return row
}

const claimed = sql`"#claimed"`
const access = sql`"#access"`
const draft = sql`"#draft"`

/**
 * Takes the key for this save, waiting while another holds it, and reads what the save wants read. Answers the document
 * that an earlier save made.
 * @throws ApiError 409 where the draft that is saved was saved before, under another key or by another user
 */
async function begin(
  trx: Db,
  call: SaveContext,
  { entity, extraColumns = {}, mayContinueOthers = false }: SaveOptions,
): Promise<{ earlier?: number; read: Read; draftKey?: string | undefined }> {
  const { idempotencyKey: key, draftKey, actor, body, now } = call
  const bodyHash = key && hashOfBody(body)
  const claiming = sql`with claim as (
    insert into document_save (user_id, key, kind, body_hash, saved_at)
    values (${actor.id}, ${key}, ${entity}, ${bodyHash}, ${now}) on conflict (user_id, key) do nothing returning key)`
  const parts = Object.entries(extraColumns).map(([name, part]) => sql`${part} as ${sql.raw(`"${name}"`)}`)
  const { rows } = await sql<Read>`${sql.raw(byIdsComment)} ${key ? claiming : sql``}
    select ${sql.join([
      sql`${accessVersionColumn} as ${access}`,
      sql`${key ? sql`exists (select from claim)` : sql`true`} as ${claimed}`,
      ...(draftKey ? [sql`${selectDraft(draftKey, actor.id, mayContinueOthers)} as ${draft}`] : []),
      ...parts,
    ])}`.execute(trx)
  const { '#access': version, '#claimed': isNew, '#draft': locked, ...read } = rows[0]!
  call.confirmAccessVersion?.(version as string)
  if (isNew || !key) {
    const { savedAt = null, savedNo = null } = (locked ?? {}) as Partial<LockedDraft>
    if (savedAt) throw draftAlreadySavedError(savedNo)
    return { read, draftKey: locked ? draftKey : undefined }
  }
  const earlier = await saveOfKey(trx, actor.id, key).executeTakeFirstOrThrow()
  if (earlier.kind !== entity || earlier.bodyHash !== bodyHash) throw keyReusedError()
  await closeDraft(trx, call) // it was stored after the save whose answer was lost
  return { earlier: earlier.documentId, read }
}

const saveOfKey = (trx: Db, userId: number, key: string) =>
  trx.selectFrom('documentSave').selectAll().where('userId', '=', userId).where('key', '=', key)

type Updater = Pick<Db, 'updateTable'>

const updateSaveOfKey = (db: Updater, documentId: unknown, userId: unknown, key: unknown) =>
  db.updateTable('documentSave').set({ documentId }).where('userId', '=', userId).where('key', '=', key)

const updateSavedDraft = (db: Updater, savedAt: unknown, documentNo: unknown, draftKey: unknown) =>
  db.updateTable('draft').set(savedDraftValues(savedAt, documentNo)).where('key', '=', draftKey)

/** Notes the document of the key and closes its draft, in one statement with what follows. */
const settling = (trx: Db, [documentId, userId, key, draftKey, savedAt, documentNo]: readonly unknown[]) =>
  trx
    .with('settled', (db) => updateSaveOfKey(db, documentId, userId, key))
    .with('closed', (db) => updateSavedDraft(db, savedAt, documentNo, draftKey))

/** Writes the activity row, settles the key and closes the draft, in the statement that writes the document. */
function endOfSave(trx: Db, call: SaveContext, { entity }: SaveOptions): EndOfSave {
  const { idempotencyKey: key, draftKey, actor, body } = call
  const { at, entityId, documentNo, ...logged } = activityRow(call, { action: 'create', entity })
  const columns = Object.keys({ at, entityId, documentNo })
  const values = sql`d.created_at, d.id, d.document_no`
  const ofDocument = (column: string) => sql`(select ${sql.raw(column)} from document)`
  const settled = updateSaveOfKey(trx, ofDocument('id'), actor.id, key)
  const closed = updateSavedDraft(trx, ofDocument('created_at'), ofDocument('document_no'), draftKey)
  return {
    parts: [
      sql`logged as (${insertStatement('activity', [{ ...logged, after: body }], { from: 'document as d', columns, values })})`,
      ...(key ? [sql`settled as (${settled})`] : []),
      ...(draftKey ? [sql`closed as (${closed})`] : []),
    ],
    // only the answer of the statement is read after it
    announce: () => commitWithNext(call.db),
  }
}

/** Writes the activity row, settles the key, and reads the response. */
async function finish(
  trx: Db,
  call: SaveContext,
  { entity, response }: SaveOptions,
  { id, documentNo }: WrittenDocument,
): Promise<Read | undefined> {
  const { idempotencyKey: key, draftKey = null, actor, body, now } = call
  const settled = [actor.id, key, draftKey, now, documentNo]
  const entry = { action: 'create', entity, entityId: id, documentNo, after: body } as const
  // only the answer of the statement is read after it
  commitWithNext(call.db)
  if (!response) {
    await recordActivity(key ? settling(trx, [id, ...settled]) : trx, call, entry)
    return undefined
  }
  const logged = activityRow(call, entry)
  const columns = Object.keys(logged)
  const values = [id, ...Object.values(logged), ...(key ? settled : [])]
  const [row] = await response.statements.run<Read>(
    trx,
    key ? 'saved' : 'saved without a key',
    values,
    ([ofId, ...values]) => {
      const activity = Object.fromEntries(columns.map((name, index) => [name, values[index]]))
      const before = key ? settling(trx, [ofId, ...values.slice(columns.length)]) : trx
      const whole = before.with('logged', (db) => db.insertInto('activity').values(activity))
      return response.query(whole as Db, ofId!)
    },
  )
  return row
}
