import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '~/metadata/rollups'
import type { Db } from '../../database/open'
import { transaction } from '../../database/transaction'
import {
  type RollupSpan,
  smallerSpanBySize,
  spanSizes,
  spansBetween,
  startOfNextQuarter,
  startOfQuarter,
} from './spans'
import {
  boundaryDayColumn,
  currentSpansClause,
  rollupColumns,
  selectDaySums,
  selectMergedSpanSums,
  versionOf,
} from './statements'
import { DAY_LOCK } from './watchDays'

/** The sums of a span: of a day from documents, of a longer one from the spans that it is composed of. */
export function selectSpanSums(db: Db, sums: Rollup, { firstDay, lastDay, size }: RollupSpan): RawBuilder<unknown> {
  const parts = smallerSpanBySize[size]
  if (!parts) return selectDaySums(sums, sql`select ${firstDay}::date`)
  const spans = sql`select p.id from ${currentSpansClause(db, sums, parts)} and p.first_day between ${firstDay} and ${lastDay}`
  return selectMergedSpanSums(sums, spans)
}

/** The rows of sums, by the condition on their spans `p`, with the spans themselves. */
async function forget(trx: Db, { table, facts }: Rollup, which: RawBuilder<unknown>): Promise<void> {
  const spans = sql`select p.id from summed_span as p where p.facts = ${facts.name} and ${which}`
  await sql`delete from ${sql.table(table)} where span_id in (${spans})`.execute(trx)
  await sql`delete from summed_span where id in (${spans})`.execute(trx)
}

/** Whether no one writes into the days of a span, nor will until the transaction ends. */
async function hold(trx: Db, { firstDay, lastDay }: RollupSpan): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select bool_and(pg_try_advisory_xact_lock(${sql.lit(DAY_LOCK)}, d.day::date - date '2000-01-01')) as held
    from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, interval '1 day') as d (day)`.execute(trx)
  return rows[0]!.held
}

/** Adds up a span. @returns whether it could: not while someone writes into it, nor a longer one some of which is open */
async function sumSpan(db: Db, sums: Rollup, span: RollupSpan): Promise<boolean> {
  const { facts, table } = sums
  const { firstDay, lastDay, size } = span
  return transaction(db, async (trx) => {
    if (!(await hold(trx, span))) return false
    if (!(await isWhole(trx, sums, span))) return false
    await forget(trx, sums, sql`p.size = ${sql.lit(size)} and p.first_day = ${firstDay}`)
    const { id } = await trx
      .insertInto('summedSpan')
      .values({ facts: facts.name, version: versionOf(db, sums), firstDay, lastDay, size })
      .returning('id')
      .executeTakeFirstOrThrow()
    const columns = sql.join(['spanId', ...rollupColumns(sums)].map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${sql.lit(id)}, s.* from (${selectSpanSums(trx, sums, span)}) as s`.execute(trx)
    return true
  })
}

/** Whether all is there that a span is made of. */
async function isWhole(trx: Db, sums: Rollup, { firstDay, lastDay, size }: RollupSpan): Promise<boolean> {
  const parts = smallerSpanBySize[size]
  if (!parts) return true
  const { rows } = await sql<{ whole: boolean }>`
    select coalesce(sum(p.last_day - p.first_day + 1), 0) = ${lastDay}::date - ${firstDay}::date + 1 as whole
    from ${currentSpansClause(trx, sums, parts)} and p.first_day between ${firstDay} and ${lastDay}`.execute(trx)
  return rows[0]!.whole
}

/** The finished spans without current sums, each after those that it is composed of. */
async function openSpans(db: Db, sums: Rollup, end: string): Promise<RollupSpan[]> {
  const { rows: ends } = await sql<{ first: string | null }>`select ${boundaryDayColumn(sums, 'min')} as first`.execute(
    db,
  )
  const first = ends[0]?.first && startOfQuarter(ends[0].first)
  if (!first) return []
  const known = new Set<string>()
  for (const size of spanSizes) {
    const { rows } = await sql<{
      firstDay: string
    }>`select p.first_day from ${currentSpansClause(db, sums, size)}`.execute(db)
    for (const { firstDay } of rows) known.add(`${size} ${firstDay}`)
  }
  return spansBetween(first, end).filter(({ size, firstDay }) => !known.has(`${size} ${firstDay}`))
}

/**
 * The day up to which sums are made: the end of the quarter of the last document, however far the clock goes; undefined where
 * there is none.
 */
export async function rollupEndDay(db: Db, sums: Rollup): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`select ${boundaryDayColumn(sums, 'max')} as last`.execute(db)
  return rows[0]?.last ? startOfNextQuarter(rows[0].last) : undefined
}

export interface SumCounts {
  added: number
  /** Spans that wait, because they are being written to or time was over. */
  left: number
}

/** Whether there is still time to go on. */
type GoOn = () => boolean

/**
 * Adds up every finished day without current sums, and every longer span. Each is a short transaction; days that are being
 * written to are left for the next run.
 * @param today the day in the time zone of the application, which is never added up
 */
export async function updateRollups(
  db: Db,
  all: Iterable<Rollup>,
  today: string,
  goOn: GoOn = () => true,
): Promise<SumCounts> {
  const count = { added: 0, left: 0 }
  for (const sums of all) {
    const last = (await rollupEndDay(db, sums)) ?? today
    const end = last < today ? last : today
    // what a clock that was ahead took for over
    const isAhead = sql`p.last_day >= ${end}`
    await transaction(db, (trx) => forget(trx, sums, sql`(p.version <> ${versionOf(db, sums)} or ${isAhead})`))
    for (const span of await openSpans(db, sums, end)) {
      if (!goOn()) return { ...count, left: count.left + 1 }
      if (await sumSpan(db, sums, span)) count.added++
      else count.left++
    }
  }
  return count
}
