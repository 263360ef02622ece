import fs from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as tar from 'tar-stream'
import type { BackupContents } from './contents'

/** The entry that lists the others; the last one, so that an archive that has it is complete. */
const CONTENTS = 'contents.json'
const pieceBytes = 1 << 20

/** Adds entries to an archive. */
export interface Writer {
  addFolder: (name: string) => Promise<void>
  /** Adds the present contents of a file; one that shrinks meanwhile is filled up with zeros. */
  addFile: (name: string, from: string) => Promise<void>
  /** Adds so many bytes as they are read. @throws where there are not as many */
  addStream: (name: string, size: number, from: Readable) => Promise<void>
  addText: (name: string, text: string) => Promise<void>
}

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.alloc(Math.min(pieceBytes, size - at))
    const { bytesRead } = await handle.read(piece, 0, piece.length, at)
    yield piece
    at += bytesRead || piece.length
  }
}

function writerTo(pack: tar.Pack): Writer {
  const entry = (header: Parameters<tar.Pack['entry']>[0], body?: string) =>
    new Promise<void>((resolve, reject) => {
      pack.entry(header, body ?? '', (error) => (error ? reject(error) : resolve()))
    })
  return {
    addFolder: (name) => entry({ name, type: 'directory', mode: 0o700 }),
    addText: (name, text) => entry({ name, mode: 0o600 }, text),
    addStream: (name, size, from) => pipeline(from, pack.entry({ name, size, mode: 0o600 })),
    addFile: async (name, from) => {
      const handle = await open(from)
      try {
        const { size } = await handle.stat()
        if (size === 0) return await entry({ name, mode: 0o600 })
        await pipeline(Readable.from(piecesOf(handle, size)), pack.entry({ name, size, mode: 0o600 }))
      } finally {
        await handle.close()
      }
    },
  }
}

/**
 * Writes an archive under a temporary name and renames it when it is complete and synced.
 * @throws if such a file already exists
 */
export async function writeArchive(
  file: string,
  fill: (writer: Writer) => Promise<BackupContents>,
): Promise<BackupContents> {
  if (fs.existsSync(file)) throw new Error(`${file} exists already.`)
  const draft = `${file}.new`
  try {
    const pack = tar.pack()
    const written = pipeline(pack, createGzip({ level: 1 }), fs.createWriteStream(draft, { mode: 0o600, flush: true }))
    written.catch(() => {})
    const writer = writerTo(pack)
    const contents = await fill(writer).catch((error: Error) => {
      pack.destroy(error)
      throw error
    })
    await writer.addText(CONTENTS, JSON.stringify(contents, null, 1))
    pack.finalize()
    await written
    await rename(draft, file)
    return contents
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Unpacks an archive into a folder.
 * @throws where it is none, or not whole
 */
export async function readArchive(file: string, folder: string): Promise<BackupContents> {
  try {
    return await unpack(file, folder)
  } catch (error) {
    throw new Error(`${file} is no whole backup: ${(error as Error).message}`, { cause: error })
  }
}

async function unpack(file: string, folder: string): Promise<BackupContents> {
  const extract = tar.extract()
  let contents: BackupContents | undefined
  const unpacking = pipeline(fs.createReadStream(file), createGunzip(), extract)
  // the loop throws as well
  unpacking.catch(() => {})
  for await (const entry of extract) {
    const { name, type } = entry.header
    const target = path.join(folder, name)
    if (!target.startsWith(path.join(folder, path.sep))) throw new Error(`it holds a name out of place: ${name}.`)
    fs.mkdirSync(type === 'directory' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
    if (name === CONTENTS) contents = JSON.parse(await textOf(entry as AsyncIterable<Uint8Array>))
    else if (type === 'directory') entry.resume()
    else await pipeline(entry, fs.createWriteStream(target, { mode: 0o600, flush: true }))
  }
  await unpacking
  if (!contents) throw new Error('it does not say what it holds.')
  return contents
}

async function textOf(entry: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of entry) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
