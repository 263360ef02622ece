import { parentPort } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { renderPdf } from './renderPdf'
import type { PaperJob, PaperMade, ServerPaper } from './serverPaper'

/** What runs in a thread of `makePdf.ts`: it makes one paper after another, with fonts that are read once. */
const files = import.meta.glob<Record<string, ServerPaper<unknown>>>('../../../custom/*/*/serverPapers.ts', {
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

async function make({ paper, data, password }: PaperJob): Promise<PaperMade> {
  try {
    const definition = papers.get(paper)!.definitionOf(data)
    return { pdf: await renderPdf(password ? sealed(definition, password) : definition) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort!.on('message', async (job: PaperJob) => {
  const { pdf, fault } = await make(job)
  if (!pdf) return parentPort!.postMessage({ fault } satisfies PaperMade)
  // its memory goes over to who asked; a slice of a larger one would take all of that along
  const own = new Uint8Array(pdf)
  parentPort!.postMessage({ pdf: own } satisfies PaperMade, [own.buffer])
})
