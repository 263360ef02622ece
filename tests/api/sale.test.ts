import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { fiscalYearRange, localDay } from '~/domain/calendar'
import { PayType } from '~/domain/options'
import { interpolate } from '~/metadata/messages'
import { findResource } from '~/metadata/registry'
import { type Row, returnBody } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { ControlledDrugKind, DrugGroup, StoreKind, StoreModule } from '~shared/options/options'
import { discountMessages } from '../../custom/shared/sale/discountLimit'
import { inventoryOpeningStock } from '../../documents/inventory/inventory-opening-stock'
import { counterClosing } from '../../documents/pharmacy/counter-closing'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { billingDataOf } from './support/billing'
import { offeredLots, saleOf } from './support/goods'
import { stockDesk } from './support/stockDesk'

describe('a sale of the pharmacy', () => {
  const { desk, data, movementsOf, lotsOf, nothingDiffers } = stockDesk()
  const inDays = (days: number) => addDays(localDay(new Date()), days)
  const opened = (lines: Row[], item: Row = {}) => data().opened(desk.admin, StoreModule.pharmacy, lines, item)
  const sold = async (store: number, lines: Row[], header: Row = {}) =>
    desk.saved(sale, await saleOf(desk.admin, { store, ...header }, lines))
  const refused = async (store: number, lines: Row[], header: Row = {}, by = desk.admin) => {
    const body = await saleOf(desk.admin, { store, ...header }, lines)
    const { status, body: answer } = await by.post(sale.apiPath, body, idempotencyHeader())
    expect(status).toBe(400)
    return answer.errors
  }
  const back = async (row: Row, quantities: number[], values: Row = {}) => ({
    ...(await returnBody(desk.source, saleReturn, row, quantities)),
    goods: 1,
    ...values,
  })

  it('offers lots by first expiry, found by generic name or barcode, without those that expire too soon or are empty', async () => {
    const generic = (await desk.source.records.create(findResource('generic-name'), { name: 'Amoxicillin X' })).id
    const lines = [{ expiryDate: inDays(400) }, { expiryDate: inDays(40) }, { expiryDate: inDays(5) }]
    const { store, lots } = await opened(lines, { genericName: generic, barcode: '8901234', rack: 'R7' })
    await desk.server.db.updateTable('organizationRule').set({ itemExpiryDateSaleThreshold: 30 }).execute()
    const matches = await offeredLots(desk.admin, store, '8901234')
    expect(matches.map(({ id }) => id)).toEqual([lots[1], lots[0]])
    expect(matches[0]).toMatchObject({ left: 100, cost: '120.00', rack: 'R7', next: [{ id: lots[0], left: 100 }] })
    const errors = await refused(store, [{ lot: lots[2]!, packSize: 10, cost: '120.00', units: 1, ...plain }])
    await desk.server.db.updateTable('organizationRule').set({ itemExpiryDateSaleThreshold: 0 }).execute()
    expect(Object.values(errors)).toEqual([expect.stringMatching(/^Batch .* expires on /)])

    const skipped = async (units: Row[]) => {
      const { id } = await sold(store, units)
      const paper = (await desk.admin.get(`${sale.apiPath}/${id}`)).body
      return paper.details.map(({ fefoSkipped }: Row) => fefoSkipped)
    }
    expect(await skipped([{ lot: lots[0], units: 1 }])).toEqual([true])
    expect(await skipped([{ lot: lots[2], units: 1 }])).toEqual([false])
    const other = await opened([{}], { genericName: generic })
    await sold(store, [
      { lot: lots[1], packs: 10 },
      { lot: lots[0], packs: 9, units: 9 },
      { lot: lots[2], packs: 9, units: 9 },
    ])
    expect(await offeredLots(desk.admin, store, 'Amoxicillin X')).toEqual([])
    const substitutes = await offeredLots(desk.admin, other.store, '8901234')
    expect(substitutes.map(({ id, insteadOf }) => [id, insteadOf])).toEqual([[other.lots[0], expect.any(String)]])
    await nothingDiffers()
  })

  it('sells packs and units to a walk-in at no more than the MRP with its tax, out of the lot and at what that cost', async () => {
    await desk.server.db.updateTable('organizationRule').set({ taxApplicable: true }).execute()
    const { store, item, lots } = await opened([{ mrp: '100.00' }], { taxable: true, taxRate: '13.00' })
    const row = await sold(store, [{ lot: lots[0], packs: 1, units: 5 }], { customerName: 'Hari', customerPhone: '98' })
    await desk.server.db.updateTable('organizationRule').set({ taxApplicable: false }).execute()
    // a pack of ten at 88.49, as 88.50 with 13 % would be more than 100.00
    expect(row).toMatchObject({ customer: null, customerFullName: 'Hari', subTotal: '132.74', totalTax: '17.26' })
    expect(row.saleNo).toMatch(/^PH-/)
    expect(await movementsOf(item)).toMatchObject([{ qty: 100 }, { qty: -15, value: '-135.00', documentKind: 'sale' }])
    const paper = (await desk.admin.get(`${sale.apiPath}/${row.id}`)).body
    expect(paper).toMatchObject({
      customerPhone: '98',
      details: [{ batchNo: expect.any(String), unit: expect.any(String) }],
    })
    expect((await sold(store, [{ lot: lots[0], units: 1 }])).customerFullName).toBe('Cash')
    await nothingDiffers()
  })

  it('asks before it sells below cost, and the margin report tells such lines apart, with what comes back of them', async () => {
    const { store, item, lots } = await opened([{ cost: '90.00' }])
    const body = await saleOf(desk.admin, { store, confirmed: [] }, [{ lot: lots[0], packs: 1, discount: '50.00' }])
    const asked = await desk.admin.post(sale.apiPath, body, idempotencyHeader())
    expect([asked.status, asked.body.questions.map(({ key }: Row) => key)]).toEqual([409, ['belowCost']])
    expect(Object.keys(asked.body.errors)).toEqual(['details.0.discount'])
    expect(asked.body.message).not.toMatch(/\d\.\d\d/)
    expect(await movementsOf(item)).toMatchObject([{ qty: 100 }])
    const atCost = await saleOf(desk.admin, { store, confirmed: [] }, [{ lot: lots[0], packs: 1, discount: '25.00' }])
    await desk.saved(sale, atCost)
    const row = await desk.saved(sale, { ...body, confirmed: ['belowCost'] })
    await desk.saved(saleReturn, await back(row, [3]))
    const margins = async (which: string) => {
      const report = 'pharmacy-financial-report-app/margin-report'
      const days = `date_after=${localDay(new Date())}&date_before=${localDay(new Date())}`
      return (await desk.admin.get(`${report}?limit=0&each=true&item=${item}&below_cost=${which}&${days}`)).body
    }
    const below = await margins('Yes')
    expect(below.results.map(({ kind, no }: Row) => [kind, no])).toEqual(
      expect.arrayContaining([
        ['Sale', row.saleNo],
        ['Sale Return', expect.stringMatching(/^PHR-/)],
      ]),
    )
    expect([below.count, Number(below.totals.margin) < 0]).toEqual([2, true])
    expect((await margins('No')).totals).toMatchObject({ margin: '0.00', worth: '90.00' })
  })

  it('asks before it sells what expires soon, a later batch, or on a prescription once more; of several lines once', async () => {
    const { store, lots } = await opened([400, 40, 90].map((days) => ({ expiryDate: inDays(days) })))
    const [later, near, next] = lots
    const asked = async (lines: Row[], header: Row = {}) => {
      const input = await saleOf(desk.admin, { store, confirmed: [], ...header }, lines)
      const key = idempotencyHeader()
      const { status, body } = await desk.admin.post(sale.apiPath, input, key)
      if (status === 201) return []
      expect([status, await desk.admin.post(sale.apiPath, input, key)]).toMatchObject([409, { status: 409 }])
      const confirmed = body.questions.map((one: Row) => one.key)
      expect((await desk.admin.post(sale.apiPath, { ...input, confirmed }, key)).status).toBe(201)
      return [...confirmed, ...Object.keys(body.errors), ...body.questions.map(({ message }: Row) => message)]
    }
    const named = (days: number) => expect.stringContaining(inDays(days))
    expect(await asked([{ lot: near, units: 1 }])).toEqual(['nearExpiry', 'details.0.lot', named(40)])
    expect(await asked([{ lot: later, units: 1 }])).toEqual(['fefoSkipped', 'details.0.lot', named(400)])
    const both = await asked([
      { lot: near, packs: 9, units: 9 },
      { lot: next, units: 1 },
    ])
    expect(both).toEqual(['nearExpiry', 'details.0.lot', 'details.1.lot', named(40)])
    expect(both.at(-1)).toContain(inDays(90))

    const { store: shop, lots: stock } = await opened([{}])
    const on = (prescriptionNo: string, nmcNo: string | null = '77') =>
      asked([{ lot: stock[0], units: 1 }], { store: shop, prescriptionNo, nmcNo, prescriberName: 'Dr. Rai' })
    expect(await on('RX_9')).toEqual([])
    const [{ saleNo }] = (await desk.admin.get(`${sale.apiPath}?limit=1`)).body.results
    expect(await on('RXA9')).toEqual([])
    expect(await on('RX_9', '78')).toEqual([])
    expect(await on('rx_9')).toEqual(['repeatedPrescription', 'prescriptionNo', expect.stringContaining(saleNo)])
  })

  it('says on its paper who issues it, with licence and registration', async () => {
    const numbers = { pharmacyLicenceNo: 'DDA-1', pharmacyRegistrationNo: 'R-2' }
    await desk.server.db.updateTable('organizationSetup').set(numbers).execute()
    const { store, lots } = await opened([{}])
    const { id } = await sold(store, [{ lot: lots[0], units: 1 }])
    const { organization } = (await desk.admin.get(`${sale.apiPath}/${id}`)).body
    expect(organization).toMatchObject({ licenceNo: 'DDA-1', registrationNo: 'R-2' })
    const newestIssuer = async ({ apiPath }: { apiPath: string }) => {
      const [{ id: newest }] = (await desk.admin.get(`${apiPath}?limit=1`)).body.results
      return (await desk.admin.get(`${apiPath}/${newest}`)).body.organization
    }
    expect(await newestIssuer(pharmacyOpeningStock)).toEqual(organization)
    await data().opened(desk.admin, StoreModule.inventory, [{}], {})
    expect(await newestIssuer(inventoryOpeningStock)).not.toHaveProperty('licenceNo')
  })

  it('asks for what the law wants of groups A and B and of controlled medicines, and for the right to sell these', async () => {
    const { store, lots } = await opened([{}], { drugGroup: DrugGroup.a, controlled: ControlledDrugKind.narcotic })
    const grouped = await opened([{}], { drugGroup: DrugGroup.b })
    const line = [{ lot: lots[0], units: 1 }]
    const messages = async (header: Row) => Object.keys(await refused(store, line, header))
    expect(Object.values(await refused(grouped.store, [{ lot: grouped.lots[0], units: 1 }]))).toEqual([
      expect.stringMatching(/^Prescriber is required for /),
    ])
    await sold(grouped.store, [{ lot: grouped.lots[0], units: 1 }], { prescriberName: 'Dr. Rai' })
    expect(await messages({})).toEqual(['prescriberName', 'nmcNo', 'prescriptionNo', 'customer'])
    const asked = { prescriberName: 'Dr. Rai', nmcNo: '1234', prescriptionNo: 'P1' }
    const homeless = await billingDataOf(desk).patient({ address: null })
    expect(await refused(store, line, { ...asked, customer: homeless })).toEqual({
      customer: expect.stringMatching(/^The address of the customer is required for /),
    })
    const customer = await billingDataOf(desk).patient({ address: 'Patan' })
    const prescriber = (await desk.source.records.create(findResource('doctor'), { nmcNo: '4321' })).id
    const registered = await sold(store, line, { prescriber, prescriptionNo: 'P2', customer })
    expect(registered).toMatchObject({ nmcNo: '4321', prescriberName: expect.stringMatching(/./) })
    const clerk = await desk.server.createUserWithPermissions(['add_pharmacy_sale'])
    expect(await refused(store, line, { ...asked, customer }, clerk)).toEqual({
      'details.0.lot': expect.stringMatching(/^You may not sell .*, which is controlled\.$/),
    })
    await sold(store, line, { ...asked, customer })
  })

  it('keeps discounts within the limit of who gives them, line by line and by schemes, and asks for a reason above it', async () => {
    const rule = (values: Row) => desk.server.db.updateTable('organizationRule').set(values).execute()
    await rule({ discountLimit: '10.00', higherDiscountLimit: '40.00' })
    const { store, lots } = await opened([{}])
    const permissions = ['add_pharmacy_sale', 'view_pharmacy_sale']
    const clerk = await desk.server.createUserWithPermissions(permissions)
    const chief = await desk.server.createUserWithPermissions([...permissions, 'give_higher_pharmacy_discount'])
    const line = (discount: string) => [{ lot: lots[0], packs: 1, discount }]
    const most = (limit: string) => ({ totalDiscount: interpolate(discountMessages.overLimit, { limit }) })
    expect(await refused(store, line('10.01'), { remarks: 'Poor' }, clerk)).toEqual(most('10.00'))
    expect(await refused(store, line('40.01'), { remarks: 'Poor' }, chief)).toEqual(most('40.00'))
    expect(await refused(store, line('40.00'), {}, chief)).toEqual({
      remarks: interpolate(discountMessages.reason, { limit: '10.00' }),
    })
    const body = await saleOf(chief, { store, remarks: 'Poor', confirmed: ['belowCost'] }, line('40.00'))
    const { status, body: written } = await chief.post(sale.apiPath, body, idempotencyHeader())
    expect([status, written.totalDiscount, written.remarks]).toEqual([201, '48.00', 'Poor'])
    const scheme = await desk.source.records.create(findResource('discount-scheme'), {
      rate: '99.00',
      editable: false,
    })
    const terms = { discountScheme: scheme.id, schemeRate: '99.00', schemeEditable: false }
    expect(await refused(store, [{ lot: lots[0], packs: 1 }], terms, clerk)).toEqual(most('10.00'))
    await rule({ discountLimit: null, higherDiscountLimit: null })
  })

  it('refuses what its lots, their prices, the scheme and the pay type do not allow, each at its field', async () => {
    const { store, lots } = await opened([{}, {}], { fractionable: false, discountable: false })
    const errorsOf = async (line: Row, header: Row = {}) =>
      Object.entries(await refused(store, [{ lot: lots[0], ...line }], header))
    expect(await errorsOf({ units: 5 })).toEqual([
      ['details.0.units', expect.stringMatching(/ is sold by whole packs only\.$/)],
    ])
    expect(await errorsOf({})).toEqual([['details.0.units', 'Qty must be greater than 0.']])
    expect(await errorsOf({ packs: 1, discount: '5.00' })).toEqual([
      ['details.0.discount', 'Item is not discountable.'],
    ])
    expect(await errorsOf({ packs: 11 })).toEqual([
      ['details.0.qty', expect.stringMatching(/^Only 100 .* left of batch /)],
    ])
    expect(await errorsOf({ packs: 1 }, { payType: PayType.credit })).toEqual([
      ['customer', 'Only a registered customer can have credit.'],
    ])
    const body = await saleOf(desk.admin, { store }, [{ lot: lots[0], packs: 1 }])
    await desk.server.db.updateTable('stockLot').set({ salePrice: '115.00' }).where('id', '=', lots[0]).execute()
    const changed = await desk.admin.post(sale.apiPath, body, idempotencyHeader())
    expect(changed.body.errors).toEqual({ 'details.0.cost': 'Price is 115.00 now.' })

    const free = await opened([{}])
    const scheme = await desk.source.records.create(findResource('discount-scheme'), {
      rate: '10.00',
      editable: false,
    })
    const terms = { discountScheme: scheme.id, schemeRate: '10.00', schemeEditable: false }
    expect(await refused(free.store, [{ lot: free.lots[0], packs: 1, discount: '20.00' }], terms)).toEqual({
      'details.0.discount': 'The discount of this scheme cannot be changed.',
    })
    expect(await sold(free.store, [{ lot: free.lots[0], packs: 1 }], terms)).toMatchObject({ totalDiscount: '12.00' })
    await nothingDiffers()
  })

  it('sells nothing that expired between the picking and the save, and begins the numbers anew on 1 Shrawan', async () => {
    const { to: lastDay } = fiscalYearRange('2088/89')
    const { store, item, lots } = await opened([{ expiryDate: lastDay }, {}])
    await data().store(StoreModule.pharmacy, StoreKind.quarantine)
    const at = (moment: string) => desk.server.setClock(new Date(moment))
    // a quarter to midnight in Nepal is six in the evening in Greenwich
    at(`${lastDay}T18:00:00Z`)
    const body = await saleOf(desk.admin, { store }, [{ lot: lots[0], units: 1 }])
    const [other, before] = [
      await saleOf(desk.admin, { store }, [{ lot: lots[1], units: 1 }]),
      await desk.saved(sale, body),
    ]
    at(`${lastDay}T18:16:00Z`)
    const late = await desk.post(sale, body)
    const after = await desk.saved(sale, other)
    at(`${lastDay}T18:17:00Z`)
    const next = await desk.saved(sale, other)
    // what expired at the customer's is taken back, and not sold again
    await desk.saved(saleReturn, await back(before, [1]))
    const { storeId } = (await movementsOf(item)).at(-1)!
    const { kind } = (await desk.server.db
      .selectFrom('store')
      .select('kind')
      .where('id', '=', storeId)
      .executeTakeFirst())!
    expect(kind).toBe(StoreKind.quarantine)
    desk.server.setClock(undefined)
    expect([late.status, Object.values(late.body.errors)]).toEqual([
      400,
      [expect.stringMatching(new RegExp(`^Batch .* expires on ${lastDay}\\.$`))],
    ])
    expect([before.fiscalYear, after.createdDateBs, next.fiscalYear]).toEqual(['2088/89', '2089-04-01', '2089/90'])
    expect([after.saleNo, next.saleNo]).toEqual(['PH-00001', 'PH-00002'])
    await nothingDiffers()
  })

  it('takes back what was sold by parts that add up, at what it cost: to stock, or set apart', async () => {
    const { store, item, lots } = await opened([{ cost: '33.33', mrp: '77.77', packSize: 7 }])
    const cold = await opened([{}], { coldStorage: true })
    const row = await sold(store, [{ lot: lots[0], packs: 1, units: 3, discount: '3.33' }])
    const first = await desk.saved(saleReturn, await back(row, [4]))
    await desk.server.db.updateTable('store').set({ active: false }).where('kind', '=', StoreKind.quarantine).execute()
    const nowhere = await desk.admin.post(saleReturn.apiPath, await back(row, [1], { goods: 2 }), idempotencyHeader())
    expect(nowhere.body.errors).toEqual({ 'details.0.returnQty': 'There is no store of quarantine for these goods.' })
    const quarantine = await data().store(StoreModule.pharmacy, StoreKind.quarantine)
    const second = await desk.saved(saleReturn, await back(row, [6], { goods: 2 }))
    expect(Number(first.grandTotal) + Number(second.grandTotal)).toBeCloseTo(Number(row.grandTotal), 5)
    expect(first.saleNo).toMatch(/^PHR-/)
    const lotRows = await lotsOf(item)
    expect(lotRows.map(({ storeId, qty }) => [storeId, qty])).toEqual(
      expect.arrayContaining([
        [store, 94],
        [quarantine, 6],
      ]),
    )
    expect(lotRows.reduce((total, { value }) => total + Number(value), 0)).toBeCloseTo(476.14, 5)
    const chilled = await sold(cold.store, [{ lot: cold.lots[0], packs: 1 }])
    await desk.saved(saleReturn, await back(chilled, [10]))
    expect((await movementsOf(cold.item)).at(-1)).toMatchObject({ storeId: quarantine, qty: 10, value: '90.00' })
    await nothingDiffers()
  })

  it('gives the last hundred tablets to fifty counters that want them at once, and no more; crossing lots wait for nobody', async () => {
    const { store, item, lots } = await opened([{}])
    const counter = async (wanted: number): Promise<number> => {
      const { status, body } = await desk.post(
        sale,
        await saleOf(desk.admin, { store }, [{ lot: lots[0], units: wanted }]),
      )
      if (status === 201) return wanted
      expect(status, JSON.stringify(body)).toBe(400)
      const left = Number(/^Only (\d+) /.exec(String(Object.values(body.errors)[0]))?.[1] ?? 0)
      return left > 0 && left < wanted ? counter(left) : 0
    }
    const soldQuantities = await Promise.all(Array.from({ length: 50 }, (_, index) => counter(1 + (index % 3) * 2)))
    expect(soldQuantities.reduce((total, qty) => total + qty, 0)).toBe(100)
    expect(await lotsOf(item)).toMatchObject([{ qty: 0, value: '0.00' }])

    const crossing = await opened([{}, {}])
    const [one, other] = crossing.lots
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const order = index % 2 === 0 ? [one, other] : [other, one]
        return saleOf(
          desk.admin,
          { store: crossing.store },
          order.map((lot) => ({ lot, units: 1 })),
        )
      }),
    )
    // the clerk closes the counter again and again meanwhile: each sale is counted by one closing
    const close = () =>
      desk.admin.post(counterClosing.apiPath, { note5: 1, remarks: 'Handed over' }, idempotencyHeader())
    const saves = bodies.flatMap((body, index) => [desk.post(sale, body), ...(index % 8 === 0 ? [close()] : [])])
    const answers = await Promise.all(saves)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await lotsOf(crossing.item)).map(({ qty }) => qty)).toEqual([60, 60])
    await close()
    await nothingDiffers()
  })

  it('sells on 31 Asar until midnight what expires that day, and begins anew with the fiscal year', async () => {
    desk.server.setClock(new Date('2025-07-16T18:14:59.900Z'))
    const { store, lots } = await opened([{ expiryDate: '2025-07-16' }, {}])
    const body = await saleOf(desk.admin, { store }, [{ lot: lots[0], units: 1 }])
    const kept = await saleOf(desk.admin, { store }, [{ lot: lots[1], units: 1 }])
    const last = await desk.saved(sale, body)
    desk.server.setClock(new Date('2025-07-16T18:15:00.000Z'))
    const late = await desk.admin.post(sale.apiPath, body, idempotencyHeader())
    const first = await desk.saved(sale, kept)
    desk.server.setClock(undefined)
    expect([last, first].map(({ fiscalYear, createdDateBs }) => [fiscalYear, createdDateBs])).toEqual([
      ['2081/82', '2082-03-32'],
      ['2082/83', '2082-04-01'],
    ])
    expect([late.status, Object.values(late.body.errors)]).toEqual([400, [expect.stringMatching(/ expires on /)]])
    expect(first.saleNo).toBe('PH-00001')
    await nothingDiffers()
  })
})

const plain = { taxable: false, taxRate: '0.00', discountable: true, drugGroup: 4, controlled: 1, coldStorage: false }
