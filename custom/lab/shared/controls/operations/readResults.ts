import { type RawBuilder, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { idIn, inOrder } from '~/server/lists'
import { controlLevels } from '../../../../../resources/lab/control-lot'
import type { ControlResult } from '../responses'
import { deviationOf } from '../westgard'

type Row = Omit<ControlResult, 'levelDisplay' | 'deviation' | 'measuredAt' | 'enteredAt' | 'excluded'> & {
  level: number
  measuredAt: Date
  enteredAt: Date
  excludedAt: Date | null
  excludedReason: string
  excludedByUserName: string
}

export const levelName = (level: number): string => controlLevels.find(({ id }) => id === level)?.name ?? ''

/** `numeric(14,4)` without trailing zeros: `12.0000` is 12. */
export const trimmedNumeric = (column: string): RawBuilder<unknown> => sql`trim_scale(${sql.ref(column)})::text`

/** Control results by their ids, in that order. */
export async function readResults(db: Db, ids: readonly number[]): Promise<ControlResult[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select r.id, r.control_target_id as control_target, jsonb_build_object('id', l.id, 'name', l.name) as lot, l.level,
      ${trimmedNumeric('r.value')} as value, ${trimmedNumeric('r.mean')} as mean, ${trimmedNumeric('r.sd')} as sd, r.unit,
      r.measured_at, r.broken, r.remarks, r.entered_at, u.user_name as entered_by_user_name,
      case when v.id is not null then jsonb_build_object('id', v.id, 'isAnswered', a.id is not null) end as violation,
      e.excluded_at, e.reason as excluded_reason, w.user_name as excluded_by_user_name
    from control_result r
      join control_target g on g.id = r.control_target_id
      join control_lot l on l.id = g.control_lot_id
      left join "user" u on u.id = r.entered_by_id
      left join control_violation v on v.control_result_id = r.id
      left join control_answer a on a.control_violation_id = v.id
      left join control_exclusion e on e.control_result_id = r.id
      left join "user" w on w.id = e.excluded_by_id
    where ${idIn('r.id', ids)}`.execute(db)
  return inOrder(rows.map(toResult), ids)
}

function toResult({ level, measuredAt, enteredAt, excludedAt, excludedReason, excludedByUserName, ...row }: Row) {
  return {
    ...row,
    levelDisplay: levelName(level),
    deviation: deviationOf(row),
    measuredAt: measuredAt.toISOString(),
    enteredAt: enteredAt.toISOString(),
    excluded: excludedAt && { reason: excludedReason, excludedAt: excludedAt.toISOString(), excludedByUserName },
  }
}
