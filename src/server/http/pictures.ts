import { readBmp } from './readBmp'

/**
 * As many pixels as a picture may have: a photograph stays one in a paper, the others are taken apart when a paper is
 * made, at up to 16 bytes a pixel.
 */
const mostPixelsOf = (type: string) => (type === 'image/jpeg' ? 24_000_000 : 4_000_000)
const jpegQuality = 92

/** What a picture may be, and becomes. */
interface PictureLimits {
  /** The most pixels that it may have; default by type, for pictures that papers show. */
  mostPixels?: number
  /** A larger one is made smaller, so that neither side is longer, in pixels. */
  longestSide?: number
}

/** A stored picture. */
export interface Picture {
  data: Buffer
  type: string
}

/**
 * Decodes a picture and encodes it again, which removes everything but the image: location, camera, time and preview of a
 * photograph (its rotation is applied), and data after its end. A broken picture is rejected on upload, not when a PDF uses
 * it; formats that PDFs cannot contain (interlaced, 16 bits) are converted, and a bitmap becomes a PNG.
 * @param data its bytes, or the path of its file
 * @returns undefined if it is damaged, or has too many pixels
 */
export async function reencodePicture(
  data: Buffer | string,
  type: string,
  { mostPixels = mostPixelsOf(type), longestSide }: PictureLimits = {},
): Promise<Picture | undefined> {
  const { default: sharp } = await import('sharp')
  const limitInputPixels = mostPixels
  try {
    if (type === 'image/bmp' && typeof data !== 'string') {
      const { data: pixels, width, height } = readBmp(data, limitInputPixels)!
      const raw = { width, height, channels: 4 } as const
      return { data: await sharp(pixels, { raw }).png().toBuffer(), type: 'image/png' }
    }
    const options = { failOn: 'truncated', limitInputPixels, sequentialRead: type !== 'image/jpeg' } as const
    const decoded = sharp(data, { ...options, animated: type === 'image/gif' }).toColourspace('srgb')
    const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
    const image = longestSide === undefined ? decoded : decoded.autoOrient().resize(size)
    if (type === 'image/png') return { data: await image.png().toBuffer(), type }
    if (type === 'image/webp') return { data: await image.autoOrient().webp({ quality: jpegQuality }).toBuffer(), type }
    if (type === 'image/gif') return { data: await image.gif().toBuffer(), type }
    return { data: await image.autoOrient().jpeg({ quality: jpegQuality }).toBuffer(), type }
  } catch {
    return undefined // whatever the library finds wrong with it, it is no picture that can be kept
  }
}
