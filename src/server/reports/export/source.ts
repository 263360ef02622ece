import type { Viewer } from '~/documents/access/server/scope'
import { dateFromEpochDays, daysSinceEpoch } from '~/domain/adDate'
import { isAggregate } from '~/metadata/report'
import { type Cursor, type DeclareCursor, openCursors } from '../../database/cursors'
import type { Db } from '../../database/open'
import { TimeSlice } from '../../timeSlice'
import { dayOrderDirection } from '../factFilter'
import { rowReader } from '../rows'
import { allRowsStatement, readTab } from '../statement'
import { hasDetailRows, type RollupTab, responseColumns, type TabSelection } from '../tabSelection'
import type { SheetColumn, SheetLine, Values } from './sheet'

/** Rows that are asked of the database at once, and lines that are handed on at once. */
const BATCH = 500
const SLICE = 100

type Row = { row: unknown[] }

/** All lines of a tab as they were at one moment, with the number of its rows and their sums. */
export interface ExportSource {
  groups: SheetColumn[]
  columns: SheetColumn[]
  sampleLines: readonly SheetLine[]
  lines: AsyncIterable<readonly SheetLine[]>
  totals: Values
  totalRows: number
  rowsSoFar: () => number
  close: () => Promise<void>
}

/**
 * The columns of a file: groups with lines of their own, and the other columns of rows. If rows show only aggregates, such
 * lines have no place: groups are columns then.
 */
function columnsOf(tab: RollupTab, selection: TabSelection, wanted: readonly string[] | undefined) {
  const detailRows = hasDetailRows(selection)
  const outer = detailRows ? selection.groupBy : selection.groupBy.slice(0, -1)
  const answered = responseColumns(tab, { groupBy: selection.groupBy, detailRows })
  const isWanted = (name: string) => !wanted || selection.groupBy.includes(name) || wanted.includes(name)
  const shown = answered.filter(({ name }) => isWanted(name))
  const rank = ({ name }: SheetColumn) => (selection.groupBy.includes(name) ? -1 : (wanted?.indexOf(name) ?? 0))
  const columns = shown.toSorted((one, other) => rank(one) - rank(other))
  const inRows = columns.filter(({ name }) => !outer.includes(name))
  const hasPlace = inRows[0] !== undefined && !isAggregate(inRows[0])
  return hasPlace
    ? { groups: columns.filter(({ name }) => outer.includes(name)), columns: inRows }
    : { groups: [], columns }
}

/** The sums of the groups of one depth, in the order in which the rows come. */
function subtotalsOf(selection: TabSelection, depth: number): TabSelection {
  const groupBy = selection.groupBy.slice(0, depth)
  const isOfGroup = groupBy.some((name) => name === selection.ordering?.replace(/^-/, ''))
  return { ...selection, groupBy, detailRows: false, ordering: isOfGroup ? selection.ordering : undefined }
}

/** Days whose rows are computed at once, and how many times that is done at the most. */
const DAYS_AT_ONCE = 7
const MOST_PARTS = 100

/** Splits a selection into ranges of days if rows are ordered by day; together they return the rows in their order. */
function partsOf(selection: TabSelection): TabSelection[] {
  const order =
    hasDetailRows(selection) && selection.groupBy.length === 0 ? dayOrderDirection(selection.ordering) : undefined
  const [begin, end] = [daysSinceEpoch(selection.from), daysSinceEpoch(selection.to)]
  const step = order ? Math.max(DAYS_AT_ONCE, Math.ceil((end - begin + 1) / MOST_PARTS)) : end - begin + 1
  const parts: TabSelection[] = []
  for (let day = begin; day <= end; day += step)
    parts.push({ ...selection, from: dateFromEpochDays(day), to: dateFromEpochDays(Math.min(day + step - 1, end)) })
  return order === 'falling' ? parts.reverse() : parts
}

/** The rows of a statement, and how each is read. */
interface Rows {
  cursor: Cursor<Row>
  read: (row: readonly unknown[]) => Values
}

/** Rows one by one of a cursor that is read in batches. */
async function* eachOf({ cursor, read }: Rows, first: readonly Row[] = []): AsyncGenerator<Values> {
  for (let rows = first; ; rows = await cursor.next(BATCH)) {
    for (const { row } of rows) yield read(row)
    if (rows.length === 0 && rows !== first) return
  }
}

/** The lines of rows: before the first of a group its heading, of each depth the next of its sums. */
async function* linesOf(
  rows: AsyncIterable<Values>,
  groups: readonly SheetColumn[],
  sums: readonly AsyncIterator<Values>[],
): AsyncGenerator<SheetLine> {
  let last: string[] = []
  for await (const values of rows) {
    const keys = groups.map(({ name }) => JSON.stringify(values[name] ?? null))
    const same = keys.findIndex((key, depth) => key !== last[depth])
    for (let depth = same < 0 ? groups.length : same; depth < groups.length; depth++) {
      const of = groups[depth]!
      const { value: group } = await sums[depth]!.next()
      if (JSON.stringify(group?.[of.name] ?? null) !== keys[depth])
        throw new Error('Rows and sums differ in their order.')
      yield { is: 'group', of, values: group }
    }
    last = keys
    yield { is: 'row', values }
  }
}

/**
 * Opens all lines of a tab, their number and their sums, read at one moment. The caller must close it.
 * @param wanted the columns shown in addition to the groups; default all
 */
export async function openExportSource(
  db: Db,
  tab: RollupTab,
  selection: TabSelection,
  wanted: readonly string[] | undefined,
  actor: Viewer,
): Promise<ExportSource> {
  const { groups, columns } = columnsOf(tab, selection, wanted)
  const rowsOf = async (declare: DeclareCursor, gathered: TabSelection): Promise<Rows> => {
    const names = responseColumns(tab, { ...gathered, detailRows: hasDetailRows(gathered) }).map(({ name }) => name)
    const statement = (of: TabSelection) => allRowsStatement(db, tab, of, actor)
    const parts = () => partsOf(gathered).map(statement)
    return { cursor: await declare<Row>(statement(gathered), parts), read: rowReader(tab, names) }
  }
  const read = async (trx: Db, declare: DeclareCursor) => {
    const rows = await rowsOf(declare, selection)
    const sums: Rows[] = []
    for (let depth = 1; depth <= groups.length; depth++) sums.push(await rowsOf(declare, subtotalsOf(selection, depth)))
    const { count, totals } = await readTab(trx, tab, { ...selection, offset: 0, limit: 1 }, actor)
    return { rows, sums, count, totals }
  }
  const { result, close } = await openCursors(db, read)
  const first = await result.rows.cursor.next(BATCH).catch(async (error: unknown) => {
    await close()
    throw error
  })
  let rowsSoFar = 0
  async function* slices(): AsyncGenerator<SheetLine[]> {
    const turn = new TimeSlice()
    let slice: SheetLine[] = []
    const sums = result.sums.map((rows) => eachOf(rows))
    for await (const line of linesOf(eachOf(result.rows, first), groups, sums)) {
      slice.push(line)
      if (line.is === 'row') rowsSoFar++
      if (slice.length < SLICE) continue
      yield slice
      slice = []
      await turn.yieldIfDue()
    }
    yield slice
  }
  return {
    ...{ groups, columns, totalRows: result.count, totals: result.totals, close },
    sampleLines: first.slice(0, SLICE).map(({ row }) => ({ is: 'row', values: result.rows.read(row) })),
    lines: slices(),
    rowsSoFar: () => rowsSoFar,
  }
}
