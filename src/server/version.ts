import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { apiError, type LastChange } from './apiError'
import type { Db } from './database/open'

const notOne = 'The version must be the one that was read.'
const number = z.number({ error: notOne }).int(notOne).min(1, notOne).max(largestId, notOne)

/**
 * The version in a request body: as the response had it, or as text in a multipart form; if omitted, any current
 * version may be overwritten.
 */
export const versionInput = z
  .preprocess((value) => {
    if (value === null || value === '') return undefined
    return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  }, number.optional())
  .optional()

/** Reads the user and the time of a record's last change from the activity log. */
async function lastChange(trx: Db, entity: string, id: number): Promise<LastChange | undefined> {
  const rows = trx.selectFrom('activity').select(['userName', 'at']).where('entity', '=', entity)
  const query = rows.where('entityId', '=', id).where('action', '=', 'change').orderBy('id', 'desc').limit(1)
  const row = await query.executeTakeFirst()
  return row && { changedBy: { userName: row.userName }, changedAt: row.at }
}

/**
 * Locks a row until the transaction ends. Of several users who change one version at the same time, the first succeeds.
 * @param entity its name in the activity log, which records who changed it
 * @param version the version that the caller read; if omitted, any version may be changed
 * @param current reads the current record, for the response to a conflict
 * @throws ApiError 404; 409 with `current` if the row has changed since
 */
export async function lockVersion(
  trx: Db,
  { table, entity, id }: { table: string; entity: string; id: number },
  version: number | undefined,
  current: () => Promise<object>,
): Promise<void> {
  const row = await trx.selectFrom(table).select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw apiError.missing()
  if (version === undefined || version === row.version) return
  throw apiError.staleVersion(await current(), await lastChange(trx, entity, id))
}
