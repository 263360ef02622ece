import { inflateRawSync } from 'node:zlib'

/** Signatures of a ZIP archive (APPNOTE.TXT of PKWARE, 4.3). */
const [localHeader, centralHeader, directoryEnd] = [0x04034b50, 0x02014b50, 0x06054b50]
const [stored, deflated] = [0, 8]
/** The end of the directory is this long, and has a comment of this length at the most behind it. */
const [endLength, longestComment] = [22, 65_535]

/** Where the archive's directory is told of; searched from behind. */
function endOf(archive: Buffer): number {
  const last = archive.length - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (archive.readUInt32LE(at) === directoryEnd) return at
  throw new Error('The archive has no directory.')
}

/**
 * The files of a ZIP archive that are asked for, as texts by their paths. Sizes that the archive states are not believed:
 * nothing is unpacked beyond `mostBytes`.
 * @throws where it is damaged, encrypted, or holds more
 */
export function unzipTexts(data: Uint8Array, mostBytes: number): (path: string) => string | undefined {
  const archive = Buffer.from(data.buffer, data.byteOffset, data.length)
  const end = endOf(archive)
  const found = new Map<string, { method: number; size: number; header: number }>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== centralHeader) throw new Error("The archive's directory is damaged.")
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const entry = {
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      header: archive.readUInt32LE(at + 42),
    }
    found.set(archive.toString('utf8', at + 46, at + 46 + name), entry)
    at += 46 + name + extra + comment
  }
  let room = mostBytes
  return (path) => {
    const entry = found.get(path)
    if (!entry) return undefined
    const { method, size, header } = entry
    if (archive.readUInt32LE(header) !== localHeader) throw new Error('A file of the archive is damaged.')
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(begin, begin + size)
    if (method !== stored && method !== deflated) throw new Error('A file of the archive is packed in an unknown way.')
    const text = method === stored ? packed : inflateRawSync(packed, { maxOutputLength: room })
    room -= text.length
    return text.toString('utf8')
  }
}
