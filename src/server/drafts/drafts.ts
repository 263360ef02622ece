import { type RawBuilder, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { masterTables } from '~/metadata/masterTables'
import { serverMessages } from '~/metadata/serverMessages'
import { ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { Actor } from '../http/endpoint'
import { draftAlreadySavedError } from './closeDraft'
import { visibleDrafts } from './draftAccess'
import { maxDrafts } from './limits'
import type { DraftInput, ListedDraft, StoredDraft, WholeDraft } from './responses'
import { unavailableRecords } from './unavailableRecords'

type MayWrite = (path: string) => boolean

interface DraftRow extends Omit<WholeDraft, 'changedAt' | 'user' | 'isOwn' | 'unavailable'> {
  userId: number
  userName: string
  changedBy: string
  changedAt: Date
  savedAt: Date | null
  savedNo: string | null
}

/** The drafts that a user sees, the newest first. */
async function selectDrafts(db: Db, condition: RawBuilder<unknown>, most: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.key, d.path, d.form, d.record, d.label, d.opened, d.content, d.version, d.changed_at, d.saved_at, d.saved_no,
      d.user_id, u.full_name as user_name, c.user_name as changed_by
    from draft d join ${sql.table(masterTables.users)} u on u.id = d.user_id
      join ${sql.table(masterTables.users)} c on c.id = d.changed_by_id
    where ${condition} order by d.changed_at desc, d.key limit ${most}`.execute(db)
  return rows
}

const toListed = ({ key, path, form, record, label, ...row }: DraftRow, actor: Actor): ListedDraft => ({
  ...{ key, path, form, record, label, changedAt: row.changedAt.toISOString() },
  ...{ user: { id: row.userId, name: row.userName }, isOwn: row.userId === actor.id },
})

/** Lists the own drafts and those of others that the user may continue, of pages on which the user may write. */
export async function listDrafts(
  db: Db,
  documents: readonly AnyDocType[],
  actor: Actor,
  { path, form, record }: { path?: string | undefined; form?: string | undefined; record?: number | undefined },
  mayWrite: MayWrite,
): Promise<ListedDraft[]> {
  const conditions = [
    ...[sql`d.saved_at is null`, visibleDrafts(documents, actor)],
    ...(path === undefined ? [] : [sql`d.path = ${path}`]),
    ...(form === undefined ? [] : [sql`d.form = ${form}`]),
    ...(record === undefined ? [] : [sql`d.record = ${record}`]),
  ]
  const rows = await selectDrafts(db, sql.join(conditions, sql` and `), 500)
  return rows.filter((row) => mayWrite(row.path)).map((row) => toListed(row, actor))
}

/** @throws ApiError 404; 409 where it was saved */
export async function readDraft(
  db: Db,
  documents: readonly AnyDocType[],
  actor: Actor,
  key: string,
  mayWrite: MayWrite,
): Promise<WholeDraft> {
  const [row] = await selectDrafts(db, sql`d.key = ${key} and ${visibleDrafts(documents, actor)}`, 1)
  if (!row || !mayWrite(row.path)) throw apiError.missing(serverMessages.draftMissing)
  if (row.savedAt) throw draftAlreadySavedError(row.savedNo)
  const document = documents.find(({ name }) => name === row.form)
  return {
    ...toListed(row, actor),
    ...{ version: row.version, opened: row.opened ?? null, content: row.content },
    unavailable: document ? await unavailableRecords(db, document, row.content) : [],
  }
}

/**
 * Stores a draft, in one statement. Of two windows that write one draft, the second is refused until it has seen the
 * other's version.
 * @throws ApiError 409 with `current` if another window wrote it meanwhile; 409 if it was saved, or the user has too many
 */
export async function storeDraft(
  db: Db,
  documents: readonly AnyDocType[],
  actor: Actor,
  draft: DraftInput,
  now: Date,
): Promise<StoredDraft> {
  const { key, writer, version, path, form, record = null, label } = draft
  const [opened, content] = [draft.opened ?? null, draft.content].map((value) => JSON.stringify(value))
  return transaction(db, async (trx) => {
    if (version === 0) await assertRoom(trx, actor)
    const { rows } = await sql<{ version: number }>`
      insert into draft as d (key, user_id, path, form, record, label, opened, content, version, writer, changed_by_id, changed_at)
      values (${key}, ${actor.id}, ${path}, ${form}, ${record}, ${label}, ${opened}, ${content}, 1, ${writer}, ${actor.id}, ${now})
      on conflict (key) do update set label = excluded.label, opened = excluded.opened, content = excluded.content,
        version = d.version + 1, writer = excluded.writer, changed_by_id = excluded.changed_by_id, changed_at = excluded.changed_at
      where d.saved_at is null and d.form = excluded.form and d.record is not distinct from excluded.record
        and (d.version = ${version} or d.writer = excluded.writer) and ${visibleDrafts(documents, actor)}
      returning d.version`.execute(trx)
    const [stored] = rows
    if (stored) return { version: stored.version, changedAt: now.toISOString() }
    const [row] = await selectDrafts(trx, sql`d.key = ${key} and ${visibleDrafts(documents, actor)}`, 1)
    if (!row || row.form !== form || row.record !== record) throw apiError.missing(serverMessages.draftMissing)
    if (row.savedAt) throw draftAlreadySavedError(row.savedNo)
    const { changedBy: userName, changedAt, content: values } = row
    throw new ApiError('conflict', serverMessages.draftChanged, undefined, {
      current: { version: row.version, content: values },
      changed: { changedBy: { userName }, changedAt },
    })
  })
}

async function assertRoom(trx: Db, actor: Actor): Promise<void> {
  const { count } = await trx
    .selectFrom('draft')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', actor.id)
    .where('savedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxDrafts) throw apiError.conflict(serverMessages.tooManyDrafts)
}

/** Deletes a draft; what was saved stays. @throws ApiError 404 */
export async function deleteDraft(db: Db, documents: readonly AnyDocType[], actor: Actor, key: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from draft d where d.key = ${key} and d.saved_at is null and ${visibleDrafts(documents, actor)}`.execute(db)
  if (!numAffectedRows) throw apiError.missing(serverMessages.draftMissing)
}
