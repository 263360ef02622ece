import { PROGRESS_TYPE } from '~/domain/progress'
import { apiError } from '../apiError'
import { type Db, perDatabase } from '../database/open'
import { FileResponse, type StreamedBody } from '../http/endpoint'
import type { Sheet, SheetWriter } from './export/sheet'

interface Format {
  type: string
  /** Loads the writer with the first file: most servers write few, and the PDF's takes 20 MB. */
  writer: () => Promise<SheetWriter>
  mostRows: number
}

const formats: Record<SheetFormat, Format> = {
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

export const sheetFormats = ['csv', 'xlsx', 'pdf'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The content types of an export. */
export const exportContentTypes = [...Object.values(formats).map(({ type }) => type), PROGRESS_TYPE]

/** A sheet with the number of its rows; the caller must close it. */
export type SheetSource = Sheet & Omit<StreamedBody, 'chunks'>

/** A file that is being made; its `close` is to be called. */
export interface SheetFile extends StreamedBody {
  type: string
  name: string
}

/**
 * A sheet as a file, made while it is read.
 * @param name without the ending
 * @throws ApiError 400 if the format cannot hold that many rows
 */
export async function openSheetFile(
  format: SheetFormat,
  name: string,
  openSheet: () => Promise<SheetSource>,
): Promise<SheetFile> {
  const { type, writer, mostRows } = formats[format]
  const write = await writer()
  const source = await openSheet()
  const { totalRows: rows, rowsSoFar, close } = source
  if (rows > mostRows) {
    await close()
    throw apiError.invalid({ format: `A ${format} file holds ${mostRows} rows at most, and these are ${rows}.` })
  }
  return { chunks: write(source), close, totalRows: rows, rowsSoFar, type, name: `${name}.${format}` }
}

/**
 * The limits of concurrent exports, of one database and of all in a process, which leave connections and processor time for other
 * requests. A database without an export may begin one while others have several.
 */
const [mostAtOnce, mostOfAll] = [3, 12]
const runningOf = perDatabase(() => ({ exports: 0 }))
let runningOfAll = 0

/** Sends a file while it is made. @throws ApiError 429 while other files are made */
export async function sendSheetFile({ db }: { db: Db }, open: () => Promise<SheetFile>): Promise<FileResponse> {
  const running = runningOf(db)
  const most = running.exports === 0 ? mostOfAll : mostAtOnce
  if (runningOfAll >= most) throw apiError.tooMany('Other exports are being made. Try again in a moment.', 5)
  const count = (change: number) => {
    running.exports += change
    runningOfAll += change
  }
  count(1)
  try {
    const { type, name, ...file } = await open()
    const close = () => file.close().finally(() => count(-1))
    return new FileResponse({ ...file, close }, type, name, 'never')
  } catch (error) {
    count(-1)
    throw error
  }
}
