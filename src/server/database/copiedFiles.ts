import { buffer } from 'node:stream/consumers'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import * as tar from 'tar-stream'

/** A part of the bytes; of a folder none. */
interface Entry {
  path: string
  part?: readonly [start: number, end: number]
}

/** The files of an embedded database, one after the other. */
export interface PackedFiles {
  entries: readonly Entry[]
  bytes: Uint8Array
}

/** Reads a tar archive of a database's folder (`dumpDataDir`), of which many copies may then be opened. */
export async function packFiles(archive: Uint8Array): Promise<PackedFiles> {
  const reader = tar.extract()
  reader.end(archive)
  const entries: Entry[] = []
  const chunks: Uint8Array[] = []
  let end = 0
  for await (const entry of reader) {
    const path = entry.header.name.replace(/^\/|\/$/g, '')
    const chunk = await buffer(entry)
    chunks.push(chunk)
    entries.push(entry.header.type === 'directory' ? { path } : { path, part: [end, end + chunk.length] })
    end += chunk.length
  }
  return { entries, bytes: Buffer.concat(chunks) }
}

/**
 * Files in memory that begin as copies of others. PGlite's own way, to unpack an archive each time, takes half as much again
 * of the processor, and leaves twice as much to clear up (docs/decisions/0161-suite.md).
 */
export class CopiedFiles extends MemoryFS {
  constructor(private readonly packed: PackedFiles) {
    super()
  }

  override async initialSyncFs() {
    const { FS } = (this.pg as PGlite).Module
    const { entries, bytes } = this.packed
    const own = Uint8Array.from(bytes) // one piece, of which each file is a part until it grows
    FS.mkdirTree(PGlite.paths.PGDATA)
    for (const { path, part } of entries) {
      const place = `${PGlite.paths.PGDATA}/${path}`
      if (part) FS.writeFile(place, own.subarray(...part), { canOwn: true, mode: 0o600 })
      else if (path) FS.mkdirTree(place, 0o700)
    }
  }
}
