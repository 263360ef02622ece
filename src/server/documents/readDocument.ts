import { scopeConditions, type Viewer, visibleDocuments } from '~/documents/access/server/scope'
import { readAllocations } from '~/documents/allocations/server/openDocuments'
import { allocationRow } from '~/documents/allocations/server/settlementRows'
import { hasRestrictedViewers } from '~/documents/allocations/settledNames'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { readLines } from '~/documents/lines/server/lines'
import { readPayments } from '~/documents/payments/server/readPayments'
import { logPrint, printCount } from '~/documents/print/server/prints'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import { readPrintLanguage } from '../print/readPrintLanguage'
import { currentVersion, formatOfPrint } from '../printFormats/formats'
import type { DocumentRuntime, Row } from './controller'
import { lineTableRuntimes } from './lineTableRuntimes'
import { selectRows, toRowResponse } from './rows'

/** The snapshot columns of a document's party, except the name. */
const copiesOf = (document: AnyDocType): string[] => Object.keys(optionsOf(document).party?.().snapshot ?? {}).slice(1)

/** A document with its print data. @throws ApiError 404 */
export async function readDocument(db: Db, served: DocumentRuntime, id: number, actor: Viewer): Promise<Row> {
  const { document, controller } = served
  const { apiNames } = document
  const { payments, allocations } = optionsOf(document)
  const copies = copiesOf(document)
  const conditions = scopeConditions(document, actor)
    .reduce((query, bound) => query.where(bound), selectRows(db, served))
    .select('u.fullName as createdByFullName')
    .select(copies.map((column) => `s.${column}`))
  const reads = Object.entries(controller.printData?.sqlColumns ?? {})
  const row: Row | undefined = await reads
    .reduce((query, [as, part]) => query.select(part.as(as)), conditions)
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw apiError.missing()
  return {
    ...toRowResponse(served, row),
    createdByFullName: row.createdByFullName,
    ...Object.fromEntries(copies.map((name) => [name, row[name]])),
    ...(await controller.printData?.read(db, row)),
    ...(await readAllLines(db, served, id)),
    ...(allocations && (await printedAllocations(db, served, id, actor))),
    ...(payments && { [apiNames.paymentsField]: await readPayments(db, document, id) }),
    printLanguage: await readPrintLanguage(db),
    printFormat: await formatOfPrint(db, document.name, id),
    printCount: await printCount(db, document.name, id),
  }
}

/** The lines of each table of a document. */
async function readAllLines(db: Db, served: DocumentRuntime, id: number): Promise<Row> {
  const all: Record<string, unknown> = {}
  for (const table of lineTableRuntimes(served)) {
    const { results } = await readLines(db, table, { id, offset: 0, limit: 0, ordering: 'id' })
    all[table.document.apiNames.linesField] = results
  }
  return all
}

/** The allocations of a document, as printed; with the amount of hidden ones if other users may own some. */
async function printedAllocations(
  db: Db,
  { document, controller }: DocumentRuntime,
  id: number,
  actor: Viewer,
): Promise<Row> {
  const { parts, unseenAmount } = await readAllocations(db, document, id, actor)
  return {
    [document.apiNames.linesField]: parts.map((part) => allocationRow({ document, controller }, part)),
    ...(hasRestrictedViewers(document) && { unseenAmount }),
  }
}

/** The number of a document that the user sees. @throws ApiError 404 */
export async function readDocumentNumber(db: Db, document: AnyDocType, id: number, actor: Viewer): Promise<string> {
  const row = await visibleDocuments(db, document, actor)
    .select(`s.${document.number.column} as documentNo`)
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw apiError.missing()
  return row.documentNo
}

interface DocumentPrint {
  id: number
  remarks: string
  /** The version of the format that it is printed in; omitted: the current one. */
  formatVersion?: number | undefined
}

/** Records a print of a document, and answers how many there are now. @throws ApiError 400 if there is no such format */
export async function logDocumentPrint(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  { document, controller }: DocumentRuntime,
  { id, remarks, formatVersion }: DocumentPrint,
): Promise<Row> {
  const documentNo = await readDocumentNumber(call.db, document, id, call.actor)
  await controller.beforePrint?.(call.db, document.apiNames.idField)
  const current = await currentVersion(call.db, document.name)
  const version = formatVersion ?? current
  if (version > current) throw apiError.invalid({ formatVersion: 'There is no such version of the print format.' })
  const print = { kind: document.name, documentId: id, documentNo, remarks: remarks || null, formatVersion: version }
  return { [document.apiNames.idField]: id, printCount: (await logPrint(call, print)) + 1 }
}

/** How often a document was printed. */
export async function readPrintCount(db: Db, document: AnyDocType, id: number, actor: Viewer): Promise<Row> {
  await readDocumentNumber(db, document, id, actor)
  return { [document.apiNames.idField]: id, printCount: await printCount(db, document.name, id) }
}
