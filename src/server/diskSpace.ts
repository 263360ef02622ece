import fs from 'node:fs'
import path from 'node:path'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'

/** Below this a clinic's days fill the disk before anyone looks (docs/decisions/secrets-and-connections.md), bytes. */
const littleRoom = 2 * 2 ** 30
/** As much as recovery of the embedded database, its checkpoint and the first new files of its log take, bytes. */
const leastRoom = 64 * 2 ** 20

/** Free room on a disk. */
export interface DiskSpace {
  freeBytes: number
  /** With `little` it will be full before long; with `none` the embedded database cannot be opened. */
  state: 'enough' | 'little' | 'none'
}

/** Returns a number of free bytes with what it means. */
export const toDiskSpace = (bytes: number): DiskSpace => ({
  freeBytes: bytes,
  state: bytes >= littleRoom ? 'enough' : bytes >= leastRoom ? 'little' : 'none',
})

/** The nearest folder that there is: with a database server nobody may have made that of the data yet. */
export const nearestExistingFolder = (folder: string): string =>
  fs.existsSync(folder) ? folder : nearestExistingFolder(path.dirname(folder))

/** Free room on the disk of a folder, or of where it would be. */
export function readDiskSpace(folder: string): DiskSpace {
  const { bavail, bsize } = fs.statfsSync(nearestExistingFolder(folder))
  return toDiskSpace(bavail * bsize)
}

/** The warning that a disk will be full before long; undefined where there is room. */
export function diskWarning({ freeBytes, state }: DiskSpace): string | undefined {
  if (state === 'enough') return undefined
  return interpolate(serverMessages.littleRoom, { megabytes: Math.floor(freeBytes / 2 ** 20) })
}
