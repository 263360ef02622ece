import { describe, expect, it } from 'vitest'
import { optionsOf } from '~/documents/documentNames'
import type { Row } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { purchase } from '../../documents/pharmacy/purchase'
import { pharmacyStockTake } from '../../documents/pharmacy/stock-take'
import { workbookOf } from '../support/workbook'
import { fileForm } from './support/sheets'
import { stockDesk } from './support/stockDesk'

describe('lines from a sheet', () => {
  const { desk, data } = stockDesk()
  const read = (path: string, sheet: string | Uint8Array, by = desk.admin) => by.post(path, fileForm(sheet))

  it('are read by the names of columns and items, and tell every row that cannot be taken', async () => {
    const [first, second] = [await data().item(), await data().item(StoreModule.pharmacy, { barcode: '4006381333931' })]
    const inventory = await data().item(StoreModule.inventory)
    const named = async (id: number) =>
      (await desk.server.db.selectFrom('item').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    const path = `${pharmacyOpeningStock.apiPath}/sheet`
    const validLines = [
      `ITEM;batch;Expiry;pack size;Qty;Cost;M.R.P`,
      `${(await named(first)).toUpperCase()};A1;05/2042;10;100;90;120.5`,
      `4006381333931;A2;2042-12-31;;7;"1,200.00";`,
    ].join('\n')
    const { status, body } = await read(path, validLines)
    expect([status, body.errors]).toEqual([200, []])
    expect(body.lines.map(({ values }: Row) => values)).toMatchObject([
      { item: { id: first }, batchNo: 'A1', expiryDate: '2042-05-31', packSize: 10, qty: 100, cost: '90.00' },
      { item: { id: second }, batchNo: 'A2', expiryDate: '2042-12-31', qty: 7, cost: '1200.00' },
    ])
    expect(body.lines[1].values).not.toHaveProperty('packSize')
    const wrong = `Item,Batch,Qty,Cost\n${await named(inventory)},B1,5,1\n${await named(first)},B2,-5,x\n`
    const refused = (await read(path, wrong)).body
    expect(refused.errors.map(({ row, field }: Row) => [row, field])).toEqual([
      [2, 'Item'],
      [3, 'Qty'],
      [3, 'Cost'],
    ])
    expect((await read(path, 'Batch,Qty\nA,1')).body.errors).toEqual({ file: "The file has no column 'Item'." })
    const nobody = await desk.server.createUserWithPermissions(['view_pharmacy_opening_stock'])
    expect((await read(path, validLines, nobody)).status).toBe(403)
  })

  it('of a purchase come from a workbook as well', async () => {
    const item = await data().item(StoreModule.pharmacy, { barcode: '4006381333948' })
    const path = `${purchase.apiPath}/sheet`
    const file = workbookOf([
      ['Item', 'Batch', 'Expiry', 'Pack Size', 'Packs', 'Rate', 'VAT %', 'MRP'],
      [
        4006381333948,
        'X-1',
        { xml: '<c s="2"><v>51898</v></c>' },
        10,
        3,
        90.5,
        { xml: '<c s="3"><v>0.13</v></c>' },
        120,
      ],
      ['Nobody sells this', 'X-2', '', 1, 1, 1, '', 2],
    ])
    const { status, body } = await read(path, file)
    expect(status).toBe(200)
    const values = { item: { id: item }, batchNo: 'X-1', expiryDate: '2042-02-01', packSize: 10, packs: 3 }
    expect(body.lines).toMatchObject([
      { row: 2, values: { ...values, rate: '90.50', vatRate: '13.00', mrp: '120.00' } },
    ])
    expect(body.errors).toEqual([{ row: 3, field: 'Item', message: "No Item is called 'Nobody sells this'." }])
    const { errors } = (await read(path, file.slice(0, 400))).body
    expect(errors.file).toContain('workbook')
  })

  it('of a count name the batches of its store, with what the books say of them', async () => {
    const { store } = await data().opened(desk.admin, StoreModule.pharmacy, [{ batchNo: 'COUNTED-1' }])
    const other = await data().opened(desk.admin)
    const path = (id: number) => `${pharmacyStockTake.apiPath}/sheet?store=${id}`
    const { lines, errors } = (await read(path(store), 'Batch,Counted\ncounted-1,97')).body
    expect(errors).toEqual([])
    const [{ values }] = lines
    expect(values).toMatchObject({ lot: { left: 100 }, qty: 97 })
    expect(optionsOf(pharmacyStockTake).lines!.computeDefaults!(values.lot)).toEqual({
      bookQty: 100,
      seen: values.lot.seen,
    })
    expect((await read(path(other.store), 'Batch,Counted\ncounted-1,97')).body.errors).toEqual([
      { row: 2, field: 'Batch', message: "No Batch is called 'counted-1'." },
    ])
  })
})
