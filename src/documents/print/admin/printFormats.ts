import { customFolderOf } from '~/documents/defineDocument'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import type { ModuleDocType } from '~/metadata/registry'
import type { PrintFormatFile } from '~/print/paperFile'

const files = import.meta.glob<PrintFormatFile>('~app/custom/*/*/printFormat.ts')

/** Loads the print format of a document: its own `printFormat.ts`, else the one derived from its declaration. */
export async function loadPrintFormat(document: ModuleDocType): Promise<PrintFormatFile> {
  const own = findApplicationFile(files, `custom/${document.module}/${customFolderOf(document)}/printFormat.ts`)
  if (own) return own()
  const { documentPrintFormat } = await import('~/print/documentPrintFormat')
  return { paper: (saved, frame, size) => documentPrintFormat(document, saved, frame, size) }
}

/** Most papers are printed as soon as their document is saved: what makes one is loaded while it is written. */
export async function preloadPrintFormat(document: ModuleDocType): Promise<void> {
  const [{ prepareRendering }] = await Promise.all([
    import('~/ui/printPreview/renderInBrowser'),
    loadPrintFormat(document),
  ])
  await prepareRendering()
}
