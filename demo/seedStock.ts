import { multiply, prorate, sum } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { dayAfter } from '~/server/demo/dayAfter'
import type { WorkdayStep } from '~/server/demo/demo'
import { type App, createStaffClient, type ResponseBody, type StaffClient } from '~/server/demo/staff'
import { AdjustmentKind } from '~shared/options/options'

/** When the lots of the demo expire, one after the other: some have, some soon will. */
const expiries = [720, 540, 60, 400, -20, 900, 30, 365]

/** One item in so many is sold out. */
const everySoldOut = 9

/** A lot of an item, as if it had always been there. */
function lineOf({ id, packSize, expirable }: ResponseBody, index: number) {
  const [qty, cost] = [packSize * (3 + (index % 7) * 4), `${20 + ((index * 37) % 180)}.00`]
  const mrp = multiply(cost, '1.16')
  return {
    ...{ item: id, batchNo: `B${2410 + index}`, packSize, qty, cost, mrp, salePrice: mrp },
    expiryDate: expirable ? dayAfter(new Date(), expiries[index % expiries.length]!) : null,
    amount: prorate(multiply(cost, qty), 1, packSize),
  }
}

interface Place {
  /** The module's part of the path. */
  app: string
  store: string
  /** The number of items with lots. */
  items: number
  first?: number
}

async function open(keeper: StaffClient, { app, store, items, first = 0 }: Place): Promise<void> {
  const [path, picker] = [`${app}/opening-stock`, app === 'inventory-app' ? 'inventory-store' : 'store']
  const [{ results: stores }, { results }] = [
    await keeper.get(`${path}/${picker}?limit=0`),
    await keeper.get(`${path}/item?limit=${items}&offset=${first}`),
  ]
  const { id } = stores.find(({ name }: ResponseBody) => name === store)
  const lines = results.map(lineOf)
  const total = sum(lines.map(({ amount }: ResponseBody) => amount))
  await keeper.post(path, { store: id, remarks: '', details: lines, total })
  const lots = (await keeper.get(`${app}/stock-adjustment/stock-lot?store=${id}&limit=0`)).results
  const gone = lots.filter((_: ResponseBody, index: number) => index % everySoldOut === 0)
  const details = gone.map(({ id: lot, left }: ResponseBody) => ({ lot, qty: left }))
  await keeper.post(`${app}/stock-adjustment`, { store: id, kind: AdjustmentKind.damage, remarks: 'Broken', details })
}

/** How many lots are counted, and how many of them have something missing. */
const [counted, missing] = [8, 3]

async function count(keeper: StaffClient, { app, store }: Pick<Place, 'app' | 'store'>): Promise<void> {
  const [path, picker] = [`${app}/stock-take`, app === 'inventory-app' ? 'inventory-store' : 'store']
  const { results: stores } = await keeper.get(`${path}/${picker}?limit=0`)
  const { id } = stores.find(({ name }: ResponseBody) => name === store)
  const { results } = await keeper.get(`${path}/stock-lot?store=${id}&limit=${counted}`)
  const details = results.map(({ id: lot, left, seen }: ResponseBody, index: number) => {
    return { lot, qty: Math.max(0, left - (index === missing ? 2 : 0)), bookQty: left, seen }
  })
  await keeper.post(path, { store: id, remarks: '', details })
}

const keepers = (app: App, db: Db) =>
  Promise.all(['pharmacist', 'storekeeper'].map((userName) => createStaffClient(app, db, userName))) as Promise<
    [pharmacist: StaffClient, storekeeper: StaffClient]
  >

/** Lets the demo's pharmacist and storekeeper count a part of their stores; nobody has approved it yet. */
export async function seedCounts(app: App, db: Db): Promise<WorkdayStep[]> {
  const [pharmacist, storekeeper] = await keepers(app, db)
  return [
    () => count(pharmacist, { app: 'pharmacy-app', store: 'Pharmacy Store' }),
    () => count(storekeeper, { app: 'inventory-app', store: 'Central Store' }),
  ]
}

/** Lets the demo's pharmacist and storekeeper open their stores, with lots in every state. */
export async function seedStock(app: App, db: Db): Promise<WorkdayStep[]> {
  const [pharmacist, storekeeper] = await keepers(app, db)
  return [
    () => open(pharmacist, { app: 'pharmacy-app', store: 'Pharmacy Store', items: 60 }),
    () => open(pharmacist, { app: 'pharmacy-app', store: 'Pharmacy Counter', items: 30, first: 40 }),
    () => open(storekeeper, { app: 'inventory-app', store: 'Central Store', items: 20 }),
    () => open(storekeeper, { app: 'inventory-app', store: 'Biochemistry Store', items: 6 }),
  ]
}
