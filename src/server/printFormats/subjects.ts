import { optionsOf } from '~/documents/documentNames'
import { loadPrintFormat, loadScreenPrintFormat } from '~/documents/print/loadPrintFormat'
import type { PrintSize } from '~/domain/options'
import type { Declarations } from '~/metadata/registry'
import type { PrintFormatFile } from '~/print/paperFile'

/** What is printed in a format that can be edited: a document, or what a screen prints. */
export interface PrintSubject {
  name: string
  module: string
  label: string
  load: () => Promise<PrintFormatFile<PrintSize>>
}

/** All that is printed: documents, then screens that declare a print format. */
export const printSubjectsOf = ({
  documents,
  screens,
}: Pick<Declarations, 'documents' | 'screens'>): PrintSubject[] => [
  ...documents
    .filter((document) => optionsOf(document).print.heading)
    .map((document) => ({
      ...{ name: document.name, module: document.module, label: document.label },
      load: () => loadPrintFormat(document),
    })),
  ...screens.flatMap(({ name, module, printFormat }) =>
    printFormat ? [{ name, module, ...printFormat, load: () => loadScreenPrintFormat({ name, module }) }] : [],
  ),
]
