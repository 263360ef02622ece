import type { z } from 'zod'
import { PROGRESS_TYPE } from '~/domain/progress'
import type { ModuleReport } from '~/metadata/report'
import { apiError } from '../apiError'
import { FileResponse, type RequestContext, type StreamedBody } from '../http/endpoint'
import { readOrganizationRecord } from '../resources/selectSingleton'
import { sheetNotes } from './export/notes'
import type { Sheet, SheetWriter } from './export/sheet'
import { openExportSource } from './export/source'
import { withSurvivors } from './mergedFilters'
import { assertDateOrder, type exportQuery, tabSelectionOf } from './query'
import { fileNameOf } from './rows'
import type { RollupTab } from './tabSelection'

interface Format {
  type: string
  /** Loads the writer with the first file: most servers write few, and the PDF's takes 20 MB. */
  writer: () => Promise<SheetWriter>
  mostRows: number
}

const formats: Record<'csv' | 'xlsx' | 'pdf', Format> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    writer: async () => (await import('./export/csv')).writeCsv,
    mostRows: Number.POSITIVE_INFINITY,
  },
  /** The limit of rows of a sheet, without the lines above and below them. */
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    writer: async () => (await import('./export/xlsx')).writeXlsx,
    mostRows: 1_048_000,
  },
  pdf: { type: 'application/pdf', writer: async () => (await import('./export/pdf')).writePdf, mostRows: 1_048_000 },
}

/** The content types of an export. */
export const exportContentTypes = [...Object.values(formats).map(({ type }) => type), PROGRESS_TYPE]

/** The limit of concurrent exports, which leaves connections and processor time for other requests. */
const MOST_AT_ONCE = 3
let running = 0

export type ExportQuery = z.output<ReturnType<typeof exportQuery>>

/** A file of a tab that is being made; its `close` is to be called. */
interface TabFile extends StreamedBody {
  type: string
  name: string
}

/** The user who requests a file, and the time. */
type ExportContext = Pick<RequestContext, 'db' | 'asOf' | 'actor' | 'now'>

/**
 * All rows of a tab as a file, made while it is read, from the snapshot that its sums are of.
 * @throws ApiError 400 if the format cannot hold that many rows
 */
export async function openTabFile(
  report: ModuleReport,
  tab: RollupTab,
  call: ExportContext,
  query: ExportQuery,
): Promise<TabFile> {
  const { db, actor, now } = call
  const { format, columns: wanted, ...narrowed } = query
  const selected = tabSelectionOf(tab, { ...narrowed, offset: 0, limit: 0 }, now)
  const selection = await withSurvivors(db, tab, selected)
  assertDateOrder(selection)
  const organization = await readOrganizationRecord(db)
  const notes = await sheetNotes(call, tab, selection)
  const { type, writer, mostRows } = formats[format]
  const write = await writer()
  const source = await openExportSource(db, tab, selection, wanted, actor)
  const { totalRows: rows, rowsSoFar, close } = source
  if (rows > mostRows) {
    await close()
    throw apiError.invalid({ format: `A ${format} file holds ${mostRows} rows at most, and these are ${rows}.` })
  }
  const sheet: Sheet = {
    ...source,
    organization: organization?.name ?? '',
    title: titleOf(report, tab),
    notes,
    createdAt: now,
  }
  return {
    chunks: write(sheet),
    close,
    totalRows: rows,
    rowsSoFar,
    type,
    name: `${fileNameOf(report, tab, selection)}.${format}`,
  }
}

/** The report and its tab. */
export const titleOf = (report: ModuleReport, tab: RollupTab): string =>
  report.tabs.length > 1 ? `${report.label}: ${tab.label}` : report.label

/**
 * A tab as a file that is sent while it is made.
 * @throws ApiError 400 if the format cannot hold that many rows, 429 while other files are made
 */
export async function exportTab(
  report: ModuleReport,
  tab: RollupTab,
  call: RequestContext<ExportQuery>,
): Promise<FileResponse> {
  if (running >= MOST_AT_ONCE) throw apiError.tooMany('Other exports are being made. Try again in a moment.', 5)
  running += 1
  try {
    const { type, name, ...file } = await openTabFile(report, tab, call, call.query)
    const close = () =>
      file.close().finally(() => {
        running -= 1
      })
    return new FileResponse({ ...file, close }, type, name, 'never')
  } catch (error) {
    running -= 1
    throw error
  }
}
