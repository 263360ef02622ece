import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { fiscalYearOf, localDay } from '~/domain/calendar'
import { PayType } from '~/domain/options'
import { type Row, returnBody, withAmounts } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { AdjustmentKind, StoreModule } from '~shared/options/options'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { partyPayment } from '../../documents/pharmacy/party-payment'
import { purchase } from '../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../documents/pharmacy/purchase-return'
import { pharmacyStockAdjustment } from '../../documents/pharmacy/stock-adjustment'
import { boughtLine, openingLine, purchaseOf, stockFindings } from './support/stock'
import { stockDesk } from './support/stockDesk'

describe('stock', () => {
  const { desk, data, post, bought, lotsOf, movementsOf, nothingDiffers, returning } = stockDesk()

  it('enters a bought line as a lot, its free units and all that it cost with it', async () => {
    const { item, store, row } = await bought({
      packs: 10,
      freePacks: 2,
      rate: '100.00',
      ccRate: '5.00',
      vatRate: '13.00',
    })
    // 1000.00 + 5 % of two free packs at 100.00 + 13 % of 1000.00
    expect(await lotsOf(item)).toMatchObject([
      { receivedQty: 120, qty: 120, costTotal: '1140.00', value: '1140.00', storeId: store, salePrice: '120.00' },
    ])
    expect(await movementsOf(item)).toMatchObject([
      { qty: 120, value: '1140.00', balanceAfter: 120, documentKind: 'purchase', documentNo: row.purchaseNo },
    ])
    expect(row).toMatchObject({ total: '1140.00', dueAmount: '1140.00', returnStatus: 'NOT-RETURNED' })
    await nothingDiffers()
  })

  it('counts VAT as no cost where the organization gets it back, and on exempt goods always', async () => {
    const { db } = desk.server
    await db.updateTable('organizationRule').set({ taxSystem: 2 }).execute()
    const [supplier, store] = [await data().supplier(), await data().store()]
    const exempt = await data().item()
    const taxed = await data().item(StoreModule.pharmacy, { taxable: true, taxRate: '13.00' })
    const lines = [taxed, exempt].map((item) => boughtLine(item, { vatRate: '13.00', freePacks: 0 }))
    const body = purchaseOf(purchase, { supplier, store }, lines)
    const costing = (...costs: string[]) =>
      post({
        ...body,
        details: body.details.map((line: Row, index: number) => ({ ...line, costAmount: costs[index] })),
      })
    const wrong = await costing('1000.00', '1000.00')
    const { status, body: row } = await costing('1000.00', '1130.00')
    await db.updateTable('organizationRule').set({ taxSystem: 1 }).execute()
    expect(Object.keys(wrong.body.errors)).toEqual(['details.1.costAmount'])
    expect(status, JSON.stringify(row)).toBe(201)
    expect(await lotsOf(taxed)).toMatchObject([{ costTotal: '1000.00' }])
    expect(await lotsOf(exempt)).toMatchObject([{ costTotal: '1130.00' }])
    const back = await desk.saved(purchaseReturn, await returnBody(desk.source, purchaseReturn, row, [100, 50]))
    expect((await desk.row(purchaseReturn, back.id)).details.map(({ costAmount }: Row) => costAmount)).toEqual([
      '1000.00',
      '565.00',
    ])
    await nothingDiffers()
  })

  it('takes a return out of the lot that it came in, free units too, down to a balance worth nothing', async () => {
    const { item, row } = await bought({ packs: 3, freePacks: 1, rate: '33.33', packSize: 7 })
    const first = await desk.saved(purchaseReturn, await returning(row, 20, 3))
    expect(await lotsOf(item)).toMatchObject([{ qty: 5, value: '17.86' }])
    const over = await post(await returning(row, 1, 5), purchaseReturn)
    expect(Object.keys(over.body.errors)).toEqual(['details.0.freeQty'])
    const rest = await desk.saved(purchaseReturn, await returning(row, 1, 4))
    expect(await lotsOf(item)).toMatchObject([{ qty: 0, value: '0.00' }])
    expect((await movementsOf(item)).map(({ qty, balanceAfter }) => [qty, balanceAfter])).toEqual([
      [28, 28],
      [-23, 5],
      [-5, 0],
    ])
    expect(Number(first.total) + Number(rest.total)).toBeCloseTo(99.99)
    expect(await desk.row(purchase, row.id)).toMatchObject({ returnStatus: 'FULL-RETURNED', dueAmount: '0.00' })
    await nothingDiffers()
  })

  it('moves on the day of writing, whatever day the bill is of, and takes back to the supplier what has expired since', async () => {
    const { item, row, store } = await bought({ packs: 1, freePacks: 0, expiryDate: '2042-12-31' })
    const day = localDay(new Date())
    expect(row.partyBillDate < day).toBe(true)
    expect(await movementsOf(item)).toMatchObject([{ qty: 10, createdDateAd: day }])
    desk.server.setClock(new Date('2043-01-05T06:00:00Z'))
    const [{ id: lot }] = (await lotsOf(item)) as [Row]
    const used = await desk.post(pharmacyStockAdjustment, {
      ...{ store, kind: AdjustmentKind.expired, remarks: '', details: [{ lot, qty: 4 }] },
    })
    const back = await desk.saved(purchaseReturn, await returning(row, 6, 0))
    desk.server.setClock(undefined)
    expect([used.status, back.total]).toEqual([201, '60.00'])
    expect((await movementsOf(item)).at(-1)).toMatchObject({ qty: -6, createdDateAd: '2043-01-05', balanceAfter: 0 })
    await nothingDiffers()
  })

  it('takes nothing back that is not there any more, and says what is left', async () => {
    const { item, store, row } = await bought({ packs: 10, freePacks: 0 })
    const [lot] = await lotsOf(item)
    await desk.server.db.updateTable('stockBalance').set({ qty: 4 }).where('lotId', '=', lot!.id).execute()
    const { status, body } = await post(await returning(row, 5, 0), purchaseReturn)
    expect([status, body.errors['details.0.returnQty']]).toEqual([
      400,
      expect.stringMatching(/^Only 4 .+ left of batch B-\d+\.$/),
    ])
    expect(await stockFindings(desk.server.db)).toEqual([
      `Lot ${lot!.id} in store ${store}: the balance says 4 worth 1000.00, its movements come to 100 worth 1000.00.`,
    ])
    await desk.server.db.updateTable('stockBalance').set({ qty: 100 }).where('lotId', '=', lot!.id).execute()
    await nothingDiffers()
  })

  it('enters a party bill once in a fiscal year, and again once it was returned as a mistake', async () => {
    const { body, row, supplier } = await bought({}, { partyBillNo: 'INV 77/a' })
    const again = (header: Row) => post({ ...body, ...header })
    const message = `Party bill inv77/A is already entered as ${row.purchaseNo} (${row.fiscalYear}).`
    expect((await again({ partyBillNo: 'inv77/A' })).body.errors).toEqual({ partyBillNo: message })
    const earlier = '2025-01-15'
    expect(fiscalYearOf(earlier)).not.toBe(fiscalYearOf(body.partyBillDate))
    expect((await again({ partyBillDate: earlier })).status).toBe(201)
    expect((await again({ supplier: await data().supplier() })).status).toBe(201)
    await desk.saved(purchaseReturn, await returning(row, 100, 10, { reason: 1 }))
    expect((await again({})).status).toBe(400)
    const other = await desk.saved(purchase, { ...body, supplier, partyBillNo: 'INV 78' })
    await desk.saved(purchaseReturn, await returning(other, 40, 10, { reason: 5 }))
    expect((await again({ partyBillNo: 'INV 78' })).status).toBe(400)
    await desk.saved(purchaseReturn, await returning(other, 60, 0, { reason: 5 }))
    expect((await again({ partyBillNo: 'INV 78' })).status).toBe(201)
    await nothingDiffers()
  })

  it('asks whether a bill of another fiscal year and a sale price below the cost are meant, and saves what is confirmed', async () => {
    const [supplier, store, item] = [await data().supplier(), await data().store(), await data().item()]
    const header = { supplier, store, confirmed: [], partyBillDate: localDay(new Date()) }
    const body = purchaseOf(purchase, header, [boughtLine(item)])
    const key = idempotencyHeader()
    const ask = async (input: Row) => {
      const { status, body: response } = await post(input, purchase, key)
      expect([status, response.message]).toEqual([409, response.questions[0].message])
      return [response.questions.map((one: Row) => one.key), Object.keys(response.errors)]
    }
    const earlier = { ...body, partyBillDate: '2025-01-15' }
    expect(await ask(earlier)).toEqual([['otherFiscalYear'], ['partyBillDate']])
    // free units make the others cheaper: 1000.00 for 110 units is 90.91 for ten
    expect(await ask({ ...earlier, details: [{ ...body.details[0], salePrice: '90.90' }] })).toEqual([
      ['otherFiscalYear', 'salePriceBelowCost'],
      ['partyBillDate', 'details.0.salePrice'],
    ])
    expect(await lotsOf(item)).toEqual([])
    const soon = addDays(localDay(new Date()), 90)
    expect(await ask({ ...body, details: [{ ...body.details[0], expiryDate: soon }] })).toEqual([
      ['nearExpiry'],
      ['details.0.expiryDate'],
    ])
    const confirmed = ['otherFiscalYear', 'salePriceBelowCost']
    const cheap = [{ ...body.details[0], salePrice: '90.90' }]
    expect((await post({ ...earlier, details: cheap, confirmed }, purchase, key)).status).toBe(201)
    const other = boughtLine(await data().item(), { salePrice: '90.91' })
    expect((await post(purchaseOf(purchase, header, [other]))).status).toBe(201)
    await nothingDiffers()
  })

  it('counts what a supplier is owed from the days of its bills, in whichever order they were entered', async () => {
    const { supplier, row: late } = await bought({}, { partyBillDate: '2026-01-10', partyBillNo: 'LATE' })
    const [store, item] = [await data().store(), await data().item()]
    const body = purchaseOf(purchase, { supplier, store, partyBillDate: '2025-12-20' }, [boughtLine(item)])
    const early = await desk.saved(purchase, body)
    const calls = partyPayment.apiPath
    const { results: owed } = (await desk.admin.get(`${calls}/supplier?limit=0`)).body
    expect(owed.find(({ id }: Row) => id === supplier)).toMatchObject({
      ...{ documents: 2, dueSinceAd: '2025-12-20', dueSinceBs: '2082-09-05' },
    })
    const { results: open } = (
      await desk.admin.get(`${calls}/${partyPayment.apiNames.openPath}?limit=0&supplier=${supplier}`)
    ).body
    expect(open.map(({ id, theirDate }: Row) => [id, theirDate])).toEqual([
      [early.id, '2025-12-20'],
      [late.id, '2026-01-10'],
    ])
    const report = 'pharmacy-financial-report-app/party-payment-report'
    const { results: dues } = (await desk.admin.get(`${report}?limit=0&supplier=${supplier}`)).body
    expect(dues.map(({ no, date }: Row) => [no, date])).toEqual([
      [early.purchaseNo, '2025-12-20'],
      [late.purchaseNo, '2026-01-10'],
    ])
  })

  it('enters a party bill of twenty clerks at once but once, and tells the others at its field', async () => {
    const [supplier, store, item] = [await data().supplier(), await data().store(), await data().item()]
    const body = purchaseOf(purchase, { supplier, store }, [boughtLine(item)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused.map(({ body: { errors } }) => Object.keys(errors))).toEqual(Array(19).fill(['partyBillNo']))
    expect(await lotsOf(item)).toHaveLength(1)
    await nothingDiffers()
  })

  it('rounds off to the party total within the limit, and refuses more at its field', async () => {
    const [supplier, store, item] = [await data().supplier(), await data().store(), await data().item()]
    const of = (partyTotal: string) =>
      purchaseOf(purchase, { supplier, store, partyTotal }, [boughtLine(item, { rate: '33.33' })])
    expect(await desk.saved(purchase, of('333.00'))).toMatchObject({ roundOff: '-0.30', total: '333.00' })
    const { status, body } = await post(of('335.00'))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['partyTotal']])
    await nothingDiffers()
  })

  it('spreads what is taken off the whole and what is charged on it over the lines, to the paisa', async () => {
    const { db } = desk.server
    await db.updateTable('organizationRule').set({ enableAdditionalChargePurchase: true }).execute()
    const [supplier, store] = [await data().supplier(), await data().store()]
    const items = [await data().item(), await data().item(), await data().item()]
    const lines = items.map((item) => boughtLine(item, { packs: 1, freePacks: 0, rate: '10.00' }))
    const header = { supplier, store, billDiscount: '1.00', additionalCharge: '0.50' }
    const refused = await post(purchaseOf(purchase, { ...header, billDiscount: '30.01' }, lines))
    const row = await desk.saved(purchase, purchaseOf(purchase, header, lines))
    await db.updateTable('organizationRule').set({ enableAdditionalChargePurchase: false }).execute()
    const off = await post(purchaseOf(purchase, header, lines))
    expect(Object.keys(refused.body.errors)).toEqual(['billDiscount'])
    expect(Object.keys(off.body.errors)).toEqual(['additionalCharge'])
    expect(row).toMatchObject({ total: '29.50', totalDiscount: '1.00', totalCharge: '0.50' })
    const { details } = await desk.row(purchase, row.id)
    expect(details.map((line: Row) => [line.billDiscountAmount, line.chargeAmount, line.costAmount])).toEqual([
      ['0.34', '0.16', '9.82'],
      ['0.33', '0.17', '9.84'],
      ['0.33', '0.17', '9.84'],
    ])
    await nothingDiffers()
  })

  it.each([
    [{ expiryDate: '2020-01-31' }, 'expiryDate', 'The batch has expired already.'],
    [{ expiryDate: null }, 'expiryDate', 'Expiry is required'],
    [{ packs: 0 }, 'packs', 'Qty must be greater than 0.'],
    [{ packs: -1 }, 'packs', undefined],
    [{ packs: 1.5 }, 'packs', undefined],
    [{ packSize: 0 }, 'packSize', 'A pack has one unit at least.'],
    [{ rate: '121.00' }, 'rate', 'Rate is above MRP.'],
    // with its VAT a pack costs 120.01
    [{ rate: '106.20', vatRate: '13.00' }, 'rate', 'Cost with VAT is above MRP.'],
    [{ salePrice: '120.01' }, 'salePrice', 'Sale price is above MRP.'],
    [
      { discountRate: '5.00', discount: '1.00' },
      'discount',
      'Enter the discount in percent or as an amount, not both.',
    ],
    [{ discount: '1000.01' }, 'discount', 'Discount is more than the amount.'],
    [{ packs: 2_000_000, packSize: 2_000_000 }, '', undefined],
  ])('refuses a line with %o at its field, and writes nothing', async (wrong, field, message) => {
    const [supplier, store, item] = [await data().supplier(), await data().store(), await data().item()]
    const { status, body } = await post(purchaseOf(purchase, { supplier, store }, [boughtLine(item, wrong)]))
    expect([status, Object.keys(body.errors)[0]]).toEqual([
      400,
      expect.stringMatching(`^details.0${field && `.${field}`}`),
    ])
    if (message) expect(Object.values(body.errors)).toContain(message)
    expect(await lotsOf(item)).toEqual([])
  })

  it('refuses items and stores of another module, transit, and a batch twice', async () => {
    const [supplier, store, item] = [await data().supplier(), await data().store(), await data().item()]
    const refused = async (header: Row, lines: Row[]) =>
      (await post(purchaseOf(purchase, { supplier, store, ...header }, lines))).body.errors
    const foreign = await data().item(StoreModule.inventory)
    expect(await refused({}, [boughtLine(foreign)])).toEqual({ 'details.0.item': 'The chosen record does not exist.' })
    const elsewhere = await data().store(StoreModule.inventory)
    expect(await refused({ store: elsewhere }, [boughtLine(item)])).toEqual({
      store: 'The store is of another module.',
    })
    const transit = await data().store(StoreModule.pharmacy, 5)
    expect(Object.keys(await refused({ store: transit }, [boughtLine(item)]))).toEqual(['store'])
    const offered = async (call: string) =>
      (await desk.admin.get(`${call}?limit=0`)).body.results
        .map(({ id }: Row) => id)
        .filter((id: number) => id >= store)
    expect(await offered(`${purchase.apiPath}/store`)).toEqual([store])
    expect(await offered(`${inventoryPurchase.apiPath}/inventory-store`)).toEqual([elsewhere])
    const twice = [boughtLine(item, { batchNo: 'x1' }), boughtLine(item, { batchNo: 'X1 ' })]
    expect(await refused({}, twice)).toEqual({ 'details.1.item': 'This Item Already Added' })
    expect((await post(purchaseOf(purchase, { supplier, store }, [twice[0]!, boughtLine(item)]))).status).toBe(201)
  })

  it('keeps inventory apart, with its own numbers and items', async () => {
    const [supplier, store] = [await data().supplier(), await data().store(StoreModule.inventory)]
    const { mrp, salePrice, ...line } = boughtLine(await data().item(StoreModule.inventory, { expirable: false }), {
      expiryDate: null,
    })
    const row = await desk.saved(inventoryPurchase, purchaseOf(inventoryPurchase, { supplier, store }, [line]))
    expect(row.purchaseNo).toMatch(/^IP-/)
    expect(await lotsOf(line.item)).toMatchObject([{ receivedQty: 110, salePrice: null }])
    await nothingDiffers()
  })

  it('opens a store with what lies there, expired goods too', async () => {
    const [store, item] = [await data().store(), await data().item()]
    const lines = [openingLine(item, { qty: 25 }), openingLine(item, { expiryDate: '2020-01-31' })]
    const row = await desk.saved(pharmacyOpeningStock, withAmounts(pharmacyOpeningStock, { store, remarks: '' }, lines))
    expect(row.total).toBe('1125.00')
    expect(await lotsOf(item)).toMatchObject([
      { qty: 25, value: '225.00' },
      { qty: 100, value: '900.00' },
    ])
    await nothingDiffers()
  })

  it('saves a purchase of sixty lines once for its key, and lets two take back one line but once', async () => {
    const [supplier, store] = [await data().supplier(), await data().store()]
    const items = await Promise.all(Array.from({ length: 6 }, () => data().item()))
    const lines = Array.from({ length: 60 }, (_, index) => boughtLine(items[index % 6]!))
    const [body, key] = [purchaseOf(purchase, { supplier, store, payType: PayType.credit }, lines), idempotencyHeader()]
    const answers = await Promise.all([post(body, purchase, key), post(body, purchase, key)])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    const { row } = await bought({ packs: 1, freePacks: 0 })
    const one = await returning(row, 10, 0)
    const responses = await Promise.all([
      post(one, purchaseReturn),
      post(one, purchaseReturn),
      post(one, purchaseReturn),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    await nothingDiffers()
  })
})
