import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { idIn, inOrder } from '~/server/lists'
import { readResults } from '../../shared/controls/operations/readResults'
import type { ControlResult, ControlViolation } from '../../shared/controls/responses'

type Row = Omit<ControlViolation, 'result' | 'openedAt' | 'answeredAt'> & {
  controlResultId: number
  openedAt: Date
  answeredAt: Date | null
}

/** Violations by their ids, in that order. */
export async function readViolations(db: Db, ids: readonly number[]): Promise<ControlViolation[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select v.id, v.control_result_id, jsonb_build_object('id', t.id, 'name', t.name) as test,
      jsonb_build_object('id', d.id, 'name', d.name) as department,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as analyser,
      v.opened_at, a.answered_at, u.user_name as answered_by_user_name, a.reason, a.corrective_action
    from control_violation v
      join test t on t.id = v.test_id
      join department d on d.id = t.department_id
      left join analyser m on m.id = v.analyser_id
      left join control_answer a on a.control_violation_id = v.id
      left join "user" u on u.id = a.answered_by_id
    where ${idIn('v.id', ids)}`.execute(db)
  const results = new Map(
    (
      await readResults(
        db,
        rows.map(({ controlResultId }) => controlResultId),
      )
    ).map((one) => [one.id, one]),
  )
  return inOrder(
    rows.map(({ controlResultId, openedAt, answeredAt, ...row }) => ({
      ...row,
      result: results.get(controlResultId) as ControlResult,
      openedAt: openedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    ids,
  )
}
