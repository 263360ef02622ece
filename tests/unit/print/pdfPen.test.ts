import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { PdfPen } from '~/server/reports/export/pdfPen'

/** The boxes of the lines and areas of the first page, in points from its top left corner, in the order of drawing. */
async function boxesOf(bytes: Buffer): Promise<{ left: number; top: number; width: number; height: number }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { height: pageHeight } = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList()
  const boxes = fnArray.flatMap((operator, index) => {
    if (operator !== OPS.constructPath) return []
    const [left, bottom, right, top] = argsArray[index][2] as [number, number, number, number]
    return [{ left, top: pageHeight - top, width: right - left, height: top - bottom }]
  })
  await task.destroy()
  return boxes
}

test('lines and shaded areas of a report file lie as far from the top of the page as asked', async () => {
  const pen = new PdfPen({ title: 'Test', at: new Date('2026-01-01T00:00:00Z') })
  pen.newPage()
  pen.rule(30, 50, 700, 0.5)
  pen.shade(30, 80, 700, 14)
  pen.end()
  const boxes = await boxesOf(Buffer.concat([...pen.takeChunks()]))
  const rounded = boxes.map((box) =>
    Object.fromEntries(Object.entries(box).map(([key, value]) => [key, Math.round(value)])),
  )
  expect(rounded).toEqual([
    { left: 30, top: 50, width: 700, height: 0 },
    { left: 30, top: 80, width: 700, height: 14 },
  ])
})
