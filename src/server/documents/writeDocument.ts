import { sql } from 'kysely'
import { adToBs, fiscalYearOf, todayInNepal } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import { insertOf } from '../database/insertRows'
import { quoted } from '../database/names'
import type { Db } from '../database/open'
import type { Call } from '../http/route'
import { refuse } from '../refusal'
import { drawing } from './drawNumber'

type Row = Record<string, unknown>

/** Rows that belong to a document, all with the same columns; their order is kept in `position`. */
export interface DocumentPart {
  table: string
  /** The column by which they name their document: `saleId`. */
  owner: string
  rows: readonly Row[]
}

export interface DocumentContent {
  /** The name of its number series. */
  series: string
  table: string
  /** The column of its number as on paper: `saleNo`. */
  numberColumn: string
  /** What stands before its digits: `PH-`. */
  prefix?: string
  /** Its columns beside its number and who wrote it when. */
  head: Row
  parts?: readonly DocumentPart[]
}

interface NewDocument {
  id: number
  /** As on paper: '00042'. */
  documentNo: string
  fiscalYear: string
  dateBs: string
  /** The ids of the rows of each part that has any, in their order. */
  partIds: number[][]
}

/** A number on paper has at least so many digits. */
const digits = 5

/**
 * Writes a document of Nepal's day under the next number of its series, with its parts, in one statement: other writers
 * of the series wait from here until the transaction ends. So this comes after every check, and little after it.
 * @throws Refusal 400 where the clock stands behind the end of the BS calendar, which gives the fiscal year
 */
export async function writeDocument(
  trx: Db,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  { series, table, numberColumn, prefix = '', head, parts = [] }: DocumentContent,
): Promise<NewDocument> {
  const createdDateAd = todayInNepal(now)
  const dateBs = adToBs(createdDateAd)
  if (!dateBs) throw refuse.invalid({ createdDateAd: messages.dayUnknown })
  const fiscalYear = fiscalYearOf(createdDateAd)
  const created = { fiscalYear, createdAt: now, createdDateAd, createdDateBs: dateBs, createdById: actor.id }
  const before = `'${prefix.replaceAll("'", "''")}'`
  const paper = `concat(${before}, lpad(d.last::text, greatest(${digits}, length(d.last::text)), '0'))`
  const numbered = { from: 'drawn as d', columns: ['number', numberColumn], values: `d.last, ${paper}` }
  const filled = parts.filter((part) => part.rows.length > 0)
  const inserts = filled.map((part, index) => {
    const placed = part.rows.map((row, position) => ({ position, ...row }))
    const ofDocument = { from: 'document as d', columns: [part.owner], values: 'd.id' }
    return sql`, ${sql.raw(`part${index}`)} as (${insertOf(part.table, placed, ofDocument)} returning id, position)`
  })
  const ids = filled.map((_, index) => `(select jsonb_agg(id order by position) from part${index})`)
  const { rows } = await sql<Pick<NewDocument, 'id' | 'documentNo' | 'partIds'>>`
    with drawn as (${drawing(trx, series, fiscalYear)}),
    document as (${insertOf(table, [{ ...head, ...created }], numbered)}
      returning id, ${sql.raw(quoted(numberColumn))} as document_no)
    ${sql.join(inserts, sql``)}
    select id, document_no, jsonb_build_array(${sql.raw(ids.join(', '))}) as part_ids from document`.execute(trx)
  return { ...rows[0]!, fiscalYear, dateBs }
}
