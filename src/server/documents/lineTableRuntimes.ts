import { lineTablesOf } from '~/documents/lines/lineTables'
import type { DocumentRuntime } from './controller'

/** A document with its controller, once for each of its line tables; of several the controller does nothing to lines. */
export const lineTableRuntimes = (served: DocumentRuntime): DocumentRuntime[] =>
  lineTablesOf(served.document).map((document) =>
    document.lineTable ? { ...served, document, controller: { ...served.controller, lines: {} } } : served,
  )
