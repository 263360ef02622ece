import { createHash } from 'node:crypto'
import { masterTables } from '~/metadata/masterTables'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import { enqueueJob } from '../jobs/job'
import { survivorIdOf } from '../merge/survivorId'
import { erasePerson, type LeftOutside } from './erasePerson'
import type { ErasureState } from './responses'
import { assertKeptLongEnough, readKeptUntil } from './retention'
import type { PersonSubject } from './subject'

type Call = Pick<RequestContext, 'actor' | 'address' | 'now'>

interface ErasureRow {
  id: number
  askedBy: string
  reason: string
  requestedAt: Date
  requestedById: number
  requestedBy: string
  confirmedAt: Date | null
}

/** The name of the job that deletes what lies outside the database. */
export const erasedFilesJob = { name: 'delete-erased-files' }

export interface ErasedFiles extends LeftOutside {
  erasureId: number
}

/** The request that counts for a record: the newest that was not withdrawn. */
async function readOpen(db: Db, { table }: PersonSubject, recordId: number): Promise<ErasureRow | undefined> {
  return (await db
    .selectFrom('personErasure as e')
    .innerJoin(`${masterTables.users} as u`, 'u.id', 'e.requestedById')
    .select(['e.id', 'askedBy', 'reason', 'requestedAt', 'requestedById', 'u.userName as requestedBy', 'confirmedAt'])
    .where('recordTable', '=', table)
    .where('recordId', '=', recordId)
    .where('withdrawnAt', 'is', null)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as ErasureRow | undefined
}

/** Whether a record is to be erased or was, and until when it must be kept. @throws ApiError 404 */
export async function readErasure(
  db: Db,
  subject: PersonSubject,
  asked: number,
  declarations: Declarations,
): Promise<ErasureState> {
  await subject.nameOf(db, asked)
  const id = await survivorIdOf(db, subject.table, asked)
  const open = await readOpen(db, subject, id)
  return {
    keptUntil: await readKeptUntil(db, subject, id, declarations),
    request: open
      ? {
          ...{ askedBy: open.askedBy, reason: open.reason, requestedBy: open.requestedBy },
          ...{ requestedAt: open.requestedAt.toISOString(), requestedById: open.requestedById },
          erasedAt: open.confirmedAt?.toISOString() ?? null,
        }
      : null,
  }
}

/** What a record is recognized by in a restored backup. */
export async function readFingerprint(
  db: Db,
  { table, fingerprint }: PersonSubject,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select([...fingerprint])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row &&
    createHash('sha256')
      .update(JSON.stringify([table, id, ...fingerprint.map((name) => row[name])]))
      .digest('hex')
  )
}

/** Locks the record, so that two requests see each other. @throws ApiError 404 */
async function lockRecord(trx: Db, { table }: PersonSubject, asked: number): Promise<number> {
  const id = await survivorIdOf(trx, table, asked)
  const row = await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw apiError.missing()
  return id
}

/** Requests that a person be erased. @throws ApiError 404, 409 where records must be kept, or it was requested already */
export async function requestErasure(
  trx: Db,
  call: Call,
  subject: PersonSubject,
  { id: asked, ...body }: { id: number; askedBy: string; reason: string },
  declarations: Declarations,
): Promise<void> {
  const id = await lockRecord(trx, subject, asked)
  if (await readOpen(trx, subject, id)) throw apiError.conflict(serverMessages.erasureRequested)
  assertKeptLongEnough(await readKeptUntil(trx, subject, id, declarations), call.now)
  const fingerprint = (await readFingerprint(trx, subject, id))!
  await trx
    .insertInto('personErasure')
    .values({
      ...{ recordTable: subject.table, recordId: id, fingerprint, ...body },
      ...{ requestedAt: call.now, requestedById: call.actor.id },
    })
    .execute()
  const after = { text: serverMessages.erasureAsked }
  await recordActivity(trx, call, { action: 'erase', entity: subject.entity, entityId: id, after })
}

/** Takes a request back. @throws ApiError 404, 409 where the person was erased */
export async function withdrawErasure(trx: Db, call: Call, subject: PersonSubject, asked: number): Promise<void> {
  const id = await lockRecord(trx, subject, asked)
  const open = await readOpen(trx, subject, id)
  if (!open) throw apiError.missing()
  if (open.confirmedAt) throw apiError.conflict(serverMessages.erasureDone)
  const withdrawn = { withdrawnAt: call.now, withdrawnById: call.actor.id }
  await trx.updateTable('personErasure').set(withdrawn).where('id', '=', open.id).execute()
  const after = { text: serverMessages.erasureWithdrawn }
  await recordActivity(trx, call, { action: 'erase', entity: subject.entity, entityId: id, after })
}

/**
 * Confirms a request by another user, and erases the person in the same transaction. What lies outside the database follows by a job.
 * @throws ApiError 403 for who requested it, 404, 409
 */
export async function confirmErasure(
  trx: Db,
  call: Call,
  subject: PersonSubject,
  asked: number,
  declarations: Declarations,
): Promise<void> {
  const id = await lockRecord(trx, subject, asked)
  const open = await readOpen(trx, subject, id)
  if (!open) throw apiError.missing()
  if (open.confirmedAt) throw apiError.conflict(serverMessages.erasureDone)
  if (open.requestedById === call.actor.id) throw apiError.conflict(serverMessages.erasureByOther)
  assertKeptLongEnough(await readKeptUntil(trx, subject, id, declarations), call.now)
  const left = await erasePerson(trx, subject, id, declarations)
  const confirmed = { confirmedAt: call.now, confirmedById: call.actor.id }
  await trx.updateTable('personErasure').set(confirmed).where('id', '=', open.id).execute()
  const after = { text: serverMessages.erasureDone }
  await recordActivity(trx, call, { action: 'erase', entity: subject.entity, entityId: id, after })
  await enqueueJob<ErasedFiles>(trx, erasedFilesJob, { erasureId: open.id, ...left })
}
