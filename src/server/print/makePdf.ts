import { Buffer } from 'node:buffer'
import { availableParallelism } from 'node:os'
import type { Db } from '../database/open'
import { ThreadError, ThreadPool } from '../threads/pool'
import file from './paperThread.ts?thread'
import type { BasePrintData, PrintJob, ServerPrintFormat } from './serverPaper'

/** One core is left to those who wait for other answers. Of waiting papers, some hundred megabytes with their pictures at the very most. */
const limits = {
  maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxQueuedJobs: 200,
  jobTimeoutSeconds: 60,
  threadMemoryMegabytes: 512,
}

const papers = new ThreadPool<PrintJob, Uint8Array>(
  file,
  limits,
  'Too many papers are being made. Try again in a minute.',
)

/**
 * Creates the PDF bytes of a print format in a separate thread, so that other requests are served meanwhile. The same data
 * give the same bytes, and the same pages as the browser's preview.
 * @param call the database whose paper it is, as several take turns
 * @param password the password of the file; without it the file is open
 * @throws ApiError 503 if too many PDFs wait; Error if the PDF cannot be created
 */
export async function renderPdfInThread<Data>(
  { db }: { db: Db },
  { name }: ServerPrintFormat<Data>,
  data: Data & BasePrintData,
  password: string | null = null,
): Promise<Buffer> {
  try {
    return Buffer.from((await papers.run({ paperName: name, data, password }, db)).buffer)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    throw new Error(`The paper could not be made: ${error.message}`, { cause: error })
  }
}
