import { type SqlBool, sql } from 'kysely'
import { htmlToText } from '~/fields/richText/kind'
import type { Db } from '~/server/database/open'
import { containsTerm, findPage, idIn, inOrder } from '~/server/lists'
import { openViolations } from '../../shared/controls/operations/locks'
import { levelName, trimmedNumeric } from '../../shared/controls/operations/readResults'
import type { ControlTest } from '../../shared/controls/responses'

interface TestList {
  offset: number
  /** 0 for all. */
  limit: number
  department?: number
  /** Part of the name of a test or of an analyser. */
  search: string
  /** The id of the only test to list. */
  test?: number
}

type Row = Omit<ControlTest, 'targets' | 'measuredAt'> & {
  targets: (Omit<ControlTest['targets'][number], 'levelDisplay'> & { level: number })[]
  measuredAt: Date | null
}

/** Targets `g` by which controls are measured now. */
const inUse = sql<SqlBool>`g.active and l.active`

/** The first target of its test and analyser, which represents all of them. */
const isFirst = sql<SqlBool>`not exists (
  select from control_target e join control_lot k on k.id = e.control_lot_id
  where e.test_id = g.test_id and e.analyser_id is not distinct from g.analyser_id and e.id < g.id and e.active and k.active)`

/** The tests that have controls, each with its analyser, by department and name. */
export async function listTests(
  db: Db,
  { offset, limit, department, search, test }: TestList,
): Promise<{ results: ControlTest[]; count: number }> {
  const pattern = containsTerm(search.trim())
  const conditions = [
    ...[inUse, isFirst],
    ...(department ? [sql<SqlBool>`t.department_id = ${department}`] : []),
    ...(test ? [sql<SqlBool>`t.id = ${test}`] : []),
    ...(search.trim()
      ? [sql<SqlBool>`(t.name ilike ${pattern} or t.code ilike ${pattern} or m.name ilike ${pattern})`]
      : []),
  ]
  const { ids, count } = await findPage(db, {
    from: sql`control_target g join control_lot l on l.id = g.control_lot_id join test t on t.id = g.test_id
      join department d on d.id = t.department_id left join analyser m on m.id = g.analyser_id
      where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'g.id',
    order: ['d.displayOrder', 'd.name', 't.displayOrder', 't.name', 'm.name'].map((column) => ({
      ...{ column, descending: false },
    })),
    ...{ offset, limit, isSearch: false },
  })
  return { results: await readTests(db, ids), count }
}

/** By the ids of the targets that represent them. */
async function readTests(db: Db, ids: readonly number[]): Promise<ControlTest[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select f.id, jsonb_build_object('id', t.id, 'name', t.name) as test,
      jsonb_build_object('id', d.id, 'name', d.name) as department,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as analyser,
      u.short_form as unit,
      (select jsonb_agg(jsonb_build_object('id', g.id, 'lot', jsonb_build_object('id', l.id, 'name', l.name),
          'level', l.level, 'mean', ${trimmedNumeric('g.mean')}, 'sd', ${trimmedNumeric('g.sd')},
          'expiryDate', to_char(l.expiry_date, 'YYYY-MM-DD')) order by l.level, l.name)
        from control_target g join control_lot l on l.id = g.control_lot_id
        where g.test_id = f.test_id and g.analyser_id is not distinct from f.analyser_id and ${inUse}) as targets,
      (select r.measured_at from control_result r
        where r.test_id = f.test_id and r.analyser_id is not distinct from f.analyser_id
        order by r.measured_at desc limit 1) as measured_at,
      (select min(v.id) from ${openViolations}
        and v.test_id = f.test_id and v.analyser_id is not distinct from f.analyser_id) as violation
    from control_target f
      join test t on t.id = f.test_id
      join department d on d.id = t.department_id
      left join analyser m on m.id = f.analyser_id
      left join test_unit u on u.id = t.unit_id
    where ${idIn('f.id', ids)}`.execute(db)
  return inOrder(
    rows.map(({ unit, measuredAt, targets, ...row }) => ({
      ...row,
      unit: unit && htmlToText(unit),
      targets: targets.map(({ level, ...target }) => ({ ...target, levelDisplay: levelName(level) })),
      measuredAt: measuredAt?.toISOString() ?? null,
    })),
    ids,
  )
}
