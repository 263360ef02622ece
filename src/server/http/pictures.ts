/**
 * As many pixels as a picture may have: a photograph stays as it is in a paper, the others are taken apart when a paper is
 * made, at up to 16 bytes a pixel.
 */
const mostPixels = (type: string) => (type === 'image/jpeg' ? 24_000_000 : 4_000_000)

/** Forms that browsers show and papers cannot hold. */
const isUnusual = ({ depth, isProgressive }: { depth?: string; isProgressive?: boolean }) =>
  depth !== 'uchar' || isProgressive === true

/**
 * Reads a picture whole, so that one that is broken is refused where it is sent and not where a paper is made of it. A PNG
 * of a form that papers cannot hold (interlaced, of 16 bits) becomes one that they can.
 * @returns the bytes to be kept; undefined where it is damaged, or has too many pixels
 */
export async function readPicture(data: Buffer, type: string): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  const read = () => sharp(data, { failOn: 'truncated', limitInputPixels: mostPixels(type), sequentialRead: true })
  try {
    const form = await read().metadata()
    if (type === 'image/png' && isUnusual(form)) return await read().toColourspace('srgb').png().toBuffer()
    await read().stats()
    return data
  } catch {
    return undefined // whatever the library finds wrong with it, it is no picture that can be kept
  }
}
