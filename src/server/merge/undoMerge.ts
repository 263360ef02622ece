import { sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import type { TableSpec } from '~/metadata/table'
import { recordActivities } from '../activity'
import { apiError } from '../apiError'
import { insertStatement } from '../database/insertRows'
import { toCamelCase } from '../database/names'
import type { Db } from '../database/open'
import { lockPair } from './lockPair'
import { mergeText } from './mergeRecords'
import { addAmounts, allowMergeMove, countReferences, keyOf, type MovedRows } from './moveReferences'
import { type MovedReference, referencesTo, tableNamed } from './references'
import { reopenSums } from './reopenSums'
import type { MergeAuthor, MergeSubject, Values } from './subject'
import { clearUniqueValues, restoreColumns } from './swapUnique'

export interface StoredMerge {
  id: number
  survivorId: number
  mergedId: number
  survivorName: string
  mergedName: string
  before: { survivor: Values; merged: Values }
  swapped: string[]
  moves: MovedRows[]
  transactionId: string
  undoneAt: Date | null
}

/** Moved rows by their keys. */
const rowsByKey = (table: TableSpec, keys: unknown[][]) => {
  const names = keyOf(table)
  const values = names.map((name, index) => sql.raw(`(k ->> ${index})::${table.columns[name]?.type ?? 'integer'}`))
  return sql`(${sql.join(names.map((name) => sql.ref(name)))}) in
    (select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k)`
}

const writtenSince = (what: string) => apiError.conflict(interpolate(serverMessages.mergeHasFollowed, { what }))

/** Moves one table's rows back. @throws ApiError 409 where one was written since, or another refers to the survivor now */
async function moveBack(trx: Db, reference: MovedReference, move: MovedRows, merge: StoredMerge): Promise<void> {
  const { table, column, label } = reference
  const { survivorId: from, mergedId: to, transactionId } = merge
  const refused = () => writtenSince(label ?? merge.survivorName)
  if ((await countReferences(trx, reference, from)) !== move.total) throw refused()
  const isUntouched = sql`xmin::text = ${transactionId}`
  await allowMergeMove(trx, reference, { from, to })
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(column)} = ${from} and ${isUntouched} and ${rowsByKey(table, move.keys)}`.execute(trx)
  await allowMergeMove(trx, reference, undefined)
  if (Number(numAffectedRows) !== move.keys.length) throw refused()
  if (!move.added) return
  const { rows } =
    await sql`select 1 from ${sql.table(table.name)} where ${sql.ref(column)} = ${from} and ${isUntouched}`.execute(trx)
  if (rows.length === 0) throw refused()
  await addAmounts(trx, table, column, from, move.added, -1)
  const row = Object.fromEntries(Object.entries(move.added).map(([name, value]) => [toCamelCase(name), value]))
  await insertStatement(table.name, [row]).execute(trx)
}

/** The columns that a record is given back: all that are written. */
const writtenColumns = (table: TableSpec) =>
  Object.entries(table.columns).flatMap(([name, { generated, triggerComputed }]) =>
    generated || triggerComputed || name === 'version' ? [] : [name],
  )

/**
 * Undoes a merge while nothing that it touched was written since, in a transaction: references go back, and both records are
 * as they were.
 * @throws ApiError 404, 409
 */
export async function undoMerge(
  trx: Db,
  who: MergeAuthor,
  subject: MergeSubject,
  { id, remarks }: { id: number; remarks: string },
  declarations: Declarations,
): Promise<void> {
  const { table, entity } = subject
  const merge = await readMerge(trx, subject, id)
  const { survivorId, mergedId, survivorName, mergedName, before, swapped } = merge
  await subject.lock?.(trx, [survivorId, mergedId])
  const [survivorRow, mergedRow] = await lockPair(trx, subject, [survivorId, mergedId])
  const current = await readMerge(trx, subject, id)
  if (current.undoneAt) throw apiError.conflict(serverMessages.mergeUndone)
  for (const [{ writtenBy }, name] of [
    [survivorRow, survivorName],
    [mergedRow, mergedName],
  ] as const)
    if (writtenBy !== merge.transactionId) throw writtenSince(name)

  const readBoth = async () => [
    await subject.read(trx, survivorId, who.now),
    await subject.read(trx, mergedId, who.now),
  ]
  const asMerged = await readBoth()
  const columns = writtenColumns(tableNamed(table, declarations))
  await clearUniqueValues(trx, subject, survivorId, swapped, survivorRow.row)
  await restoreColumns(trx, subject, mergedId, columns, before.merged)
  await restoreColumns(trx, subject, survivorId, columns, before.survivor)
  await trx.updateTable(table).set({ version: sql`version + 1` }).where('id', 'in', [survivorId, mergedId]).execute()
  const references = referencesTo(table, declarations)
  for (const move of merge.moves) {
    const reference = references.find((one) => one.table.name === move.table && one.column === move.column)
    if (reference) await moveBack(trx, reference, move, merge)
    else if (move.keys.length > 0) throw writtenSince(move.table)
  }
  await reopenSums(trx, declarations, table, [survivorId, mergedId])
  const changes = (await readBoth()).map((after, index) => ({ before: asMerged[index]!, after }))
  await subject.afterUndo?.(trx, who, changes)

  const text = mergeText(mergedName, survivorName, remarks)
  const entries = [survivorId, mergedId].map(
    (entityId) => ({ action: 'unmerge', entity, entityId, after: { text } }) as const,
  )
  await recordActivities(trx, who, entries)
  const undone = { undoRemarks: remarks, undoneAt: who.now, undoneById: who.actor.id }
  await trx.updateTable('recordMerge').set(undone).where('id', '=', id).execute()
}

/** A merge of the subject's table. @throws ApiError 404 */
async function readMerge(db: Db, { table }: MergeSubject, id: number): Promise<StoredMerge> {
  const merges = db.selectFrom('recordMerge').selectAll().where('recordTable', '=', table)
  const row = await merges.where('id', '=', id).executeTakeFirst()
  if (!row) throw apiError.missing()
  return row as StoredMerge
}
