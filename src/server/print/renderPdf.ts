import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { createFontDictionary, PRINT_FONT_FILES } from '~/print/fonts'
import { prepareDefinition } from '~/print/prepareDefinition'

/** The part of pdfmake's server API that its type package leaves out. */
interface FileStore {
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

let ready = false

/** Reads the fonts once, from the installed package, and shuts every other way to a file or an address. */
function prepareRenderer(): void {
  if (ready) return
  const { resolve } = createRequire(import.meta.url)
  for (const file of Object.values(PRINT_FONT_FILES)) {
    ;(pdfmake as unknown as FileStore).virtualfs.writeFileSync(file, readFileSync(resolve(file)))
  }
  pdfmake.setFonts(createFontDictionary(PRINT_FONT_FILES))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  ready = true
}

/**
 * The paper as PDF bytes, the same that the browser's preview shows. The same definition gives the same bytes when
 * its `info.creationDate` is set. Throws when pdfmake cannot lay the definition out.
 */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  prepareRenderer()
  return pdfmake.createPdf(await prepareDefinition(definition)).getBuffer()
}
