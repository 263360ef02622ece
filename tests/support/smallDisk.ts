import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunk = 2 ** 20

function roomOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  folder: string
  /** Takes all room but so many bytes. */
  fill: (left: number) => void
  /** Gives back what `fill` took. */
  free: () => void
  drop: () => void
}

/**
 * Mounts a file system in memory. Only root may: for others it is undefined and what needs it is left out, but with
 * CI=true a root that may not mount fails.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'prayog-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    if (process.env.CI === 'true') throw error
    return undefined
  }
  const filler = join(folder, 'filler')
  const free = () => rmSync(filler, { force: true })
  return {
    folder,
    fill: (left) => {
      for (let room = roomOf(folder) - left; room > 0; room = roomOf(folder) - left)
        try {
          appendFileSync(filler, Buffer.alloc(Math.min(room, chunk)))
        } catch (error) {
          // Someone else was quicker to take the room.
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
    },
    free,
    drop: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
