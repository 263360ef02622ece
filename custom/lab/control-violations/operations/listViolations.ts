import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { findPage } from '~/server/lists'
import { openViolations } from '../../shared/controls/operations/locks'
import type { ControlViolation } from '../../shared/controls/responses'
import { readViolations } from './readViolations'

/** Broken rules that nobody has answered, the oldest first, by when they were broken. */
export const pendingViolations = () => sql`select v.opened_at as at from ${openViolations} order by v.id`

interface ViolationList {
  offset: number
  /** 0 for all. */
  limit: number
  /** The violations that wait, the oldest first, or the answered ones, the last first. */
  status: 'waiting' | 'answered'
}

/** Broken rules by whether they are answered. */
export async function listViolations(
  db: Db,
  { status, offset, limit }: ViolationList,
): Promise<{ results: ControlViolation[]; count: number }> {
  const isWaiting = status === 'waiting'
  const { ids, count } = await findPage(db, {
    from: isWaiting ? openViolations : sql`control_violation v join control_answer a on a.control_violation_id = v.id`,
    idColumn: 'v.id',
    order: [isWaiting ? { column: 'v.id', descending: false } : { column: 'a.answeredAt', descending: true }],
    ...{ offset, limit, isSearch: false },
  })
  return { results: await readViolations(db, ids), count }
}
