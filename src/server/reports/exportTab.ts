import type { z } from 'zod'
import { PROGRESS_TYPE } from '~/domain/progress'
import type { PlacedReport, ReportTab } from '~/metadata/report'
import { type Call, FileAnswer } from '../http/route'
import { refuse } from '../refusal'
import { theOneOf } from '../resources/single'
import { writeCsv } from './export/csv'
import { notesOf } from './export/notes'
import { writePdf } from './export/pdf'
import type { Sheet, SheetWriter } from './export/sheet'
import { openSource } from './export/source'
import { writeXlsx } from './export/xlsx'
import { askedOf, checkDays, type exportQuery } from './query'
import { fileNameOf } from './rows'

interface Format {
  type: string
  write: SheetWriter
  mostRows: number
}

const formats: Record<'csv' | 'xlsx' | 'pdf', Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv, mostRows: Number.POSITIVE_INFINITY },
  /** What a sheet holds, less what stands above and below the rows. */
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
    mostRows: 1_048_000,
  },
  pdf: { type: 'application/pdf', write: writePdf, mostRows: 1_048_000 },
}

/** What an export is answered with. */
export const exportTypes = [...Object.values(formats).map(({ type }) => type), PROGRESS_TYPE]

/** So many at once leave the others their connections to the database, and their share of the process. */
const MOST_AT_ONCE = 3
let running = 0

type ExportQuery = z.output<ReturnType<typeof exportQuery>>

/**
 * All rows of a tab as a file, made while it is sent, from the snapshot that its sums are of.
 * @throws Refusal 400 where the format holds not so many rows, 429 while others are made
 */
export async function exportTab(report: PlacedReport, tab: ReportTab, call: Call<ExportQuery>): Promise<FileAnswer> {
  const { db, actor, query, now } = call
  const { format, columns: wanted, ...narrowed } = query
  const asked = askedOf(tab, { ...narrowed, offset: 0, limit: 0 }, now)
  checkDays(asked)
  if (running >= MOST_AT_ONCE) throw refuse.tooMany('Other exports are being made. Try again in a moment.', 5)
  running += 1
  try {
    const organization = await theOneOf(db, 'organizationSetup').select('name').executeTakeFirst()
    const notes = await notesOf(call, tab, asked)
    const source = await openSource(db, tab, asked, wanted, actor)
    const { type, write, mostRows } = formats[format]
    const { count: rows, rowsSoFar } = source
    if (rows > mostRows) {
      await source.close()
      throw refuse.invalid({ format: `A ${format} file holds ${mostRows} rows at most, and these are ${rows}.` })
    }
    const title = report.tabs.length > 1 ? `${report.label}: ${tab.label}` : report.label
    const sheet: Sheet = { ...source, organization: organization?.name ?? '', title, notes, at: now }
    const close = () =>
      source.close().finally(() => {
        running -= 1
      })
    const name = `${fileNameOf(report, tab, asked)}.${format}`
    return new FileAnswer({ chunks: write(sheet), close, rows, rowsSoFar }, type, name, 'never')
  } catch (error) {
    running -= 1
    throw error
  }
}
