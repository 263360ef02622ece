import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runThreadJobs } from '../threads/runThreadJobs'

/** Runs in a thread of `pdfThumbnail.ts` and draws the first page of one file after another. */

export interface ThumbnailJob {
  file: string
  /** The longer side, in pixels. */
  side: number
}

/** The most pixels of a picture in a file; larger ones are left out. */
const mostPixels = 24_000_000
const jpegQuality = 80
const folder = `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')))}/`

runThreadJobs<ThumbnailJob, Uint8Array>(async ({ file, side }) => {
  const [{ getDocument, VerbosityLevel }, { createCanvas }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('@napi-rs/canvas'),
  ])
  const document = await getDocument({
    data: new Uint8Array(await readFile(file)),
    ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, maxImageSize: mostPixels },
    ...{ standardFontDataUrl: `${folder}standard_fonts/`, cMapUrl: `${folder}cmaps/`, cMapPacked: true },
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(width, height) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  // the canvas has what pdf.js uses of the browser's
  await page.render({ canvasContext: canvas.getContext('2d') as never, viewport, background: 'white' }).promise
  const result = new Uint8Array(canvas.toBuffer('image/jpeg', jpegQuality))
  await document.destroy()
  return { result, memory: [result.buffer] }
})
