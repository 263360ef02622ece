import { printCount, recordPrint } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { checkPrinting } from '~shared/organization/billRule'
import type { ReceiptPrints } from '../wire'
import { receiptKind } from './kind'
import { readReceiptRow } from './readReceipt'

/** Records a print of a receipt; refused where the organization's rule has printing switched off. */
export async function printReceipt(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { creditClearance, remarks }: { creditClearance: number; remarks: string },
): Promise<ReceiptPrints> {
  const { receiptNo } = await readReceiptRow(call.db, creditClearance)
  await checkPrinting(call.db, 'creditClearance')
  const print = { kind: receiptKind, documentId: creditClearance, documentNo: receiptNo, remarks: remarks || null }
  return { creditClearance, printCount: (await recordPrint(call, print)) + 1 }
}

/** How often a receipt was printed. */
export async function readReceiptPrints(db: Call['db'], creditClearance: number): Promise<ReceiptPrints> {
  await readReceiptRow(db, creditClearance)
  return { creditClearance, printCount: await printCount(db, receiptKind, creditClearance) }
}
