/** The pixels of a picture, 4 bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Bits of a pixel that are read: of a palette, or as they are. */
const depths = [1, 4, 8, 24, 32]
/** Compression: none, or 32 bits with their usual masks. */
const [plain, masks] = [0, 3]

/**
 * Reads a bitmap (BMP, as BITMAPINFOHEADER describes it) without compression, which Windows and scanners write.
 * @returns undefined where it is damaged, of another kind, or has too many pixels
 */
export function readBmp(file: Buffer, mostPixels: number): Pixels | undefined {
  if (file.length < 54) return undefined
  const [start, header] = [file.readUInt32LE(10), file.readUInt32LE(14)]
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)]
  const [depth, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)]
  const height = Math.abs(signedHeight)
  const isKnown =
    header >= 40 && depths.includes(depth) && (compression === plain || (compression === masks && depth === 32))
  if (!isKnown || width < 1 || height < 1 || width * height > mostPixels) return undefined
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const colours = 14 + header
  if (start + rowBytes * height > file.length || (depth <= 8 && start < colours)) return undefined
  const palette = file.subarray(colours, start)
  const data = Buffer.alloc(width * height * 4, 0xff)
  for (let y = 0; y < height; y++) {
    const row = start + rowBytes * (signedHeight > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const [from, at] = depth > 8 ? [file, row + (x * depth) / 8] : [palette, indexAt(file, row, x, depth) * 4]
      if (at + 3 > from.length) return undefined
      data.set([from[at + 2]!, from[at + 1]!, from[at]!], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

/** The number in the palette of a pixel of 1, 4 or 8 bits. */
function indexAt(file: Buffer, row: number, x: number, depth: number): number {
  const byte = file[row + Math.floor((x * depth) / 8)]!
  const shift = 8 - depth - ((x * depth) % 8)
  return (byte >> shift) & (2 ** depth - 1)
}
