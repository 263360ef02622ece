import { Buffer } from 'node:buffer'
import type { Db } from '../database/open'
import { ThreadError, ThreadPool } from '../threads/pool'
import { TimeSlice } from '../timeSlice'
import type { PackedSheet } from './packedSheet'
import type { Sheet } from './readSheet'
import { fileError } from './sheetLimits'
import file from './sheetThread.ts?thread'

/** A sheet of 50,000 rows takes a second or two. Of waiting files, 8 MB each. */
const limits = { maxThreads: 1, maxQueuedJobs: 10, jobTimeoutSeconds: 60, threadMemoryMegabytes: 512 }

const sheets = new ThreadPool<Uint8Array, PackedSheet>(
  file,
  limits,
  'Too many files are being read. Try again in a minute.',
)

/**
 * Reads a sheet (`readSheet`) in a thread of its own, so that requests of others are answered meanwhile, and with memory of
 * its own, so that no file takes the server's.
 * @param db whose file it is, as several take turns
 * @throws ApiError of the field `file` where it cannot be read, 503 where too many files wait
 */
export async function readSheetInThread(data: Uint8Array, db: Db): Promise<Sheet> {
  const { header, parts } = await sheets.run(data, db).catch((error: unknown) => {
    if (!(error instanceof ThreadError)) throw error
    throw fileError('The file is too large to be read. Take it in several files.')
  })
  const turn = new TimeSlice()
  const rows: Sheet['rows'] = []
  for (const part of parts) {
    rows.push(...(JSON.parse(Buffer.from(part.buffer).toString()) as Sheet['rows']))
    await turn.yieldIfDue()
  }
  return { header, rows }
}
