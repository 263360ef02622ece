import { runThreadJobs } from '../threads/runThreadJobs'
import type { PackedSheet } from './packedSheet'
import { readSheet } from './readSheet'

/** How many rows the receiver takes apart at once, in some milliseconds. */
const rowsOfPart = 500

const encoder = new TextEncoder()

/** Runs in a thread of `readSheetAside.ts` and reads one file after another. */
runThreadJobs<Uint8Array, PackedSheet>(async (data) => {
  const { header, rows } = await readSheet(data)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < rows.length; at += rowsOfPart)
    parts.push(encoder.encode(JSON.stringify(rows.slice(at, at + rowsOfPart))))
  return { result: { header, parts }, memory: parts.map(({ buffer }) => buffer) }
})
