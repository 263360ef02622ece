import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { Question } from '~/domain/problems'
import type { Db } from '~/server/database/open'
import { inventoryPurchase } from '../../../../../documents/inventory/inventory-purchase'
import { askMoreThanOrdered } from '../rules'
import { readOrderedLines } from './orderedLines'

/** Asks about a purchase of an order, which its hook has locked. */
export async function askIfMoreThanOrdered(
  trx: Db,
  { purchaseOrder }: { purchaseOrder?: number | null },
  { lines }: CalculatedAmounts,
): Promise<Question[]> {
  if (!purchaseOrder) return []
  const bought = lines.map(({ item, itemName, qty }) => ({
    ...{ item: item as number, itemName: String(itemName), qty: Number(qty) },
  }))
  return askMoreThanOrdered(await readOrderedLines(trx, purchaseOrder), bought, inventoryPurchase.apiNames.linesField)
}
