import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperSize, PrintSize } from '~/domain/options'
import type { PrintLayout } from './format/printLayout'
import type { Translate } from './translate'

/** The user who prints a paper, the time and the language. */
export interface RenderContext {
  printedBy: string
  printedAt: Date
  translate: Translate
}

/** A document's own print format, `printFormat.ts` in its folder, for papers unless its layout names other sizes. */
export interface PrintFormatFile<Size extends PrintSize = PaperSize> {
  /** Builds the PDF definition from the endpoint's response, on one of the sizes that its layout is made for. */
  paper(document: object, frame: RenderContext, size: Size): TDocumentDefinitions
  /** The start of the PDF's name, before the document's number; default the paper's title. */
  fileNamePrefix?: string
  /** What administrators may arrange; without it the screen of print formats does not show the document. */
  layout?: PrintLayout
  /** Print data for the preview of that screen, over those that follow from the declaration. */
  sample?: object
}
