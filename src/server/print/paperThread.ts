import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { loadTranslator } from '~/print/paperLanguage'
import { runThreadJobs } from '../threads/runThreadJobs'
import { renderPdf } from './renderPdf'
import type { PrintJob, ServerPrintFormat } from './serverPaper'

/** Runs in a thread of `makePdf.ts` and makes one paper after another, with fonts and words that are read once. */
const files = import.meta.glob<Record<string, ServerPrintFormat<never>>>('~app/custom/{*,*/shared}/*/serverPapers.ts', {
  eager: true,
})
const papers = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((paper) => [paper.name, paper]),
)

/** AES-256 is what PDF 1.7 with Adobe's extension 3 has. */
const sealed = (definition: TDocumentDefinitions, userPassword: string): TDocumentDefinitions => ({
  ...definition,
  version: '1.7ext3',
  userPassword,
})

runThreadJobs<PrintJob, Uint8Array>(async ({ paperName, data, password }) => {
  const definition = papers.get(paperName)!.definitionOf(data as never, await loadTranslator(data.printLanguage))
  const pdf = await renderPdf(password ? sealed(definition, password) : definition)
  // a slice of larger memory would take all of that along
  const result = new Uint8Array(pdf)
  return { result, memory: [result.buffer] }
})
