import { readBmp } from './readBmp'

/**
 * As many pixels as a picture may have: a photograph stays one in a paper, the others are taken apart when a paper is
 * made, at up to 16 bytes a pixel.
 */
const mostPixels = (type: string) => (type === 'image/jpeg' ? 24_000_000 : 4_000_000)
const jpegQuality = 92

/** A stored picture. */
export interface Picture {
  data: Buffer
  type: string
}

/**
 * Decodes a picture and encodes it again, which removes everything but the image: location, camera, time and preview of a
 * photograph (its rotation is applied), and data after its end. A broken picture is rejected on upload, not when a PDF uses
 * it; formats that PDFs cannot contain (interlaced, 16 bits) are converted, and a bitmap becomes a PNG.
 * @returns undefined if it is damaged, or has too many pixels
 */
export async function reencodePicture(data: Buffer, type: string): Promise<Picture | undefined> {
  const { default: sharp } = await import('sharp')
  const limitInputPixels = mostPixels(type)
  try {
    if (type === 'image/bmp') {
      const { data: pixels, width, height } = readBmp(data, limitInputPixels)!
      const raw = { width, height, channels: 4 } as const
      return { data: await sharp(pixels, { raw }).png().toBuffer(), type: 'image/png' }
    }
    const options = { failOn: 'truncated', limitInputPixels, sequentialRead: type !== 'image/jpeg' } as const
    const image = sharp(data, { ...options, animated: type === 'image/gif' }).toColourspace('srgb')
    if (type === 'image/png') return { data: await image.png().toBuffer(), type }
    if (type === 'image/gif') return { data: await image.gif().toBuffer(), type }
    return { data: await image.autoOrient().jpeg({ quality: jpegQuality }).toBuffer(), type }
  } catch {
    return undefined // whatever the library finds wrong with it, it is no picture that can be kept
  }
}
