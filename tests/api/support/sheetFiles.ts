import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What files of reports hold, as those read who open them: lines of texts. */

type Lines = string[][]

export const readCsv = (text: string): Lines =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: 'amp') => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name])

/** The cells of an Excel sheet; numbers as they are stored. */
export function readXlsx(file: Buffer): Lines {
  const sheet = strFromU8(unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml']!)
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>)/gs)].map(([, text, number]) =>
      unescaped(text ?? number ?? ''),
    ),
  )
}

/** The texts of all pages of a PDF, line by line in reading order. */
export async function readPdf(file: Buffer): Promise<Lines> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const lines: Lines = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const byHeight = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const height = Math.round(item.transform[5])
      byHeight.set(height, [...(byHeight.get(height) ?? []), { x: item.transform[4], text: item.str }])
    }
    for (const [, texts] of [...byHeight].sort(([one], [other]) => other - one))
      lines.push(texts.sort((one, other) => one.x - other.x).map(({ text }) => text))
  }
  await pdf.destroy()
  return lines
}
