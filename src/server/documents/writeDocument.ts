import { type RawBuilder, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { type FilledPattern, fillPattern, hasSeveralSeries } from '~/documents/number/numberPattern'
import { calendar, fiscalYearOf, localDay, toApplicationCalendar } from '~/domain/calendar'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import { insertStatement } from '../database/insertRows'
import { toSqlIdentifier } from '../database/names'
import type { Db } from '../database/open'
import { byIdsComment } from '../database/statementNames'
import type { RequestContext } from '../http/endpoint'
import { clockToleranceMs, documentNumberStatement, momentAfterLock, type NumberSeriesKey } from './assignNextNumber'
import { localMinute } from './moments'

type Row = Record<string, unknown>

/** Rows that belong to a document, all with the same columns; their order is kept in `position`. */
export interface ChildRows {
  table: string
  /** The column by which they name their document: `saleId`. */
  foreignKey: string
  /** The column by which each row names a line, if rows belong to lines: in `rows` it has the line's position. */
  lineKey?: string
  rows: readonly Row[]
}

/** What ends a save in the statement that writes its document: parts of it that read the row `document`. */
export interface EndOfSave {
  parts: readonly RawBuilder<unknown>[]
  /** To be called before the statement is sent: it is the last one. */
  announce: () => void
}

export interface DocumentInsert {
  document: AnyDocType
  /** Its columns, except its number, author and time. */
  header: Row
  /** The first are the lines that a `lineKey` means. */
  parts?: readonly ChildRows[]
  /** Where nothing else of the save comes after it. */
  end?: EndOfSave | undefined
}

interface NewDocument {
  id: number
  /** As on paper: '00042'. */
  documentNo: string
  fiscalYear: string
  dateBs: string
  /** When it was written. */
  createdAt: Date
  /** The ids of the rows of each part that has any, in their order. */
  partIds: number[][]
}

/**
 * The day turned between the moment by which a document was checked and the moment at which its number could be drawn: all
 * of it is checked and written again as of `now`.
 */
export class DayChangedError extends Error {
  constructor(readonly now: Date) {
    super('the day turned')
  }
}

/** No number could be drawn at the moment, for a statement that also ends its save; all of it was rolled back. */
export class NotDrawnError extends Error {
  constructor(cause: unknown) {
    super('no number could be drawn', { cause })
  }
}

/** Why nothing was drawn, as of a moment of the caller's clock. @throws ApiError 409, DayChangedError */
async function explainNotDrawn(trx: Db, key: NumberSeriesKey, now: Date): Promise<void> {
  const { lastAt } = await trx
    .selectFrom('documentSeries')
    .select('lastAt')
    .where('series', '=', key.series)
    .where('fiscalYear', '=', key.fiscalYear)
    .where('numberPattern', '=', key.numberPattern)
    .executeTakeFirstOrThrow()
  const last: Date = lastAt ?? now
  if (last.getTime() - now.getTime() > clockToleranceMs)
    throw apiError.conflict(interpolate(serverMessages.clockBehind, { now: localMinute(now), last: localMinute(last) }))
  if (localDay(last) > localDay(now)) throw new DayChangedError(last)
}

/**
 * Writes a document of the current day under the next number of its series, with its parts, in one statement: other writers
 * of the series wait from here until the transaction ends. So all checks come before it and little comes after it. Its time
 * is read while the series is locked: a later number never has an earlier time (docs/decisions/document-numbers.md).
 * @throws ApiError 400 if the clock is past the end of the calendar, which defines the fiscal year; 409 if it is more than
 * a minute behind the last document of the series
 * @throws DayChangedError if the document would get another day than `now`, for which it was validated; NotDrawnError instead of
 * what depends on the series if the statement ends the save
 */
export async function writeDocument(trx: Db, call: WritingCall, content: DocumentInsert): Promise<NewDocument> {
  for (;;) {
    const moment = momentAfterLock(call)
    if (localDay(moment) !== localDay(call.now)) throw new DayChangedError(moment)
    const fiscalYear = fiscalYearAt(moment)
    const pattern = fillPattern(content.document, fiscalYear, toApplicationCalendar(localDay(moment))!, content.header)
    const key = { series: content.document.name, fiscalYear, numberPattern: pattern.numberPattern }
    const written = await insertDocument(trx, call.actor, moment, key, pattern, content)
    if (written) return written
    await explainNotDrawn(trx, key, momentAfterLock(call))
  }
}

function fiscalYearAt(moment: Date): string {
  const day = localDay(moment)
  if (!toApplicationCalendar(day)) throw apiError.invalid({ createdDateAd: calendar.unknownDayMessage })
  return fiscalYearOf(day)
}

/** The author of a document, the time it was validated for, and the clock. */
type WritingCall = Pick<RequestContext, 'actor' | 'now' | 'clock'>

/** Undefined where no number could be drawn at the moment (`documentNumberStatement`). */
async function insertDocument(
  trx: Db,
  actor: RequestContext['actor'],
  moment: Date,
  key: NumberSeriesKey,
  { before, after, width, numberPattern }: FilledPattern,
  { document, header, parts = [], end }: DocumentInsert,
): Promise<NewDocument | undefined> {
  const { table, number } = document
  const { fiscalYear } = key
  const createdDateAd = localDay(moment)
  const dateBs = toApplicationCalendar(createdDateAd)!
  const created = { fiscalYear, createdDateAd, createdDateBs: dateBs, createdById: actor.id }
  const series = hasSeveralSeries(document) ? { numberPattern } : {}
  const digits = sql.raw(`lpad(d.last::text, greatest(${width}, length(d.last::text)), '0')`)
  const numbered = {
    from: 'drawn as d',
    columns: ['number', number.column, 'createdAt'],
    values: sql`d.last, concat(${before}::text, ${digits}, ${after}::text), d.last_at`,
  }
  const filled = parts.filter((part) => part.rows.length > 0)
  const inserts = filled.map((part, index) => {
    const rows = part.rows.map((row, position) => ({ position, ...row }))
    const source = part.lineKey ? ofLine(part.foreignKey, part.lineKey) : ofDocument(part.foreignKey)
    return sql`, ${sql.raw(`part${index}`)} as (${insertStatement(part.table, rows, source)} returning id, position)`
  })
  const ids = filled.map((_, index) => `(select jsonb_agg(id order by position) from part${index})`)
  const ending = end?.parts.map((part) => sql`, ${part}`) ?? []
  const statement = sql<Pick<NewDocument, 'id' | 'documentNo' | 'createdAt' | 'partIds'>>`${sql.raw(byIdsComment)}
    with drawn as (${documentNumberStatement(key, moment)}),
    document as (${insertStatement(table, [{ ...header, ...created, ...series }], numbered)}
      returning id, ${sql.raw(toSqlIdentifier(number.column))} as document_no, created_at)
    ${sql.join([...inserts, ...ending], sql``)}
    select id, document_no, created_at, jsonb_build_array(${sql.raw(ids.join(', '))}) as part_ids
    from ${end ? sql.raw(oneDocument) : sql`document`}`
  end?.announce()
  const { rows } = await statement.execute(trx).catch((error) => {
    throw end && (error as { code?: unknown }).code === divisionByZero ? new NotDrawnError(error) : error
  })
  return rows[0] && { ...rows[0], fiscalYear, dateBs }
}

/** The row `document`, or an error where there is none: the commit that is sent with the statement then commits nothing. */
const oneDocument = `(select 1 / count(*) as written from document) as made left join document on made.written = 1`
const divisionByZero = '22012'

const ofDocument = (foreignKey: string) => ({ from: 'document as d', columns: [foreignKey], values: sql`d.id` })

/** As `ofDocument`, of the line at the position that a row has in the place of its key. */
const ofLine = (foreignKey: string, lineKey: string) => ({
  from: 'document as d',
  columns: [foreignKey, lineKey],
  values: sql.raw(`d.id, (select l.id from part0 as l where l.position = r.${toSqlIdentifier(lineKey)})`),
})
