import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/**
 * A paper that the server makes: its name, by which a thread finds it, and how it follows from its data. The data are
 * copied to the thread, so they hold no functions.
 */
export interface ServerPaper<Data> {
  name: string
  definitionOf: (data: Data) => TDocumentDefinitions
}

/** Declares a paper that the server makes, in `serverPapers.ts` of a screen or a shared part. */
export const serverPaper = <Data>(
  name: string,
  definitionOf: (data: Data) => TDocumentDefinitions,
): ServerPaper<Data> => ({ name, definitionOf })

/** What a thread is asked for. */
export interface PaperJob {
  paper: string
  data: unknown
  /** What opens the file; it is sealed where there is one. */
  password: string | null
}
