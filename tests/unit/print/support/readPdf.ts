import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPage {
  /** Points. */
  width: number
  height: number
  /** The page's words in the order of the file, single spaces between. */
  text: string
  /** How many shapes are filled, such as the bars of a barcode. */
  fills: number
  /** Points from the left edge to the end of the text that reaches farthest. */
  right: number
  /** Points from the top of the page to the base of the first words that contain `text`. */
  topOf(text: string): number
}

/** The text without its spaces: a reader guesses spaces from gaps, and guesses some that nobody wrote. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/**
 * The Devanagari of a text, its letters and signs sorted. A PDF has them in drawing order (the vowel sign of कि comes
 * before its consonant), so that only the set of letters can be compared, not its order.
 */
export function devanagariOf(text: string): string {
  return (text.match(/[\u0900-\u097f]/g) ?? []).toSorted().join('')
}

/** Reads text and size of every page back out of a PDF, with the password where it asks for one. */
export async function readPdf(bytes: Uint8Array, password?: string): Promise<ReadPage[]> {
  const task = getDocument({
    ...{ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 },
    ...(password !== undefined && { password }),
  })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const items = (await page.getTextContent({ disableNormalization: true })).items.filter((item) => 'str' in item)
    const text = items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('')
    const { fnArray } = await page.getOperatorList()
    pages.push({
      width,
      height,
      text: text.replaceAll(/\s+/g, ' ').trim(),
      fills: fnArray.filter((operator) => operator === OPS.fill || operator === OPS.eoFill).length,
      right: Math.max(0, ...items.map(({ transform, width: length }) => transform[4] + length)),
      topOf: (words) => {
        const item = items.find(({ str }) => str.includes(words))
        if (!item) throw new Error(`No “${words}” on page ${number}`)
        return height - item.transform[5]
      },
    })
  }
  await task.destroy()
  return pages
}
