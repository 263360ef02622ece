import { describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { prepareDatabase } from '~/server/start'
import { setupTestServer } from '~/testing/desk'
import { importCsv } from './support/sheets'

/** The masters of goods, beyond what every master does (docs/decisions/stock.md). */
describe('the masters of pharmacy and inventory', () => {
  const desk = setupTestServer(async (server) => ({ admin: await server.signIn('admin') }))
  const made = async (path: string, values: object) => {
    const { status, body } = await desk.admin.post(path, values)
    expect([path, status, body.errors]).toEqual([path, 201, undefined])
    return body
  }
  const packingOf = async (id: number) => (await desk.admin.get(`pharmacy-app/packing-type-detail/${id}`)).body.name

  it('know a packing by its type and quantity, also after either was changed', async () => {
    const type = await made('pharmacy-app/packing-type', { name: 'Blister' })
    const packing = await made('inventory-app/packing-type-detail', { packingType: type.id, quantity: 12 })
    expect(packing.name).toBe('Blister of 12')
    const changed = await desk.admin.patch(`pharmacy-app/packing-type-detail/${packing.id}`, {
      ...{ quantity: 14, remarks: 'Counted' },
    })
    expect(changed.body).toMatchObject({ name: 'Blister of 14', version: 2 })
    await desk.admin.patch(`inventory-app/packing-type/${type.id}`, { name: 'Foil', remarks: 'Named' })
    expect(await packingOf(packing.id)).toBe('Foil of 14')
    await importCsv(desk.admin, { apiPath: 'pharmacy-app/packing-type-detail' }, 'Packing Type,Quantity\nFoil,20\n')
    const { body } = await desk.admin.get('pharmacy-app/packing-type-detail?search=foil%20of%2020')
    expect(body.results).toMatchObject([{ name: 'Foil of 20' }])
    await prepareDatabase(desk.server.db)
    expect(await packingOf(packing.id)).toBe('Foil of 14')
  })

  it('ask whether an item is taxed, and offer what its category proposes', async () => {
    const category = await made('pharmacy-app/item-category', { name: 'Balms', taxable: true, expirable: false })
    const unit = await made('pharmacy-app/item-unit', { name: 'Tin', shortForm: 'Tin' })
    const input = { name: 'Tiger Balm', itemCategory: category.id, itemUnit: unit.id }
    const { status, body } = await desk.admin.post('pharmacy-app/item', input)
    expect([status, body.errors]).toEqual([400, { taxable: 'Taxable is required' }])
    const [offered] = (await desk.admin.get('pharmacy-app/item/item-category?search=balms')).body.results
    expect(offered).toEqual({ id: category.id, name: 'Balms', taxable: true, discountable: true, expirable: false })
    expect(await made('pharmacy-app/item', { ...input, taxable: false })).toMatchObject({ taxable: false, version: 1 })
  })

  it('keep the items of each module apart in one table, each with fields of its own', async () => {
    const unit = await made('inventory-app/item-unit', { name: 'Pot', shortForm: 'Pot' })
    const ours = await made('pharmacy-app/item-category', { name: 'Herbs', taxable: false })
    const theirs = await made('inventory-app/item-category', { name: 'Stains', taxable: true })
    const [reagent] = (await desk.admin.get('inventory-app/item/reagent?limit=1')).body.results
    const common = { name: 'Gentian Violet', itemUnit: unit.id, taxable: false }
    const medicine = await made('pharmacy-app/item', { ...common, itemCategory: ours.id, drugGroup: 3, code: 'GV' })
    const stain = await made('inventory-app/item', { ...common, itemCategory: theirs.id, reagent: reagent.id })
    expect([Object.hasOwn(stain, 'genericName'), Object.hasOwn(medicine, 'reagent')]).toEqual([false, false])
    expect((await desk.admin.get(`pharmacy-app/item/${stain.id}`)).status).toBe(404)
    const wrong = { ...common, name: 'Safranin', itemCategory: ours.id, code: 'gv', genericName: 1 }
    expect((await desk.admin.post('inventory-app/item', wrong)).body.errors).toEqual({
      genericName: messages.unknownField,
    })
    const { genericName: _, ...known } = wrong
    expect((await desk.admin.post('inventory-app/item', known)).body.errors).toEqual({
      itemCategory: messages.recordMissing,
    })
    const scanned = await desk.admin.post('inventory-app/item', { ...known, itemCategory: theirs.id })
    expect([scanned.status, scanned.body.errors]).toEqual([400, { code: 'Code has been already added.' }])
  })

  it('have one default store of each module, which is neither of quarantine nor of transit', async () => {
    const store = (values: object) => desk.admin.post('pharmacy-app/store', { module: 2, kind: 1, ...values })
    expect((await store({ name: 'Night', default: true })).body.errors).toEqual({
      default: 'Another store is the default of this module.',
    })
    expect((await store({ name: 'Yard', kind: 5, default: true })).body.errors).toEqual({
      default: 'Nothing is bought or sold in a store of quarantine or transit.',
    })
    expect((await store({ name: 'Ward', kind: 3 })).body.errors).toEqual({ department: 'Department is required' })
    expect((await store({ name: 'Lab', module: 1 })).body.errors).toEqual({ module: 'Module must be one of the list.' })
  })

  it('list patients as customers, with what they owe on whatever stands open', async () => {
    const pharmacist = await desk.server.signIn('pharmacist')
    const { status, body } = await pharmacist.post('pharmacy-app/customer', {
      ...{ firstName: 'Maya', lastName: 'Gurung', gender: 2, dobDateAd: '1990-01-01', panNo: '301234567' },
    })
    expect([status, body.errors]).toEqual([201, undefined])
    const listed = async () => (await pharmacist.get(`pharmacy-app/customer?search=${body.customerNo}`)).body.results[0]
    expect(await listed()).toMatchObject({ id: body.id, panNo: '301234567', dueAmount: '0.00' })
    const change = { address: 'Dharan', remarks: 'Moved', version: body.version }
    expect((await pharmacist.patch(`pharmacy-app/customer/${body.id}`, change)).body.address).toBe('Dharan')
    const clerk = await desk.server.signIn('clerk')
    expect((await clerk.get('pharmacy-app/customer')).status).toBe(403)
  })
})
