import { customFolderOf } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import type { PrintSize } from '~/domain/options'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import type { PrintFormatFile } from '~/print/paperFile'

const files = import.meta.glob<PrintFormatFile<PrintSize>>('~app/custom/*/*/printFormat.ts')

const ownPrintFormat = (module: string, folder: string) =>
  findApplicationFile(files, `custom/${module}/${folder}/printFormat.ts`)

/** Loads the print format of a screen. @throws Error if its folder has no `printFormat.ts` */
export async function loadScreenPrintFormat({ module, name }: { module: string; name: string }) {
  const own = ownPrintFormat(module, name)
  if (!own) throw new Error(`The screen ${name} has no printFormat.ts in custom/${module}/${name}.`)
  return own()
}

/**
 * Loads the print format of a document, on both sides: its own `printFormat.ts`, else the one derived from its
 * declaration.
 */
export async function loadPrintFormat(document: AnyDocType & { module: string }): Promise<PrintFormatFile<PrintSize>> {
  const own = ownPrintFormat(document.module, customFolderOf(document))
  if (own) return own()
  const { derivedPrintFormat } = await import('~/print/documentPrintFormat')
  return derivedPrintFormat(document)
}
