import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import * as tar from 'tar-stream'
import { refuseIfDiskFull } from './unavailable'

/** A part of the bytes; of a folder none. */
interface Entry {
  path: string
  part?: readonly [start: number, end: number]
}

/** The files of an embedded database, one after the other. */
export interface DatabaseFiles {
  entries: readonly Entry[]
  bytes: Uint8Array
}

/** Reads a tar archive of a database's folder (`dumpDataDir`), of which many copies may then be opened. */
export async function readTarArchive(archive: Uint8Array): Promise<DatabaseFiles> {
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
 * Unpacks a compressed tar archive of a database's folder (`dumpDataDir`) into a new folder.
 * @throws DatabaseUnavailableError where the disk is full
 */
export async function unpackDatabase(archive: string, folder: string): Promise<void> {
  const reader = tar.extract()
  const writeEntries = async () => {
    for await (const entry of reader) {
      const place = join(folder, entry.header.name)
      const isFolder = entry.header.type === 'directory'
      mkdirSync(isFolder ? place : dirname(place), { recursive: true, mode: 0o700 })
      if (isFolder) entry.resume()
      else await pipeline(entry, createWriteStream(place, { mode: 0o600 }))
    }
  }
  try {
    await Promise.all([writeEntries(), pipeline(createReadStream(archive), createGunzip(), reader)])
  } catch (error) {
    refuseIfDiskFull(error)
  }
}

/** The parts of Emscripten's files in memory that are reached for here; PGlite does not declare them. */
interface Node {
  contents: Uint8Array
  usedBytes: number
  node_ops: { mknod: (folder: Node, name: string, mode: number, device: number) => Node }
  stream_ops: { write: (stream: { node: Node }, ...rest: unknown[]) => number }
}

const regularFile = 0o100_600

/**
 * Files in memory that begin as others, of which each is copied when it is first written to. PGlite's own way, to unpack an
 * archive each time, takes several times as long and leaves as much again to clear up (docs/decisions/test-suite.md).
 */
export class CopyOnWriteFiles extends MemoryFS {
  constructor(private readonly packed: DatabaseFiles) {
    super()
  }

  override async initialSyncFs() {
    const { FS } = (this.pg as PGlite).Module
    const { entries, bytes } = this.packed
    const folderAt = (path: string): Node => FS.lookupPath(path).node as Node
    const folders = new Map<string, Node>()
    let copying: Node['stream_ops'] | undefined
    FS.mkdirTree(PGlite.paths.PGDATA)
    for (const { path, part } of entries) {
      const place = posix.join(PGlite.paths.PGDATA, path)
      if (!part) {
        FS.mkdirTree(place, 0o700)
        continue
      }
      const { dir, base } = posix.parse(place)
      const folder = folders.get(dir) ?? folderAt(dir)
      folders.set(dir, folder)
      const file = folder.node_ops.mknod(folder, base, regularFile, 0)
      file.contents = bytes.subarray(...part)
      file.usedBytes = file.contents.length
      copying ??= copyingFrom(bytes, file.stream_ops)
      file.stream_ops = copying
    }
  }
}

/** The operations of an open file whose bytes are shared until something is written. */
function copyingFrom({ buffer }: Uint8Array, shared: Node['stream_ops']): Node['stream_ops'] {
  const write: typeof shared.write = (stream, ...rest) => {
    const { node } = stream
    if (node.contents.buffer === buffer) node.contents = Uint8Array.from(node.contents)
    return shared.write(stream, ...rest)
  }
  return { ...shared, write }
}
