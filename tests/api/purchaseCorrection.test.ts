import { describe, expect, it } from 'vitest'
import { correctableValueFields, optionsOf } from '~/documents/documentNames'
import { type Row, withAmounts } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { StoreModule } from '~shared/options/options'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { purchase } from '../../documents/pharmacy/purchase'
import { documents } from './support/documentDesk'
import { offeredLots } from './support/goods'
import { openingLine } from './support/stock'
import { stockDesk } from './support/stockDesk'

describe('what was entered wrong of lots', () => {
  const { desk, data, lotsOf, nothingDiffers } = stockDesk()

  it('is corrected for every document that makes lots, by whoever may edit it, and says by field what is wrong', async () => {
    const makers = documents.filter((one) => optionsOf(one).stock?.lotSource === 'created')
    expect(makers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['purchase', 'inventory-purchase', 'opening-stock', 'inventory-opening-stock']),
    )
    for (const document of makers) {
      const path = `${document.apiPath}-correction`
      const row = await desk.made(document)
      const editor = await desk.server.createUserWithPermissions([document.permissions.edit])
      const { status, body: read } = await editor.get(`${path}/${row.id}`)
      expect([document.name, status]).toEqual([document.name, 200])
      expect((await editor.get(path)).body.results.map(({ id }: Row) => id)).toContain(row.id)
      const header = Object.fromEntries(correctableValueFields(optionsOf(document)).map((name) => [name, read[name]]))
      const lots = read.lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({
        ...{ id, batchNo, expiryDate, mrp, salePrice },
      }))
      const previous = { ...header, lots }
      const correct = (values: Row, more: Row = {}) =>
        editor.patch(
          `${path}/${row.id}`,
          { ...previous, lots: lots.map((lot: Row) => ({ ...lot, ...values })), previous, remarks: 'Misread', ...more },
          idempotencyHeader(),
        )
      expect((await correct({ batchNo: '' })).body.errors).toMatchObject({ 'lots.0.batchNo': 'Batch is required' })
      expect((await correct({ batchNo: 'R' }, { remarks: '' })).body.errors).toEqual({ remarks: 'Remarks is required' })
      const isSold = read.lots[0].mrp !== null
      if (isSold) expect(Object.keys((await correct({ mrp: '0.01' })).body.errors)).toContain('lots.0.mrp')
      const values = { batchNo: 'R-1', expiryDate: '2039-02-28', ...(isSold && { mrp: '999.00', salePrice: '990.00' }) }
      const { body: corrected } = await correct(values)
      expect([document.name, corrected.lots[0]]).toEqual([document.name, { ...read.lots[0], ...values }])
      expect(await lotsOf(read.lots[0].itemId)).toMatchObject([{ batchNo: 'R-1' }])
      expect((await correct({ batchNo: 'R-2' })).status).toBe(409)
    }
    await nothingDiffers()
  })

  it('is corrected of opening stock, so that the counter sells it for its price', async () => {
    const { store, lots } = await data().opened(desk.admin, StoreModule.pharmacy, [{ mrp: '100.00', cost: '90.00' }])
    const [lot] = await offeredLots(desk.admin, store)
    expect(lot!.cost).toBe('100.00')
    const path = 'pharmacy-app/opening-stock-correction'
    const { id } = (await desk.admin.get(path)).body.results[0]
    const read = (await desk.admin.get(`${path}/${id}`)).body
    const values = read.lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({
      ...{ id, batchNo, expiryDate, mrp, salePrice },
    }))
    expect(values[0].id).toBe(lots[0])
    const body = {
      lots: [{ ...values[0], mrp: '120.00', salePrice: '115.00' }],
      previous: { lots: values },
      remarks: 'x',
    }
    const low = { ...body, lots: [{ ...values[0], mrp: '89.99', salePrice: null }] }
    expect((await desk.admin.patch(`${path}/${id}`, low, idempotencyHeader())).body.errors).toEqual({
      'lots.0.mrp': 'Cost is above MRP.',
    })
    const below = { ...body, lots: [{ ...values[0], salePrice: '89.99' }] }
    const asked = await desk.admin.patch(`${path}/${id}`, below, idempotencyHeader())
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([409, ['lots.0.salePrice']])
    expect((await desk.admin.patch(`${path}/${id}`, body, idempotencyHeader())).status).toBe(200)
    expect((await offeredLots(desk.admin, store))[0]!.cost).toBe('115.00')
    const opening = withAmounts(pharmacyOpeningStock, { store, remarks: '' }, [
      openingLine(await data().item(), { salePrice: '89.99' }),
    ])
    expect(
      (await desk.admin.post(pharmacyOpeningStock.apiPath, opening, idempotencyHeader())).body.questions,
    ).toMatchObject([{ key: 'salePriceBelowCost' }])
  })
})

describe('purchase correction', () => {
  const { desk, bought, lotsOf, movementsOf, nothingDiffers } = stockDesk()
  const path = `${purchase.apiPath}-correction`
  const read = async ({ id }: Row) => (await desk.admin.get(`${path}/${id}`)).body
  const valuesOf = ({ partyBillNo, partyBillDate, lots }: Row) => ({
    ...{ partyBillNo, partyBillDate },
    lots: lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({ id, batchNo, expiryDate, mrp, salePrice })),
  })
  const correct = async (row: Row, bill: Row, lot: Row, more: Row = {}, by = desk.admin, key = idempotencyHeader()) => {
    const previous = valuesOf(await read(row))
    const lots = previous.lots.map((one: Row) => ({ ...one, ...lot }))
    return by.patch(`${path}/${row.id}`, { ...previous, ...bill, lots, previous, remarks: 'Misread', ...more }, key)
  }

  it('corrects bill and lot by rows that are added: purchase, amounts and movements stay', async () => {
    const { row, item, body } = await bought()
    const before = await movementsOf(item)
    const lot = { batchNo: 'RIGHT-1', expiryDate: '2041-06-30', mrp: '130.00', salePrice: '125.00' }
    const { status, body: answer } = await correct(row, { partyBillNo: 'RIGHT' }, lot)
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(answer.lots).toMatchObject([lot])
    expect(answer.changes.map(({ label, to }: Row) => [label, to])).toEqual([
      ['Party Bill No.', 'RIGHT'],
      ['Batch', 'RIGHT-1'],
      ['Expiry', '2041-06-30'],
      ['MRP', '130.00'],
      ['Sale Price', '125.00'],
    ])
    const current = await desk.row(purchase, row.id)
    expect(current).toMatchObject({ partyBillNo: 'RIGHT', billedPartyBillNo: body.partyBillNo, total: row.total })
    expect(current.details[0].batchNo).toBe(body.details[0].batchNo)
    expect(await lotsOf(item)).toMatchObject([{ batchNo: 'RIGHT-1', costTotal: '1000.00', qty: 110 }])
    expect(await movementsOf(item)).toEqual(before)
    await nothingDiffers()
  })

  it('asks what a purchase is asked, of what it changes alone, and corrects what is confirmed', async () => {
    const { row, item } = await bought()
    const key = idempotencyHeader()
    const [bill, lot] = [{ partyBillDate: '2024-01-15' }, { salePrice: '90.90' }]
    const { status, body: response } = await correct(row, bill, lot, {}, desk.admin, key)
    expect([status, response.questions.map((one: Row) => one.key), Object.keys(response.errors)]).toEqual([
      409,
      ['otherFiscalYear', 'salePriceBelowCost'],
      ['partyBillDate', 'lots.0.salePrice'],
    ])
    expect(await lotsOf(item)).toMatchObject([{ salePrice: '120.00' }])
    const confirmed = ['otherFiscalYear', 'salePriceBelowCost']
    expect((await correct(row, bill, lot, { confirmed }, desk.admin, key)).status).toBe(200)
    expect(await lotsOf(item)).toMatchObject([{ salePrice: '90.90' }])
    expect((await correct(row, {}, { batchNo: 'NEXT' })).status).toBe(200)
  })

  it('moves the party bill along: the right number is taken from then on, and the wrong one is free', async () => {
    const { row, body } = await bought()
    const again = (partyBillNo: string) => desk.post(purchase, { ...body, partyBillNo })
    expect((await again(body.partyBillNo)).status).toBe(400)
    const other = (await again('OTHER')).body
    expect((await correct(row, { partyBillNo: ' other ' }, {})).body.errors).toEqual({
      partyBillNo: `Party bill other is already entered as ${other.purchaseNo} (${other.fiscalYear}).`,
    })
    expect((await correct(row, { partyBillNo: 'NEW' }, {})).status).toBe(200)
    expect([(await again('new')).status, (await again(body.partyBillNo)).status]).toEqual([400, 201])
  })

  it('says by field what is wrong, replaces no other correction unseen, and asks for the right to edit', async () => {
    const { row } = await bought()
    const stale = valuesOf(await read(row))
    const wrong = [
      [{ partyBillNo: '' }, {}, {}, { partyBillNo: 'Party Bill No. is required' }],
      [{ partyBillDate: '2999-01-01' }, {}, {}, { partyBillDate: 'The bill is of a day to come.' }],
      [{}, { batchNo: null }, {}, { 'lots.0.batchNo': 'Batch is required' }],
      [{}, { expiryDate: null }, {}, { 'lots.0.expiryDate': 'Expiry is required' }],
      [{}, { salePrice: '120.01' }, {}, { 'lots.0.salePrice': 'Sale price is above MRP.' }],
      [{}, { mrp: '99.99', salePrice: null }, {}, { 'lots.0.mrp': 'Rate is above MRP.' }],
      [{ partyBillNo: 'X' }, {}, { remarks: ' ' }, { remarks: 'Remarks is required' }],
      [{}, {}, {}, { root: 'Nothing is changed.' }],
    ] as const
    for (const [bill, lot, more, errors] of wrong)
      expect((await correct(row, bill, lot, more)).body.errors).toEqual(errors)
    expect((await correct(row, { partyBillNo: 'FIRST' }, {})).status).toBe(200)
    expect((await correct(row, { partyBillNo: 'SECOND' }, {}, { previous: stale })).status).toBe(409)
    const clerk = await desk.server.createUserWithPermissions([purchase.permissions.view, purchase.permissions.add])
    expect((await correct(row, { partyBillNo: 'X' }, {}, {}, clerk)).status).toBe(403)
    const editor = await desk.server.createUserWithPermissions(['edit_pharmacy_purchase'])
    expect((await correct(row, { partyBillNo: 'THIRD' }, {}, {}, editor)).status).toBe(200)
    await nothingDiffers()
  })
})
