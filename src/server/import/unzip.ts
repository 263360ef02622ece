import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/**
 * The wanted files of a ZIP archive, as texts by their paths.
 * @throws if it is damaged or encrypted, or if the wanted files contain more than `mostBytes` or more than the archive
 * declares
 */
export async function unzipTexts(
  data: Uint8Array,
  isWanted: (path: string) => boolean,
  mostBytes: number,
): Promise<ReadonlyMap<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(data.buffer, data.byteOffset, data.length))
  const texts = new Map<string, string>()
  let room = mostBytes
  for await (const entry of archive.eachEntry()) {
    if (!isWanted(entry.fileName)) continue
    room -= entry.uncompressedSize
    if (room < 0) throw new Error('The archive holds too much.')
    texts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  }
  return texts
}
