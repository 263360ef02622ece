import type { Db } from '~/server/database/open'
import { printCount, recordPrint } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { checkPrinting } from '~shared/organization/billRule'
import type { PrintCount } from '../wire'
import type { DocumentTables } from './kind'

async function numberOf(db: Db, { table }: DocumentTables, id: number): Promise<string> {
  const row = await db.selectFrom(table).select('saleNo').where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse.missing()
  return row.saleNo
}

/** Records a print of a document; refused where the organization's rule has printing switched off. */
export async function printDocument(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  document: DocumentTables,
  { saleMain, remarks }: { saleMain: number; remarks: string },
): Promise<PrintCount> {
  const documentNo = await numberOf(call.db, document, saleMain)
  await checkPrinting(call.db, 'saleMain')
  const print = { kind: document.kind, documentId: saleMain, documentNo, remarks: remarks || null }
  return { saleMain, printCount: (await recordPrint(call, print)) + 1 }
}

/** How often a document was printed. */
export async function readPrintCount(db: Db, document: DocumentTables, saleMain: number): Promise<PrintCount> {
  await numberOf(db, document, saleMain)
  return { saleMain, printCount: await printCount(db, document.kind, saleMain) }
}
