import fs from 'node:fs'
import { fill, messages } from '~/metadata/messages'

/** Below this a clinic's days fill the disk before anyone looks, bytes. */
export const LITTLE_ROOM = 2 * 2 ** 30

/** Free room on the disk of a folder, bytes. */
export function roomAt(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/** The warning that a disk will be full before long; undefined where there is room. */
export function roomWarning(folder: string, least = LITTLE_ROOM): string | undefined {
  const bytes = roomAt(folder)
  if (bytes >= least) return undefined
  return fill(messages.littleRoom, { megabytes: Math.floor(bytes / 2 ** 20) })
}
