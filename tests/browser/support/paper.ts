import type { Locator, Page } from '@playwright/test'
import { type ReadPage, readPdf, withoutSpaces } from '../../unit/print/support/readPdf'
import { bytesOf } from './chromium'

declare global {
  interface Window {
    printedPapers: string[]
  }
}

/** The words of a paper, without the spaces between them. */
export const textOf = (pages: readonly Pick<ReadPage, 'text'>[]): string =>
  withoutSpaces(pages.map(({ text }) => text).join('\n'))

/** The pages that the open preview shows, drawn to the end. */
export async function previewed(page: Page): Promise<Locator> {
  const pages = page.getByRole('region', { name: /^Print Preview|^Labels/ })
  await pages.locator('canvas[aria-busy=false]').first().waitFor({ timeout: 60_000 })
  return pages
}

/** Downloads the paper of the open preview. */
export async function downloaded(page: Page): Promise<{ name: string; pages: ReadPage[] }> {
  await previewed(page)
  const button = page.getByRole('button', { name: 'Download' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), pages: await readPdf(await bytesOf(download)) }
}

/** From now on keeps what is printed in place of the browser's dialog; to be called before the page goes anywhere. */
export async function keepPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blobs = new Map<string, Blob>()
    window.printedPapers = []
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const address = create(blob)
      blobs.set(address, blob)
      return address
    }
    const keep = async (address: string) => {
      const bytes = new Uint8Array(await (blobs.get(address) as Blob).arrayBuffer())
      window.printedPapers.push(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    }
    // the frame of the paper runs a function of its page
    if (window === window.top) Object.assign(window, { keepPaper: keep })
    else window.print = () => (window.top as unknown as { keepPaper: typeof keep }).keepPaper(location.href)
  })
}

/** What was printed since the page was loaded, each as its words; the page itself is never printed. */
export async function printed(page: Page): Promise<string[]> {
  const papers = await page.evaluate(() => window.printedPapers)
  return Promise.all(papers.map(async (paper) => textOf(await readPdf(Buffer.from(paper, 'latin1')))))
}
