import { sql } from 'kysely'
import { type FilledPattern, formatNumber } from '~/documents/number/numberPattern'
import { addDays, weekdayIndex } from '~/domain/adDate'
import { fiscalYearOf, localDay, momentAt, toApplicationCalendar } from '~/domain/calendar'
import { masterTables } from '~/metadata/masterTables'
import { documents } from '~/metadata/registry'
import { insertStatement } from '../database/insertRows'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { formatDocumentNumber, type NumberSeriesKey } from '../documents/assignNextNumber'
import { saveLastMoments } from '../documents/moments'

type Row = Readonly<Record<string, unknown>>

/** A day on which the demo's house worked. */
export interface DemoDay {
  ad: string
  bs: string
  fiscalYear: string
  /** How many days ago it was: 1 is yesterday, 0 today. */
  daysAgo: number
  /** On Saturdays few come. */
  isSaturday: boolean
}

interface NumberShape {
  digits?: number
  prefix?: string
  pattern?: FilledPattern
}

/** The context in which the parts of the demo's history write. */
export interface DemoHistoryContext {
  trx: Db
  /** The days before today, the oldest first. */
  days: readonly DemoDay[]
  today: DemoDay
  /** The minutes since midnight, in the time zone of the application. */
  minutesToday: number
  /** From 0 to below 1, the same at each start. */
  random: () => number
  /** Picks one of several values; a value that is listed twice is twice as likely. */
  pick: <T>(some: readonly T[]) => T
  /** Returns the moment of a day that is `minutes` minutes after midnight in the time zone of the application. */
  momentOf: (day: DemoDay, minutes: number) => Date
  /** Ids of the demo's users by name. */
  userIdByName: Readonly<Record<string, number>>
  /** Writes rows of one table, all with the same columns. @returns their ids in their order */
  insertRows: (table: string, rows: readonly Row[]) => Promise<number[]>
  /** The same of a table whose rows have no id of their own. */
  insertRowsWithoutId: (table: string, rows: readonly Row[]) => Promise<void>
  /**
   * The next number of a series: by itself and as on paper. Of a document whose number has a pattern, the filled pattern is
   * given (`fillPattern`).
   */
  drawNumber: (series: string, fiscalYear: string, shape?: NumberShape) => [number, string]
}

/** Part of the demo's history, found by its place: `custom/<module>/<screen>/demoHistory.ts`. */
export interface DemoHistoryPart {
  /** Parts are written in this order: orders before the returns of them. */
  order: number
  write: (past: DemoHistoryContext) => Promise<void>
}

const saturday = 6
const minuteMs = 60_000
const midnight = (ad: string): number => momentAt(ad, '00:00').getTime()
const seed = 20_830_401

/** Numbers that follow from a state (mulberry32), and the state that the next ones follow from. */
function numbersFrom(start: number): { next: () => number; state: () => number } {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, state: () => state }
}

function dayBefore(now: Date, ago: number): DemoDay {
  const ad = addDays(localDay(now), -ago)
  return {
    ad,
    bs: toApplicationCalendar(ad)!,
    fiscalYear: fiscalYearOf(ad),
    daysAgo: ago,
    isSaturday: weekdayIndex(ad) === saturday,
  }
}

/** Rows of one statement; more would make its one value of several megabytes. */
const mostRows = 2000

const partsOf = (rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, part) =>
    rows.slice(part * mostRows, (part + 1) * mostRows),
  )

async function addRows(trx: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (const part of partsOf(rows)) await insertStatement(table, part).execute(trx)
}

async function putRows(trx: Db, table: string, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = []
  for (const part of partsOf(rows)) {
    const written = await sql<{ id: number }>`${insertStatement(table, part)} returning id`.execute(trx)
    ids.push(...written.rows.map(({ id }) => id))
  }
  return ids
}

const seriesKey = ['series', 'fiscalYear', 'numberPattern'] as const

/** Numbers of series that nobody draws from meanwhile; `keep` writes how far they are. */
async function counting(trx: Db) {
  const keyOf = (row: NumberSeriesKey) => JSON.stringify(seriesKey.map((name) => row[name]))
  const known: (NumberSeriesKey & { last: number })[] = await trx
    .selectFrom('documentSeries')
    .select([...seriesKey, 'last'])
    .execute()
  const last = new Map(known.map((row) => [keyOf(row), row]))
  const draw: DemoHistoryContext['drawNumber'] = (series, fiscalYear, { digits = 5, prefix, pattern } = {}) => {
    const { numberPattern = '' } = pattern ?? {}
    const key = { series, fiscalYear, numberPattern }
    const row = last.get(keyOf(key)) ?? { ...key, last: 0 }
    row.last += 1
    last.set(keyOf(key), row)
    return [row.last, pattern ? formatNumber(pattern, row.last) : formatDocumentNumber(row.last, digits, prefix)]
  }
  const keep = async () => {
    const rows = [...last.values()]
    if (rows.length === 0) return
    await trx
      .insertInto('documentSeries')
      .values(rows)
      .onConflict((conflict) => conflict.columns([...seriesKey]).doUpdateSet({ last: sql`excluded.last` }))
      .execute()
  }
  return { draw, keep }
}

const files = import.meta.glob<{ demoHistory: DemoHistoryPart }>('~app/custom/{*,*/shared}/*/demoHistory.ts', {
  eager: true,
})

const parts = Object.values(files)
  .map(({ demoHistory }) => demoHistory)
  .toSorted((one, other) => one.order - other.order)

/** How many parts a history has. */
export const historyPartCount = parts.length

/** How far a history is written. It is plain data, which the database keeps until all parts are written. */
export interface HistoryProgress {
  /** The moment that the history ends before, as ISO text. */
  now: string
  /** How many days it has. */
  days: number
  /** How many of its parts are written. */
  parts: number
  /** The state of its random numbers. */
  random: number
}

/** The progress of a history of the `days` days before a moment, of which nothing is written. */
export const newHistory = (now: Date, days: number): HistoryProgress => ({
  ...{ now: now.toISOString(), days, random: seed },
  parts: days === 0 ? historyPartCount : 0,
})

/** Whether parts of a history are still to be written. */
export const isHistoryOpen = ({ parts }: HistoryProgress): boolean => parts < historyPartCount

/**
 * Writes the next part of a history into a database that has resources and users, and no documents but those of the parts
 * before. The same rules apply that the endpoints would check one by one, and `npx prayog check` verifies the result
 * (tests/api/demoHistory.test.ts).
 * @param trx the transaction that also keeps the progress that is returned
 */
export async function writeNextPart(trx: Db, progress: HistoryProgress): Promise<HistoryProgress> {
  const now = new Date(progress.now)
  const users = await trx.selectFrom(masterTables.users).select(['id', 'userName']).execute()
  const { next: random, state } = numbersFrom(progress.random)
  const { draw, keep } = await counting(trx)
  const past: DemoHistoryContext = {
    ...{ trx, random, drawNumber: draw, today: dayBefore(now, 0) },
    days: Array.from({ length: progress.days }, (_, index) => dayBefore(now, progress.days - index)),
    minutesToday: Math.floor((now.getTime() - midnight(localDay(now))) / minuteMs),
    pick: (some) => some[Math.floor(random() * some.length)]!,
    momentOf: ({ ad }, minutes) => new Date(midnight(ad) + minutes * minuteMs),
    userIdByName: Object.fromEntries(users.map(({ id, userName }) => [userName, id])),
    insertRows: (table, rows) => putRows(trx, table, rows),
    insertRowsWithoutId: (table, rows) => addRows(trx, table, rows),
  }
  await parts[progress.parts]!.write(past)
  await keep()
  const after = { ...progress, parts: progress.parts + 1, random: state() }
  if (!isHistoryOpen(after)) await saveLastMoments(trx, documents)
  return after
}

/** Writes a whole history of the `dayCount` days before a moment at once. */
export async function writeHistory(db: Db, now: Date, dayCount: number): Promise<void> {
  await transaction(db, async (trx) => {
    let progress = newHistory(now, dayCount)
    while (isHistoryOpen(progress)) progress = await writeNextPart(trx, progress)
  })
}

/** The columns of who wrote a document, and when. */
export const demoCreationColumns = ({ ad, bs, fiscalYear }: DemoDay, createdAt: Date, createdById: number) => ({
  ...{ fiscalYear, createdAt, createdDateAd: ad, createdDateBs: bs, createdById },
})

/** The row of the activity log that the save of a document writes. */
export const creationActivityRow = (
  entity: string,
  { id, documentNo, createdAt, createdById }: Row,
  userName = 'clerk',
) => ({
  ...{ at: createdAt, userId: createdById, userName, action: 'create', entity, entityId: id, documentNo },
  address: '127.0.0.1',
})

/** Groups values by a key, in the order in which each key first came. */
export function groupBy<Key, T>(all: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
