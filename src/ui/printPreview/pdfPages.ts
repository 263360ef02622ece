import { getDocument, type PDFPageProxy, PDFWorker, RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A page of a PDF, to be drawn on the screen. */
export interface PdfPage {
  /** Points. */
  width: number
  height: number
  /** Its text, for screen readers. */
  text: string
  /** Draws it with so many pixels to a point. Rejects when it cannot be drawn, not when it is cancelled. */
  draw: (canvas: HTMLCanvasElement, pixels: number) => { done: Promise<void>; cancel: () => void }
}

export interface PdfPages {
  pages: readonly PdfPage[]
  /** Gives back what the pages hold. */
  close: () => void
}

/** One for all papers: it takes longer to start than a page to draw. */
let started: Promise<PDFWorker> | undefined

/**
 * Starts the worker that reads PDFs. pdf.js gives up workers for the life of the page if one fails to load, as without
 * a network; this function tries again the next time it is used.
 */
export function startWorker(): Promise<PDFWorker> {
  started ??= load().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

async function load(): Promise<PDFWorker> {
  const port = new Worker(workerAddress, { type: 'module' })
  await new Promise((resolve, reject) => {
    // Its first message means that it is ready.
    port.addEventListener('message', resolve, { once: true })
    port.addEventListener('error', () => reject(new TypeError('The reader of papers could not be loaded.')), {
      once: true,
    })
  })
  return new PDFWorker({ port: port as never }) // its types know of no port
}

/** Reads a PDF for the screen. Nothing of it runs: scripts are not evaluated, fonts are those that it brings along. */
export async function openPages(pdf: Blob): Promise<PdfPages> {
  const [data, worker] = await Promise.all([pdf.arrayBuffer().then((bytes) => new Uint8Array(bytes)), startWorker()])
  const task = getDocument({ data, worker, isEvalSupported: false, useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => pageOf(await document.getPage(number))))
  return { pages, close: () => void task.destroy() }
}

async function pageOf(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
  return {
    ...{ width, height, text: words.join('').replaceAll(/\s+/g, ' ').trim() },
    draw: (canvas, pixels) => {
      canvas.width = Math.floor(width * pixels)
      canvas.height = Math.floor(height * pixels)
      const canvasContext = canvas.getContext('2d') as CanvasRenderingContext2D
      const task = page.render({ canvasContext, viewport: page.getViewport({ scale: pixels }) })
      const done = task.promise.catch((error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) throw error
      })
      return { done, cancel: () => task.cancel() }
    },
  }
}
