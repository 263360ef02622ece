import type { Db } from '~/server/database/open'
import { printCount, recordPrint } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { PrintCount } from '../wire'
import { readBillingRule } from './billRule'
import { saleKind } from './kind'

async function saleNoOf(db: Db, id: number): Promise<string> {
  const sale = await db.selectFrom('labSale').select('saleNo').where('id', '=', id).executeTakeFirst()
  if (!sale) throw refuse.missing()
  return sale.saleNo
}

/** Records a print of a bill; refused where the organization's rule has printing switched off. */
export async function printSale(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { saleMain, remarks }: { saleMain: number; remarks: string },
): Promise<PrintCount> {
  const documentNo = await saleNoOf(call.db, saleMain)
  const { enablePrint } = await readBillingRule(call.db)
  if (!enablePrint) throw refuse.invalid({ saleMain: 'Printing is switched off in the organization rule.' })
  const print = { kind: saleKind, documentId: saleMain, documentNo, remarks: remarks || null }
  return { saleMain, printCount: (await recordPrint(call, print)) + 1 }
}

/** How often a bill was printed. */
export async function readPrintCount(db: Db, saleMain: number): Promise<PrintCount> {
  await saleNoOf(db, saleMain)
  return { saleMain, printCount: await printCount(db, saleKind, saleMain) }
}
