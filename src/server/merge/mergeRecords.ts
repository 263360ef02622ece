import { sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivities } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { lockVersion } from '../version'
import { lockPair, readTransactionId } from './lockPair'
import { moveReferences } from './moveReferences'
import { referencesTo } from './references'
import { reopenSums } from './reopenSums'
import type { MergeAuthor, MergedPair, MergeSubject } from './subject'
import { clearUniqueValues, restoreColumns } from './swapUnique'

interface Version {
  id: number
  version: number
}

export interface MergeInput {
  survivor: Version
  merged: Version
  /** The fields whose value is taken from the merged record. */
  take: readonly string[]
  remarks: string
}

/** Both records as they are. @throws ApiError 404 */
export async function readPair(
  db: Db,
  subject: MergeSubject,
  ids: { survivor: number; merged: number },
  now: Date,
): Promise<MergedPair> {
  if (ids.survivor === ids.merged) throw apiError.invalid({ merged: serverMessages.mergeSame })
  const read = async (id: number) => ({ ...(await subject.read(db, id, now)), id })
  return { survivor: await read(ids.survivor), merged: await read(ids.merged) }
}

/** What the log says of a merge, on both records. */
export const mergeText = (merged: string, survivor: string, remarks: string) => `${merged} → ${survivor}: ${remarks}`

/**
 * Merges one record into another, in a transaction: chosen values and every reference go to the survivor, and the merged
 * record is switched off and leads to it.
 * @returns the id of the merge
 * @throws ApiError 400, 404, 409 where one was changed or merged meanwhile, or both have what only one may have
 */
export async function mergeRecords(
  trx: Db,
  who: MergeAuthor,
  subject: MergeSubject,
  { survivor: kept, merged: left, take, remarks }: MergeInput,
  declarations: Declarations,
): Promise<number> {
  const { table, entity } = subject
  const ids = { survivor: kept.id, merged: left.id }
  await readPair(trx, subject, ids, who.now)
  await subject.lock?.(trx, [kept.id, left.id])
  const [survivorRow, mergedRow] = await lockPair(trx, subject, [kept.id, left.id])
  const pair = await readPair(trx, subject, ids, who.now)
  for (const [row, record] of [
    [survivorRow, pair.survivor],
    [mergedRow, pair.merged],
  ] as const)
    if (row.mergedIntoId)
      throw apiError.conflict(interpolate(serverMessages.mergedAlready, { name: subject.nameOf(record) }))
  for (const { id, version } of [kept, left])
    await lockVersion(trx, { table, entity, id }, version, () => subject.read(trx, id, who.now))
  await subject.assertMergeable?.(trx, pair)

  const columns = subject.fields.filter(({ name }) => take.includes(name)).map(({ column }) => column)
  const swapped = subject.uniqueColumns.filter((column) => columns.includes(column))
  await clearUniqueValues(trx, subject, left.id, swapped, mergedRow.row)
  await subject.change(trx, who, { ...pair, fields: take, remarks })
  await restoreColumns(trx, subject, left.id, swapped, survivorRow.row)
  await subject.beforeMove?.(trx, who, { ...pair, remarks })
  const moves = await moveReferences(trx, referencesTo(table, declarations), { from: left.id, to: kept.id })
  await reopenSums(trx, declarations, table, [kept.id, left.id])
  await trx
    .updateTable(table)
    .set({ active: false, mergedIntoId: kept.id, remarks, version: sql`version + 1` })
    .where('id', '=', left.id)
    .execute()

  const [survivorName, mergedName] = [subject.nameOf(pair.survivor), subject.nameOf(pair.merged)]
  const text = mergeText(mergedName, survivorName, remarks)
  const entries = [kept.id, left.id].map(
    (entityId) => ({ action: 'merge', entity, entityId, after: { text } }) as const,
  )
  await recordActivities(trx, who, entries)
  const { id } = await trx
    .insertInto('recordMerge')
    .values({
      ...{ recordTable: table, survivorId: kept.id, mergedId: left.id, survivorName, mergedName, remarks },
      before: JSON.stringify({ survivor: survivorRow.row, merged: mergedRow.row }),
      ...{ swapped: JSON.stringify(swapped), moves: JSON.stringify(moves) },
      ...{ transactionId: await readTransactionId(trx), mergedAt: who.now, mergedById: who.actor.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
