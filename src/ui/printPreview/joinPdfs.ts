import { PDFDocument } from '@cantoo/pdf-lib'

/** Several PDFs as one, in their order, for the printer. Rejects where one of them cannot be read. */
export async function joinPdfs(pdfs: readonly Uint8Array[]): Promise<Blob> {
  const all = await PDFDocument.create()
  for (const pdf of pdfs) {
    const one = await PDFDocument.load(pdf)
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  const bytes = await all.save()
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}
