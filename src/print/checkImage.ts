/** A paper's image may have this many pixels at most; a signature is about 320 x 100. */
const MAX_PIXELS = 16_000_000
const CHANNELS_PER_PIXEL: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const SEQUENTIAL = [[0, 0, 1, 1]] as const
/** First column and row, then steps, of the seven passes of an interlaced PNG (ISO/IEC 15948, 8.2). */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Whether pdfmake can print the image: a data URL holding a whole PNG or JPEG. Any other address is refused, so
 * nothing is ever fetched. The check is needed before pdfmake sees the image: its PNG reader throws out of a callback
 * where no one can catch it, which would end the server.
 */
export async function isPrintableImage(address: string): Promise<boolean> {
  const match = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)
  if (!match) return false
  const bytes = bytesOf(match[2]!)
  if (bytes === null) return false
  return match[1] === 'png' ? isWholePng(bytes) : isJpeg(bytes)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.replace(/=+$/, '').length % 4 === 1) return null
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** A JPEG has a frame header (SOF) before its scan, and pdfkit reads the size from it. */
function isJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return false
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = view.getUint16(at)
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const pixels = view.getUint16(at + 5) * view.getUint16(at + 7)
      return pixels > 0 && pixels <= MAX_PIXELS
    }
    const length = view.getUint16(at + 2)
    if (marker < 0xff00 || length < 2) return false
    at += 2 + length
  }
  return false
}

interface PngHeader {
  width: number
  height: number
  bitsPerPixel: number
  interlaced: boolean
}

async function isWholePng(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 45 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return false
  let header: PngHeader | null = null
  const data: Uint8Array<ArrayBuffer>[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) return false
    if (type === 'IHDR' && length === 13) header = pngHeader(view, at + 8)
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length))
    if (type === 'IEND') return header !== null && (await hasAllRows(header, data))
    at += 12 + length
  }
  return false
}

function pngHeader(view: DataView, at: number): PngHeader | null {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)]
  const [depth, channels] = [view.getUint8(at + 8), CHANNELS_PER_PIXEL[view.getUint8(at + 9)]]
  if (!channels || ![1, 2, 4, 8, 16].includes(depth)) return null
  if (width * height === 0 || width * height > MAX_PIXELS) return null
  return { width, height, bitsPerPixel: depth * channels, interlaced: view.getUint8(at + 12) === 1 }
}

/** Each row starts with one of the five filters, and all rows are there. */
async function hasAllRows(header: PngHeader, data: Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  const rows = rowLengths(header)
  const wanted = rows.reduce((sum, length) => sum + length, 0)
  const pixels = await inflate(data, wanted)
  if (pixels === null) return false
  let at = 0
  for (const length of rows) {
    if (pixels[at]! > 4) return false
    at += length
  }
  return true
}

/** The length in bytes of every row, its filter byte included. */
function rowLengths({ width, height, bitsPerPixel, interlaced }: PngHeader): number[] {
  return (interlaced ? INTERLACED : SEQUENTIAL).flatMap(([column, row, columnStep, rowStep]) => {
    const columns = Math.ceil((width - column) / columnStep)
    const count = Math.ceil((height - row) / rowStep)
    if (columns <= 0 || count <= 0) return []
    return new Array<number>(count).fill(1 + Math.ceil((columns * bitsPerPixel) / 8))
  })
}

/** The inflated bytes when they are exactly `wanted` long; null when there are more, fewer, or the stream is broken. */
async function inflate(parts: Uint8Array<ArrayBuffer>[], wanted: number): Promise<Uint8Array | null> {
  const reader = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const pixels = new Uint8Array(wanted)
  let at = 0
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (at + chunk.value.length > wanted) return null
      pixels.set(chunk.value, at)
      at += chunk.value.length
    }
  } catch {
    return null // the stream is not valid deflate data: that is the answer, not a fault
  } finally {
    await reader.cancel().catch(() => undefined) // an errored stream cannot be cancelled
  }
  return at === wanted ? pixels : null
}
