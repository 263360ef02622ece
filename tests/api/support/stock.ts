import fc from 'fast-check'
import type { AnyDocType } from '~/documents/docType'
import { PayType } from '~/domain/options'
import { findResource } from '~/metadata/registry'
import { checkSteps, runCheckSteps } from '~/server/check/checkDatabase'
import type { Db } from '~/server/database/open'
import { installation } from '~/server/start'
import { type Row, withAmounts } from '~/testing/documents/documentBodies'
import type { RecordFactory } from '~/testing/records'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { ControlledDrugKind, DrugGroup, StoreKind, StoreModule } from '~shared/options/options'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

/** The masters of stock that tests need, each a record of its own. */
export class StockData {
  constructor(private readonly records: RecordFactory) {}

  private async made(key: string, values: Record<string, unknown>): Promise<number> {
    return (await this.records.create(findResource(key), values)).id as number
  }

  store = (module: number = StoreModule.pharmacy, kind: number = StoreKind.main) =>
    this.made('store', { module, kind, department: null, default: false })
  supplier = () => this.made('supplier', {})
  item = (module: number = StoreModule.pharmacy, values: Record<string, unknown> = {}) =>
    this.made(module === StoreModule.pharmacy ? 'item' : 'inventory-item', {
      ...(module === StoreModule.pharmacy && { drugGroup: DrugGroup.none, controlled: ControlledDrugKind.none }),
      ...{ taxable: false, discountable: true, expirable: true, fractionable: true, coldStorage: false, ...values },
    })

  /** A store that was opened with two lots of a hundred units each, and further fields of its lines. */
  async opened(
    by: ApiClient,
    module: number = StoreModule.pharmacy,
    values: readonly Row[] = [{}, {}],
    terms: Row = {},
  ) {
    const document = module === StoreModule.pharmacy ? pharmacyOpeningStock : inventoryOpeningStock
    const expirable = values.every(({ expiryDate }) => expiryDate !== null)
    const [store, item] = [await this.store(module), await this.item(module, { expirable, ...terms })]
    const lines = values.map((one) => openingLine(item, one))
    const { status, body } = await by.post(
      document.apiPath,
      withAmounts(document, { store, remarks: '' }, lines),
      idempotencyHeader(),
    )
    if (status !== 201) throw new Error(`Opening stock: ${status} ${JSON.stringify(body)}`)
    const offered = await by.get(`${document.apiPath.split('/')[0]}/stock-adjustment/stock-lot?store=${store}&limit=0`)
    const lots: number[] = offered.body.results.map(({ id }: Row) => id)
    return { store, item, lots: lots.toSorted((one, other) => one - other) }
  }

  /** The body of a count of a store that was just opened, of which three units are missing. */
  async counted(by: ApiClient, module: number): Promise<Row> {
    const { store } = await this.opened(by, module)
    const lots = await lotsIn(by, module === StoreModule.pharmacy ? 'pharmacy-app' : 'inventory-app', store)
    return { store, remarks: '', details: lots.map((lot, index) => countLine(lot, lot.left - index * 3)) }
  }
}

let batches = 0

/** A lot of a store, as its picker returns it. */
export const lotsIn = async (by: ApiClient, app: string, store: number): Promise<Row[]> =>
  (await by.get(`${app}/stock-take/stock-lot?store=${store}&limit=0`)).body.results

/** A line of a count: a lot from the picker, and the counted quantity. */
export const countLine = ({ id, left, seen }: Row, qty: number): Row => ({ lot: id, qty, bookQty: left, seen })

/** A line of a purchase of an item: a strip of ten at 100.00, MRP 120.00. */
export const boughtLine = (item: number, values: Row = {}): Row => ({
  ...{
    item,
    batchNo: `B-${++batches}`,
    expiryDate: '2042-12-31',
    packSize: 10,
    packs: 10,
    freePacks: 1,
    rate: '100.00',
  },
  ...{ discountRate: null, discount: null, ccRate: null, vatRate: null, mrp: '120.00', salePrice: null, ...values },
})

let bills = 0

/** The body of a purchase, with the amounts that follow. */
export const purchaseOf = (document: AnyDocType, header: Row, lines: readonly Row[]): Row =>
  withAmounts(
    document,
    {
      ...{ payType: PayType.credit, partyBillNo: `SB-${++bills}`, partyBillDate: '2026-01-15', dueDate: null },
      ...{ billDiscount: null, additionalCharge: null, partyTotal: null, remarks: '', paymentDetails: [] },
      // Tests are of any day, and what a pack is sold for is not what most of them are about.
      ...{ confirmed: ['otherFiscalYear', 'salePriceBelowCost', 'nearExpiry'], ...header },
    },
    lines,
  )

const paisa = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))
const rate = fc.option(paisa(10_000), { nil: null })

/** Lines of a purchase as somebody may enter them. */
export const boughtLines = (isSold: boolean): fc.Arbitrary<Row[]> =>
  fc.array(
    fc
      .record({
        ...{ packSize: fc.integer({ min: 1, max: 4 }), packs: fc.integer({ min: 1, max: 4 }) },
        ...{ freePacks: fc.integer({ min: 0, max: 3 }), rate: paisa(500_000), discountRate: rate, ccRate: rate },
        vatRate: fc.constantFrom(null, '13.00'),
      })
      .map((line) => ({
        ...{ item: 1, batchNo: 'B', expiryDate: null, discount: null, ...line },
        ...(isSold && { mrp: '9999.00', salePrice: null }),
      })),
    { minLength: 1, maxLength: 4 },
  ) as fc.Arbitrary<Row[]>

/** What is wrong with the stock of a database; nothing. */
export const stockFindings = (db: Db): Promise<string[]> =>
  checkSteps(db, installation, { part: 'stock' }).then((steps) => runCheckSteps(db, steps))

/** What `npx prayog check money` finds. */
export const moneyFindings = (db: Db): Promise<string[]> =>
  checkSteps(db, installation, { part: 'money' }).then((steps) => runCheckSteps(db, steps))

/** A line of opening stock: a hundred units in strips of ten, at 90.00 a strip. */
export const openingLine = (item: number, values: Row = {}): Row => ({
  ...{ item, batchNo: `B-${++batches}`, expiryDate: '2042-12-31', packSize: 10, qty: 100, cost: '90.00' },
  ...{ mrp: '120.00', salePrice: null, ...values },
})
