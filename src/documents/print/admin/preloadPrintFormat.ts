import { loadPrintFormat } from '~/documents/print/loadPrintFormat'
import type { ModuleDocType } from '~/metadata/registry'

/** Most papers are printed as soon as their document is saved: what makes one is loaded while it is written. */
export async function preloadPrintFormat(document: ModuleDocType): Promise<void> {
  const [{ prepareRendering }] = await Promise.all([
    import('~/ui/printPreview/renderInBrowser'),
    loadPrintFormat(document),
  ])
  await prepareRendering()
}
