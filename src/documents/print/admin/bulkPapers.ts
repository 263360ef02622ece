import { api } from '~/admin/http'
import { printDataPathOf } from '~/documents/documentNames'
import type { PrintSize } from '~/domain/options'
import type { ModuleDocType } from '~/metadata/registry'
import { paperSizeOf, paperSizesOf } from '~/print/format/resolvePrintFormat'
import { loadTranslator } from '~/print/paperLanguage'
import { downloadFile } from '~/ui/downloadFile'
import { loadPrintFormat } from '../loadPrintFormat'
import type { PrintMetadata } from './DocumentPreview'

type PrintData = PrintMetadata & Readonly<Record<string, unknown>>

interface PaperFrame {
  printedBy: string
  printedAt: Date
  size: PrintSize
}

/** A paper that was counted and made. */
interface MadePaper {
  id: number
  pdf: Uint8Array
}

/**
 * Makes the papers of documents, one after the other. All data are read before the first is counted; each is counted before
 * it is made, so that its mark is the one stored for it.
 * @param proceed is called with the number of papers that are made; false stops
 * @returns the papers that were made, and what kept the others from it
 */
export async function renderPrints(
  document: ModuleDocType,
  ids: readonly number[],
  { size, ...frame }: PaperFrame,
  proceed: (made: number) => boolean,
): Promise<{ papers: readonly MadePaper[]; error?: unknown }> {
  const { apiPath, apiNames } = document
  const papers: MadePaper[] = []
  try {
    const [{ renderInBrowser }, { paper }] = await Promise.all([
      import('~/ui/printPreview/renderInBrowser'),
      loadPrintFormat(document),
    ])
    const all: PrintData[] = []
    for (const id of ids) all.push(await api.get<PrintData>(printDataPathOf(document, id)))
    for (const [index, id] of ids.entries()) {
      if (!proceed(papers.length)) break
      const saved = all[index]!
      const { version: formatVersion } = saved.printFormat
      const { printCount } = await api.post<{ printCount: number }>(`${apiPath}/${apiNames.printPath}`, {
        ...{ [apiNames.idField]: id, remarks: '', formatVersion },
      })
      const data = { ...saved, printCount: printCount - 1 }
      const translate = await loadTranslator(data.printLanguage)
      const pdf = await renderInBrowser(
        await paper(data, { ...frame, translate }, paperSizeOf(paperSizesOf(data.printFormat), size)),
      )
      papers.push({ id, pdf: new Uint8Array(await pdf.arrayBuffer()) })
    }
    return { papers }
  } catch (error) {
    return { papers, error }
  }
}

/** All papers in one file, to the printer; where the browser prints no PDF files, as a download. */
export async function handOverPapers(papers: readonly MadePaper[], name: string): Promise<void> {
  const [{ joinPdfs }, { printPdf }] = await Promise.all([
    import('~/ui/printPreview/joinPdfs'),
    import('~/ui/printPreview/printPdf'),
  ])
  const pdf = await joinPdfs(papers.map((paper) => paper.pdf))
  if (navigator.pdfViewerEnabled === false) downloadFile(pdf, `${name}.pdf`)
  else await printPdf(pdf)
}
