import type { Db } from '../database/open'
import { ThreadError, ThreadPool } from '../threads/pool'
import type { ThumbnailJob } from './pdfThumbnailThread'
import file from './pdfThumbnailThread.ts?thread'

/** A page takes a tenth of a second; one that takes longer or more than this gets no thumbnail. */
const limits = { maxThreads: 1, maxQueuedJobs: 100, jobTimeoutSeconds: 20, threadMemoryMegabytes: 512 }

const thumbnails = new ThreadPool<ThumbnailJob, Uint8Array>(file, limits, 'Too many files wait for their thumbnails.')

/**
 * The first page of a PDF file as JPEG, drawn in a thread of its own, with time and memory of its own.
 * @param db whose file it is, as several take turns
 * @returns undefined where it cannot be drawn: it is damaged or has a password, or the machine has no canvas
 */
export async function drawPdfThumbnail(job: ThumbnailJob, db: Db): Promise<Uint8Array | undefined> {
  try {
    return await thumbnails.run(job, db)
  } catch (error) {
    if (error instanceof ThreadError) return undefined
    throw error
  }
}
