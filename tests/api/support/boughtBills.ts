import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '~/domain/adDate'
import { toApplicationCalendar } from '~/domain/calendar'
import { compare, subtract, sum } from '~/domain/money'
import { type Row, returnBody } from '~/testing/documents/documentBodies'
import type { RecordFactory } from '~/testing/records'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { StoreModule } from '~shared/options/options'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'
import { boughtLines, purchaseOf, StockData } from './stock'

/** What a book is narrowed by. */
export interface Selection {
  from: string
  to: string
  supplier?: number | undefined
  kind?: string | undefined
  store?: number | undefined
}

const firstDay = '2026-01-20'
const someBills = fc.record({
  ...{ module: fc.nat(1), lines: boughtLines(true), day: fc.nat(25) },
  ...{ additionalCharge: fc.constantFrom(null, '33.33'), billDiscount: fc.constantFrom(null, '0.01') },
})

/** Selections of bills by days, supplier, kind and store. */
export const selections = (
  seed: number,
  { suppliers, stores }: { suppliers: number[]; stores: number[] },
): Selection[] =>
  fc
    .sample(
      fc.record({
        ...{ first: fc.integer({ min: 0, max: 20 }), days: fc.integer({ min: 0, max: 25 }) },
        supplier: fc.option(fc.constantFrom(...suppliers), { nil: undefined }),
        kind: fc.option(fc.constantFrom('Purchase', 'Inventory Purchase'), { nil: undefined }),
        store: fc.option(fc.constantFrom(...stores), { nil: undefined }),
      }),
      { seed, numRuns: 12 },
    )
    .map(({ first, days, ...rest }) => ({
      from: addDays(firstDay, first),
      to: addDays(firstDay, first + days),
      ...rest,
    }))

/** What the lines of a purchase come to after their own discounts. */
const netOf = ({ details }: Row) =>
  sum(details.map(({ grossAmount, discountAmount }: Row) => subtract(grossAmount, discountAmount)))

/** What the lines with VAT of a purchase come to after their discounts. */
const taxedOf = ({ details }: Row) =>
  sum(
    details
      .filter(({ vatRate }: Row) => Number(vatRate) > 0)
      .map((line: Row) => subtract(subtract(line.grossAmount, line.discountAmount), line.billDiscountAmount)),
  )

/**
 * Purchases of both modules by two suppliers, who number their bills alike, on bills of some days; of the pharmacy's
 * some go back. The date of one is corrected. Returns the saved rows with their expected lines in a book.
 */
export async function boughtBills(desk: { admin: ApiClient; records: RecordFactory; mode: number }, seed: number) {
  const { admin, records, mode } = desk
  const data = new StockData(records)
  const suppliers = [await data.supplier(), await data.supplier()]
  const places: { document: typeof purchase | typeof inventoryPurchase; store: number; item: number; kind: string }[] =
    []
  for (const [document, module, kind] of [
    [purchase, StoreModule.pharmacy, 'Purchase'],
    [inventoryPurchase, StoreModule.inventory, 'Inventory Purchase'],
  ] as const)
    places.push({ document, kind, store: await data.store(module), item: await data.item(module) })
  const saved = async (path: string, body: Row): Promise<Row> => {
    const answer = await admin.post(path, body, idempotencyHeader())
    expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined])
    return answer.body
  }
  const bills: Row[] = []
  const returned: Row[] = []
  for (const [n, { module, lines, day, ...terms }] of fc.sample(someBills, { seed, numRuns: 10 }).entries()) {
    // Each supplier has a bill of each number.
    const { document, store, item, kind } = places[module]!
    const header = { supplier: suppliers[n % 2]!, store, partyBillNo: `${Math.trunc(n / 2)}` }
    const own = lines.map(({ mrp, salePrice, ...line }, index) => ({
      ...{ ...line, item, batchNo: `S-${n}-${index}`, expiryDate: '2042-12-31' },
      ...(module === 0 && { mrp, salePrice }),
    }))
    const partyBillDate = addDays(firstDay, day)
    const undiscounted = purchaseOf(document, { ...header, partyBillDate, ...terms, billDiscount: null }, own)
    // of a bill that comes to nothing, no discount is given
    const body =
      terms.billDiscount && compare(netOf(undiscounted), terms.billDiscount) >= 0
        ? purchaseOf(document, { ...header, partyBillDate, ...terms }, own)
        : undiscounted
    const row = await saved(document.apiPath, body)
    bills.push({ ...row, ...header, kind, partyBillDate, taxed: taxedOf(body) })
    if (module === 1) continue
    const taking = { admin, records, paymentModeId: mode, recordIdByKey: new Map<string, number>() }
    returned.push(await saved(purchaseReturn.apiPath, await returnBody(taking, purchaseReturn, row, [1])))
  }
  const corrected = bills.find(({ kind }) => kind === 'Purchase')
  if (corrected) {
    const path = `${purchase.apiPath}-correction/${corrected.id}`
    const { partyBillNo, partyBillDate, lots } = (await admin.get(path)).body
    const previous = {
      ...{ partyBillNo, partyBillDate },
      lots: lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({
        id,
        batchNo,
        expiryDate,
        mrp,
        salePrice,
      })),
    }
    const body = { ...previous, partyBillDate: '2026-02-18', previous, remarks: 'Misread' }
    expect((await admin.patch(path, body, idempotencyHeader())).status).toBe(200)
    corrected.partyBillDate = '2026-02-18'
  }
  return {
    bills: bills.map((one): Row => ({ ...one, dayBs: toApplicationCalendar(one.partyBillDate)!.replaceAll('-', '.') })),
    returned,
    suppliers,
    stores: places.map(({ store }) => store),
  }
}
