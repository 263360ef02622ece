import { describe, expect, it } from 'vitest'
import { purchase } from '../../documents/pharmacy/purchase'
import { keyOf } from './support/billing'
import type { Row } from './support/documentBodies'
import { stockDesk } from './support/stockDesk'

describe('purchase correction', () => {
  const { desk, bought, lotsOf, movementsOf, nothingDiffers } = stockDesk()
  const path = `${purchase.path}-correction`
  const read = async ({ id }: Row) => (await desk.admin.get(`${path}/${id}`)).body
  const valuesOf = ({ partyBillNo, partyBillDate, lots }: Row) => ({
    ...{ partyBillNo, partyBillDate },
    lots: lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({ id, batchNo, expiryDate, mrp, salePrice })),
  })
  const correct = async (row: Row, bill: Row, lot: Row, more: Row = {}, by = desk.admin) => {
    const previous = valuesOf(await read(row))
    const lots = previous.lots.map((one: Row) => ({ ...one, ...lot }))
    return by.patch(`${path}/${row.id}`, { ...previous, ...bill, lots, previous, remarks: 'Misread', ...more }, keyOf())
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
    const stands = await desk.row(purchase, row.id)
    expect(stands).toMatchObject({ partyBillNo: 'RIGHT', billedPartyBillNo: body.partyBillNo, total: row.total })
    expect(stands.details[0].batchNo).toBe(body.details[0].batchNo)
    expect(await lotsOf(item)).toMatchObject([{ batchNo: 'RIGHT-1', costTotal: '1000.00', qty: 110 }])
    expect(await movementsOf(item)).toEqual(before)
    await nothingDiffers()
  })

  it('moves the party bill along: the right number is taken from then on, and the wrong one is free', async () => {
    const { row, body } = await bought()
    const again = (partyBillNo: string) => desk.post(purchase, { ...body, partyBillNo })
    expect((await again(body.partyBillNo)).status).toBe(400)
    const other = (await again('OTHER')).body
    expect((await correct(row, { partyBillNo: ' other ' }, {})).body.errors).toEqual({
      partyBillNo: `Party bill other is already entered as ${other.purchaseNo}.`,
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
    const clerk = await desk.server.withRights([purchase.rights.view, purchase.rights.add])
    expect((await correct(row, { partyBillNo: 'X' }, {}, {}, clerk)).status).toBe(403)
    const editor = await desk.server.withRights(['edit_pharmacy_purchase'])
    expect((await correct(row, { partyBillNo: 'THIRD' }, {}, {}, editor)).status).toBe(200)
    await nothingDiffers()
  })
})
