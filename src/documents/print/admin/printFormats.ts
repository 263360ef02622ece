import { folderOf } from '~/documents/defineDocument'
import { applicationFile } from '~/metadata/applicationFile'
import type { ModuleDocType } from '~/metadata/registry'
import type { PaperFile } from '~/print/paperFile'

const files = import.meta.glob<PaperFile>('~app/custom/*/*/printFormat.ts')

/** The paper of a document: its own `paper.ts`, else the one that follows from its declaration. */
export async function paperOf(document: ModuleDocType): Promise<PaperFile> {
  const own = applicationFile(files, `custom/${document.module}/${folderOf(document)}/printFormat.ts`)
  if (own) return own()
  const { documentPrintFormat } = await import('~/print/documentPrintFormat')
  return { paper: (saved, frame, size) => documentPrintFormat(document, saved, frame, size) }
}

/** Most papers are printed as soon as their document is saved: what makes one is loaded while it is written. */
export async function preparePaper(document: ModuleDocType): Promise<void> {
  const [{ prepareRendering }] = await Promise.all([import('~/ui/printPreview/renderInBrowser'), paperOf(document)])
  await prepareRendering()
}
