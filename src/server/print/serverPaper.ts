import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PrintLanguage } from '~/domain/options'
import type { Translate } from '~/print/translate'

/** The data that every print format has in common. */
export interface BasePrintData {
  printLanguage: PrintLanguage
}

/**
 * A paper that the server makes: its name, by which a thread finds it, and how it follows from its data. The data are
 * copied to the thread, so they hold no functions.
 */
export interface ServerPrintFormat<Data> {
  name: string
  definitionOf: (data: Data, translate: Translate) => TDocumentDefinitions
}

/** Declares a paper that the server makes, in `serverPapers.ts` of a screen or a shared part. */
export const defineServerPrintFormat = <Data>(
  name: string,
  definitionOf: (data: Data, translate: Translate) => TDocumentDefinitions,
): ServerPrintFormat<Data> => ({ name, definitionOf })

/** The job of a thread. */
export interface PrintJob {
  paperName: string
  data: BasePrintData
  /** The password that opens the file; without one the file is not encrypted. */
  password: string | null
}
