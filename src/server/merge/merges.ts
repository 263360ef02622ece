import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import type { Declarations } from '~/metadata/registry'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { MovedRows } from './moveReferences'
import { referencesTo } from './references'
import type { Merge } from './responses'
import type { MergeSubject } from './subject'

interface MergeRow {
  id: number
  survivorId: number
  survivorName: string
  mergedId: number
  mergedName: string
  moves: MovedRows[]
  remarks: string
  mergedAt: Date
  undoneAt: Date | null
  userName: string
  count: number
}

/** How many rows of each kind were moved; of documents with several tables, their headers. */
function movedOf({ table }: MergeSubject, moves: readonly MovedRows[], declarations: Declarations) {
  const counts = new Map<string, number>()
  for (const { table: name, column, label } of referencesTo(table, declarations)) {
    const move = moves.find((one) => one.table === name.name && one.column === column)
    if (label !== undefined && move) counts.set(label, Math.max(move.keys.length, counts.get(label) ?? 0))
  }
  return [...counts].filter(([, count]) => count > 0).map(([label, count]) => ({ label, count }))
}

/** The merges of a table, the latest first. @param id only this one */
export async function listMerges(
  db: Db,
  subject: MergeSubject,
  { id, offset, limit }: { id?: number; offset: number; limit: number },
  declarations: Declarations,
): Promise<{ results: Merge[]; count: number }> {
  const merges = db
    .selectFrom('recordMerge as m')
    .innerJoin(`${masterTables.users} as u`, 'u.id', 'm.mergedById')
    .selectAll('m')
    .select(['u.userName', sql<number>`count(*) over ()::integer`.as('count')])
    .where('m.recordTable', '=', subject.table)
    .orderBy('m.id', 'desc')
  const page = (id === undefined ? merges : merges.where('m.id', '=', id)).offset(offset)
  const rows = (await (limit ? page.limit(limit) : page).execute()) as MergeRow[]
  const results = rows.map((row) => ({
    ...{ id: row.id, remarks: row.remarks, mergedAt: row.mergedAt.toISOString() },
    survivor: { id: row.survivorId, name: row.survivorName },
    merged: { id: row.mergedId, name: row.mergedName },
    moved: movedOf(subject, row.moves, declarations),
    mergedBy: { userName: row.userName },
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
  return { results, count: rows[0]?.count ?? 0 }
}

/** One merge. @throws ApiError 404 */
export async function readMerge(db: Db, subject: MergeSubject, id: number, declarations: Declarations): Promise<Merge> {
  const { results } = await listMerges(db, subject, { id, offset: 0, limit: 1 }, declarations)
  if (!results[0]) throw apiError.missing()
  return results[0]
}
