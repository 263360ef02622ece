import { customFolderOf } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import type { PrintFormatFile } from '~/print/paperFile'

const files = import.meta.glob<PrintFormatFile>('~app/custom/*/*/printFormat.ts')

/**
 * Loads the print format of a document, on both sides: its own `printFormat.ts`, else the one derived from its
 * declaration.
 */
export async function loadPrintFormat(document: AnyDocType & { module: string }): Promise<PrintFormatFile> {
  const own = findApplicationFile(files, `custom/${document.module}/${customFolderOf(document)}/printFormat.ts`)
  if (own) return own()
  const [{ documentPrintFormat }, { derivedLayoutOf }] = await Promise.all([
    import('~/print/documentPrintFormat'),
    import('~/print/format/derivedLayout'),
  ])
  return {
    paper: (saved, frame, size) => documentPrintFormat(document, saved, frame, size),
    layout: derivedLayoutOf(document),
  }
}
