import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { acceptedNames, type FileKind, type FileType } from '~/metadata/files'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { IncomingFile } from '../http/endpoint'
import { reencodePicture } from '../http/pictures'

/** Pictures of cameras have up to 64 million pixels; what is kept is legible on paper. */
const pictureLimits = { mostPixels: 64_000_000, longestSide: 4096 }

const megabyte = 1 << 20
/** The longest name that is kept, in characters. */
const longestName = 150

/** A file that arrived, was recognized and is ready to be stored. */
export interface ReceivedFile {
  /** Where it lies now. */
  path: string
  name: string
  contentType: FileType
  /** Of the bytes that are stored. */
  size: number
  sha256: string
  /** SHA-256 of the bytes that arrived: those of a picture are not stored. */
  receivedSha256: string
}

/** A name as users see it: without folders and without characters that are invisible or turn the direction of text. */
export function shownName(fileName: string): string {
  // browsers write these three letters so in the header of a form's part
  const decoded = fileName.replaceAll('%22', '"').replace(/%0[AD]/g, ' ')
  const last = decoded.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, (letter) =>
      letter === '\u200d' || letter === '\u200c' ? letter : '',
    )
    .trim()
  const { name, ext } = path.parse(plain)
  const kept = [...name].slice(0, longestName - ext.length).join('') + ext.slice(0, 20)
  return kept || 'file'
}

/**
 * Writes what arrives to a file. A file that is too large, or that the disk refuses, is read to its end and dropped, as a
 * client that is cut off would not read why.
 */
async function writeIncoming({ stream }: IncomingFile, file: string, mostBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  let refusal: unknown
  const handle = await open(file, 'wx', 0o600)
  const write = async (chunk: Buffer) => {
    if (size > mostBytes || refusal !== undefined) return
    hash.update(chunk)
    await handle.appendFile(chunk).catch((error: unknown) => {
      refusal = error
    })
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      await write(chunk)
    }
  } catch {
    throw apiError.invalid({ file: serverMessages.fileCut })
  } finally {
    await handle.close()
  }
  if (refusal !== undefined) throw refusal
  if (size > mostBytes)
    throw apiError.tooLarge(
      interpolate(serverMessages.fileTooLarge, { most: Math.floor((mostBytes * 10) / megabyte) / 10 }),
    )
  if (size === 0) throw apiError.invalid({ file: serverMessages.fileEmpty })
  return hash.digest('hex')
}

const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The type of a file by its content; the name says nothing. @throws ApiError 415 where the kind does not accept it */
async function acceptedTypeOf(file: string, kind: FileKind): Promise<FileType> {
  const found = (await fileTypeFromFile(file))?.mime
  const type = kind.accept.find((one) => one === found)
  if (type) return type
  throw apiError.unsupported(
    interpolate(serverMessages.fileTypeWrong, { kind: kind.label, accepted: acceptedNames(kind) }),
  )
}

/**
 * Receives a file of a kind in a folder, under a random name. A picture is encoded again, without any data of the camera.
 * @throws ApiError 400 where it breaks off, is empty or a damaged picture; 413, 415. Nothing is left then.
 */
export async function receiveFile(folder: string, incoming: IncomingFile, kind: FileKind): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomBytes(16).toString('hex'))
  try {
    const receivedSha256 = await writeIncoming(incoming, file, kind.maxBytes)
    const contentType = await acceptedTypeOf(file, kind)
    if (contentType.startsWith('image/')) {
      const picture = await reencodePicture(file, contentType, pictureLimits)
      if (!picture) throw apiError.invalid({ file: serverMessages.pictureBad })
      await writeFile(file, picture.data)
    }
    const { size } = await stat(file)
    const sha256 = contentType.startsWith('image/') ? await hashOfFile(file) : receivedSha256
    return { path: file, name: shownName(incoming.fileName), contentType, size, sha256, receivedSha256 }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
