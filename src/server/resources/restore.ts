import { filesUrl } from '~/fields/image/column'
import type { ModuleResource } from '~/metadata/resource'
import { tableOf } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import { renewAssignments } from '../assignments/close'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { storedFields } from './columns'
import { assertChangeAllowed } from './guard'
import { lockTable } from './lockTable'
import { readRecord } from './select'
import { checkReferences, recordToInput, refuseSecond, rethrowAsDuplicate, toRow, writeLinks } from './write'

type Values = Record<string, unknown>

/** So long a user can take a deletion back, in milliseconds; screens offer it for ten seconds. */
const restorableMs = 600_000

/**
 * The record as it was when the user deleted it, and when that was.
 * @throws ApiError 409 where the user did not just delete it
 */
async function readDeleted(trx: Db, resource: ModuleResource, id: number, { actor, now }: RequestContext) {
  const row = await trx
    .selectFrom('activity')
    .select(['action', 'userId', 'at', 'before'])
    .where('entity', '=', resource.key)
    .where('entityId', '=', id)
    .where('action', 'in', ['create', 'delete'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOwn = row?.action === 'delete' && row.userId === actor.id
  if (!isOwn || now.getTime() - row.at.getTime() > restorableMs) throw apiError.conflict(serverMessages.notRestorable)
  return { before: row.before as Values, deletedAt: row.at }
}

/** The columns of a record that was read, but for those that the database computes. */
async function rowOf(trx: Db, resource: ModuleResource, values: Values, now: Date): Promise<Values> {
  const row = await toRow(trx, resource, values, now)
  for (const { name, field, kind, column } of storedFields(resource)) {
    const { generated, triggerComputed } = kind.column?.(field, resource.fields) ?? {}
    if (generated || triggerComputed) delete row[column]
    // a picture stays stored; the record names it by its address
    else if (field.kind.name === 'image' && values[name]) row[column] = String(values[name]).slice(filesUrl.length)
  }
  return row
}

/**
 * Restores a record that the user has just deleted, with its id, so that its history goes on, and its assignments. The
 * activity log has its values. What holds for a new record holds here as well.
 * @throws ApiError 400 where its name was given to another record, or what it refers to was deleted; 409 where the user
 *   cannot take the deletion back
 */
export async function restoreRecord(call: RequestContext, resource: ModuleResource, id: number): Promise<Values> {
  const { db } = call
  let values: Values = {}
  return transaction(db, async (trx) => {
    await lockTable(trx, tableOf(resource)) // of two requests at once the second finds the record restored
    const { before, deletedAt } = await readDeleted(trx, resource, id, call)
    values = recordToInput(resource, before)
    if (resource.isSingleton) await refuseSecond(trx, resource)
    await assertChangeAllowed(resource, trx, call.actor, { data: values })
    await checkReferences(trx, resource, values, call, values)
    const row = await rowOf(trx, resource, values, call.now)
    const version = Number(before.version) + 1
    await trx
      .insertInto(tableOf(resource))
      .values({ ...row, id, version })
      .execute()
    await writeLinks(trx, resource, id, values)
    const after = await readRecord(trx, resource, id)
    await recordActivity(trx, call, { action: 'create', entity: resource.key, entityId: id, after })
    await renewAssignments(trx, call, resource.key, id, deletedAt)
    return after
  }).catch((error) => rethrowAsDuplicate(db, resource, values, error))
}
