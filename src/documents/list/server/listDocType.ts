import { scopeConditions, type Viewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { partyFilterOf } from '~/documents/party/server/partyFilterOf'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { readRows, toRowResponse } from '~/server/documents/rows'

/** A document's kind as lists take it, bounded to what a user sees. */
export function documentKindOf<D extends AnyDocType>(served: DocumentRuntime<D>, actor: Viewer) {
  const { document } = served
  const options = optionsOf(document)
  const party = options.party?.()
  const { sourceDocument } = options
  return {
    series: document.name,
    table: document.table,
    numberColumns: [
      { ...document.number },
      ...(sourceDocument ? [{ ...sourceDocument.docType().number, column: sourceDocument.numberColumn }] : []),
    ],
    ...(party && {
      party: { table: party.table, column: `${party.name}Id`, searchCondition: partyFilterOf(served) },
    }),
    where: scopeConditions(document, actor),
    readRows: (db: Db, ids: readonly number[]) => readRows(db, served, ids),
    toRow: (row: Row) => toRowResponse(served, row),
  }
}
