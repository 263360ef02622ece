import fc from 'fast-check'
import type { AnyDocType } from '~/documents/docType'
import { PayType } from '~/domain/options'
import { type FixtureContext, type Row, returnBody } from '~/testing/documents/documentBodies'
import { RecordFactory } from '~/testing/records'
import { type ApiClient, idempotencyHeader, type TestServer } from '~/testing/server'
import { ControlledDrugKind, StoreModule } from '~shared/options/options'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'
import { sale } from '../../../documents/pharmacy/sale'
import { saleReturn } from '../../../documents/pharmacy/sale-return'
import { BillingData } from './billing'
import { saleOf } from './goods'
import { boughtLine, purchaseOf, StockData } from './stock'

/** Sales for cash of one to three lots, of each so many units at a discount in percent, some of which come back. */
const someSales = fc.array(
  fc.record({
    units: fc.integer({ min: 2, max: 9 }),
    discount: fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2)),
    back: fc.nat(2),
  }),
  { minLength: 1, maxLength: 3 },
)

/**
 * A day of the pharmacy: goods are bought and sold on credit and for cash, controlled ones too, and some go back; answers by whom.
 * @param seed of eight further sales and what comes back of them
 */
export async function trade(server: TestServer, day: string, seed?: number): Promise<ApiClient> {
  const { id } = await server.signIn('admin')
  const admin = await server.createSuperuser()
  const [records, data] = [new RecordFactory(admin), new BillingData(server.db, id)]
  const stock = new StockData(records)
  const source: FixtureContext = { server, admin, records, paymentModeId: await data.mode(), recordIdByKey: new Map() }
  server.setClock(new Date(`${day}T08:00:00Z`))
  const saved = async (document: AnyDocType, body: Row): Promise<Row> => {
    const { status, body: row } = await admin.post(document.apiPath, body, idempotencyHeader())
    if (status !== 201) throw new Error(`${document.name}: ${status} ${JSON.stringify(row)}`)
    return row
  }
  const supplier = await stock.supplier()
  const bought = async (document: AnyDocType, module: number): Promise<Row> => {
    const lines = [boughtLine(await stock.item(module)), boughtLine(await stock.item(module), { vatRate: '13.00' })]
    const own = module === StoreModule.pharmacy ? lines : lines.map(({ mrp, salePrice, ...line }) => line)
    const header = { supplier, store: await stock.store(module), payType: PayType.credit, partyBillDate: day }
    return saved(document, purchaseOf(document, header, own))
  }
  await bought(inventoryPurchase, StoreModule.inventory)
  await bought(purchase, StoreModule.pharmacy)
  const row = await bought(purchase, StoreModule.pharmacy)
  await saved(purchaseReturn, await returnBody(source, purchaseReturn, row, [10, 20]))

  const customer = await data.patient({ address: 'Patan' })
  const free = await stock.opened(admin)
  const controlled = await stock.opened(admin, StoreModule.pharmacy, [{}], { controlled: ControlledDrugKind.narcotic })
  const prescribed = { prescriberName: 'Dr. Rai', nmcNo: '1234', prescriptionNo: 'P-1', customer }
  const lines = free.lots.map((lot) => ({ lot, packs: 1, units: 3 }))
  const onCredit = { store: free.store, customer, payType: PayType.credit }
  await saved(sale, await saleOf(admin, onCredit, lines))
  await saved(sale, await saleOf(admin, onCredit, lines))
  const sold = await saved(sale, await saleOf(admin, { store: free.store }, lines))
  await saved(saleReturn, await returnBody(source, saleReturn, sold, [5, 5]))
  const narcotic = [{ lot: controlled.lots[0], units: 4 }]
  const registered = await saved(sale, await saleOf(admin, { store: controlled.store, ...prescribed }, narcotic))
  await stock.store(StoreModule.pharmacy, 4)
  await saved(saleReturn, await returnBody(source, saleReturn, registered, [1]))
  const odd = [
    { cost: '33.33', packSize: 7 },
    { cost: '0.07', mrp: '0.11' },
    { cost: '70.00', mrp: '77.77', packSize: 12 },
  ]
  const any = await stock.opened(admin, StoreModule.pharmacy, odd)
  for (const lines of seed === undefined ? [] : fc.sample(someSales, { seed, numRuns: 8 })) {
    const wanted = lines.map(({ units, discount }, index) => ({ lot: any.lots[index], units, discount }))
    const row = await saved(sale, await saleOf(admin, { store: any.store }, wanted))
    if (!lines.some(({ back }) => back > 0)) continue
    await saved(
      saleReturn,
      await returnBody(
        source,
        saleReturn,
        row,
        lines.map(({ back }) => back),
      ),
    )
  }
  server.setClock(undefined)
  return admin
}
