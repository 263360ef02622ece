import { FrameReader, PROGRESS_TYPE, ROW_COUNT_HEADER } from '~/domain/progress'
import { messages } from '~/metadata/messages'
import { type QueryParams, request } from '../http'
import { createHttpError } from '../httpErrors'

export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

/** How far a file is: rows done of all. */
export interface ExportProgress {
  rowsDone: number
  totalRows: number
}

interface ExportOptions {
  /** The tab's endpoint. */
  path: string
  format: ExportFormat
  /** The filters, grouping and order of the tab. */
  query: QueryParams
  columns: readonly string[]
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The pages of a list are no part of a file. */
const withoutPage = ({ offset: _, limit: __, ...query }: QueryParams): QueryParams => query

/**
 * All rows of a report's tab as a file.
 * @throws HttpError; DOMException AbortError when it is given up
 */
export async function exportReport(options: ExportOptions): Promise<Blob> {
  const { path, format, query, columns, signal, onProgress } = options
  const response = await request<ReadableStream<Uint8Array<ArrayBuffer>>>({
    ...{ method: 'GET', url: `${path}/export`, headers: { Accept: PROGRESS_TYPE }, signal, timeout: 0 },
    ...{ adapter: 'fetch', responseType: 'stream' },
    params: { ...withoutPage(query), format, ...(columns.length > 0 && { columns: columns.join(',') }) },
  })
  const frames = new FrameReader()
  const rows = Number(response.headers[ROW_COUNT_HEADER])
  const reader = response.data.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      frames.take(piece.value)
      onProgress({ rowsDone: frames.rows, totalRows: rows })
    }
  } catch (error) {
    throw signal.aborted ? error : createHttpError(messages.networkError, 0)
  }
  if (!frames.isComplete) throw createHttpError(messages.networkError, 0)
  return new Blob(frames.parts, { type: types[format] })
}
