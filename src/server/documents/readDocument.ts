import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { settlesNarrowed } from '~/metadata/settledNames'
import type { Db } from '../database/open'
import type { Call } from '../http/route'
import { refuse } from '../refusal'
import type { Row, Served } from './half'
import { readLines, readPayments } from './lines'
import { readSettled } from './openDocuments'
import { printCount, recordPrint } from './prints'
import { selectRows, toRow } from './rows'
import { boundsOf, documentsOf, type Seeing } from './scope'
import { settledRow } from './settlementRows'

/** What a document copies of its party beside the name. */
const copiesOf = (document: AnyDocument): string[] => Object.keys(statedOf(document).party().copies).slice(1)

/** A document with everything that its paper says. @throws Refusal 404 */
export async function readDocument(db: Db, served: Served, id: number, actor: Seeing): Promise<Row> {
  const { document, half } = served
  const { callNames } = document
  const { payments, lines, settles } = statedOf(document)
  const copies = copiesOf(document)
  const seen = boundsOf(document, actor)
    .reduce((query, bound) => query.where(bound), selectRows(db, served))
    .select('u.fullName as createdByFullName')
    .select(copies.map((column) => `s.${column}`))
  const reads = Object.entries(half.paper?.reads ?? {})
  const row: Row | undefined = await reads
    .reduce((query, [as, part]) => query.select(part.as(as)), seen)
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse.missing()
  return {
    ...toRow(served, row),
    createdByFullName: row.createdByFullName,
    ...Object.fromEntries(copies.map((name) => [name, row[name]])),
    ...(await half.paper?.says(db, row)),
    ...(lines && {
      [callNames.lines]: (await readLines(db, served, { id, offset: 0, limit: 0, ordering: 'id' })).results,
    }),
    ...(settles && (await settledBy(db, served, id, actor))),
    ...(payments && { [callNames.payments]: await readPayments(db, document, id) }),
    printCount: await printCount(db, document.name, id),
  }
}

/** What a document settled, as its paper says it; how much of it is not seen, where some of it may be another's. */
async function settledBy(db: Db, { document, half }: Served, id: number, actor: Seeing): Promise<Row> {
  const { parts, unseenAmount } = await readSettled(db, document, id, actor)
  return {
    [document.callNames.lines]: parts.map((part) => settledRow({ document, half }, part)),
    ...(settlesNarrowed(document) && { unseenAmount }),
  }
}

/** The number of a document that the user sees. @throws Refusal 404 */
export async function numberOf(db: Db, document: AnyDocument, id: number, actor: Seeing): Promise<string> {
  const row = await documentsOf(db, document, actor)
    .select(`s.${document.number.column} as documentNo`)
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse.missing()
  return row.documentNo
}

/** Records a print of a document, and answers how many there are now. */
export async function printDocument(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { document, half }: Served,
  id: number,
  remarks: string,
): Promise<Row> {
  const documentNo = await numberOf(call.db, document, id, call.actor)
  await half.printing?.(call.db, document.callNames.id)
  const copyNo = await recordPrint(call, { kind: document.name, documentId: id, documentNo, remarks: remarks || null })
  return { [document.callNames.id]: id, printCount: copyNo + 1 }
}

/** How often a document was printed. */
export async function readPrintCount(db: Db, document: AnyDocument, id: number, actor: Seeing): Promise<Row> {
  await numberOf(db, document, id, actor)
  return { [document.callNames.id]: id, printCount: await printCount(db, document.name, id) }
}
