import { describe, expect, it } from 'vitest'
import { findResource, resources } from '~/metadata/registry'
import { setupTestServer } from '~/testing/desk'
import { importCsv, stateOf } from './support/sheets'

const item = findResource('item')
const supply = findResource('inventory-item')

/** A distributor's list, with its own headings, a row for each batch, and a total at the end. */
const distributor = `S.N.,PRODUCT NAME,Composition,COMPANY,Packing,Batch,MRP,VAT
1,Azee 500 Tab,Azithromycin 500mg,Cipla Ltd,1x3,A1,120,0
2,azee 500 tab,Azithromycin 500mg,CIPLA LTD,1x3,A2,122,0
3,Cal-D Tab,Calcium + D3,Asian Pharma,10x15,C1,90,13%
4,Cal-D Tab,Calcium + D3,Quest Pharma,10 TAB,C2,80,13%
5,Amoxy DS 125 Syrup,Amoxicillin,Time Pharma,60 ml,S1,70,exempt
6,Dns 500 ml Infusion,,NPL,500 ML,,60,perhaps
,,,Total,,,542,
`

/** Another program's items, which spell the packing and the tax differently, or omit them. */
const otherProgram = `Item Code;Name;Generic;Manufacturer;Type;UOM;Pack Size;Min Stock;Narcotic;Storage
M-1;Morph 10 Inj;Morphine;Neon Lab;Ampules;Amp;10 x 1 ml;20;Yes;Room
M-2;Insul 40 IU;Insulin;Biocon;Cold Items;Vial;VIAL;5;No;2-8 °C
M-3;Orasol;ORS;Nepal Aushadhi;Sachets;Sachet;Box of 25;;;
`

describe('a list of goods as it is', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  const itemNamed = async (name: string, { apiPath: path } = item) =>
    (await desk.admin.get(`${path}?name=${encodeURIComponent(name)}`)).body.results[0]

  it('is tried without a trace, taken with all it names, and changes nothing the second time', async () => {
    const before = await stateOf(desk.server, resources)
    const tried = await importCsv(desk.admin, item, distributor, true)
    expect(tried.status, JSON.stringify(tried.body)).toBe(200)
    expect(await stateOf(desk.server, resources)).toEqual(before)
    const imported = await importCsv(desk.admin, item, distributor)
    expect(imported.body).toEqual(tried.body)
    expect(imported.body.errors).toEqual([
      { row: 7, field: 'tax', message: "VAT 'perhaps' is neither a rate nor yes or no." },
      { row: 8, field: 'product', message: 'The name of the product is missing.' },
    ])
    const counted = Object.fromEntries(
      imported.body.resources.map(({ resource, created }: { resource: string; created: number }) => [
        resource,
        created,
      ]),
    )
    expect(counted).toMatchObject({ Item: 4, 'Generic Name': 2, Manufacturer: 4 })
    const again = await importCsv(desk.admin, item, distributor)
    expect(again.body).toMatchObject({ created: 0, updated: 0, errors: imported.body.errors })
  })

  it('says packings, makers and taxes in its own words', async () => {
    expect(await itemNamed('Azee 500 Tab')).toMatchObject({
      genericName: { name: 'Azithromycin 500mg' },
      manufacturer: { name: 'Cipla Ltd' },
      packingTypeDetail: { name: 'Strip of 3' },
      ...{ itemUnit: { name: 'Tablet' }, itemCategory: { name: 'Tablet' }, taxable: false, taxRate: null },
    })
    expect(await itemNamed('Cal-D Tab (Asian Pharma)')).toMatchObject({
      ...{ packingTypeDetail: { name: 'Strip of 15' }, taxable: true, taxRate: '13.00' },
    })
    expect(await itemNamed('Cal-D Tab (Quest Pharma)')).toMatchObject({ packingTypeDetail: { name: 'Strip of 10' } })
    expect(await itemNamed('Amoxy DS 125 Syrup')).toMatchObject({
      ...{ itemUnit: { name: 'Bottle' }, packingTypeDetail: { name: 'Bottle of 1' }, taxable: false },
    })
  })

  it('has a tax from its category where it says none, and tells so', async () => {
    const { body: cold } = await desk.admin.post('pharmacy-app/item-category', {
      ...{ name: 'Cold Items', taxable: true, expirable: true, discountable: false },
    })
    const { body } = await importCsv(desk.admin, item, otherProgram)
    expect([body.created > 3, body.errors]).toEqual([true, []])
    expect(body.notes.map(({ message }: { message: string }) => message)).toContain(
      'The list does not say what is taxed: new categories are made without tax: Ampules, Cold Items, Sachets.',
    )
    expect(await itemNamed('Morph 10 Inj')).toMatchObject({
      ...{ code: 'M-1', controlledDisplay: 'Narcotic', packingTypeDetail: { name: 'Box of 10' }, taxable: false },
      ...{ itemUnit: { name: 'Ampoule' }, reorderLevel: 20, coldStorage: false },
    })
    expect(await itemNamed('Insul 40 IU')).toMatchObject({
      ...{ itemCategory: { id: cold.id }, taxable: true, discountable: false, coldStorage: true },
      packingTypeDetail: { name: 'Vial of 1' },
    })
    expect(await itemNamed('Orasol')).toMatchObject({ packingTypeDetail: { name: 'Box of 25' } })
  })

  it('goes to the inventory by its own masters, without what only medicines have', async () => {
    const { body } = await importCsv(
      desk.admin,
      supply,
      'Item,Company,Pack,Composition\nBlue Tip,Tarsons,1000,Plastic\n',
    )
    expect(body.errors).toEqual([])
    expect(await itemNamed('Blue Tip', supply)).toMatchObject({
      ...{ moduleDisplay: 'Inventory', packingTypeDetail: { name: 'Box of 1000' }, manufacturer: { name: 'Tarsons' } },
    })
    expect(await itemNamed('Blue Tip')).toBeUndefined()
  })

  it('is refused as a whole to whoever may not add what it names', async () => {
    const some = await desk.server.createUserWithPermissions(['add_pharmacy_item', 'edit_pharmacy_item'])
    const { status, body } = await importCsv(some, item, 'Product Name,Company\nNewdrug,Newmaker\n')
    expect([status, body.message]).toEqual([403, 'The file changes Item Category, and you may not.'])
  })

  it('comes back from the export of items without a change', async () => {
    for (const resource of [item, supply]) {
      const { body } = await desk.admin.get(`${resource.apiPath}/export`)
      expect((await importCsv(desk.admin, resource, body)).body).toMatchObject({ created: 0, updated: 0, errors: [] })
    }
  })
})
