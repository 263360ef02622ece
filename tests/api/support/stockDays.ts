import { RecordFactory } from '~/testing/records'
import { idempotencyHeader, type TestServer } from '~/testing/server'
import { AdjustmentKind, StoreModule } from '~shared/options/options'
import { StockData } from './stock'

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const at = (day: string) => new Date(`${day}T06:00:00Z`)

/**
 * Stock of both modules that shows in every tab of its reports: in two stores what has expired, what soon will, and what is
 * below its reorder level; all of it came two months before a day, on which some of it is written off.
 */
export async function stockDays(server: TestServer, day: string) {
  const admin = await server.createSuperuser()
  const data = new StockData(new RecordFactory(admin, server.db))
  const made: { module: number; store: number; item: number; lots: number[] }[] = []
  for (const module of [StoreModule.pharmacy, StoreModule.inventory])
    for (const qty of [7, 100]) {
      server.setClock(at(dayAfter(day, -60)))
      const lots = [dayAfter(day, -10), dayAfter(day, 20), '2042-12-31'].map((expiryDate) => ({ expiryDate, qty }))
      const opened = await data.opened(admin, module, lots, { reorderLevel: 1000 })
      server.setClock(at(day))
      const app = module === StoreModule.pharmacy ? 'pharmacy-app' : 'inventory-app'
      const body = { store: opened.store, kind: AdjustmentKind.lost, remarks: '' }
      const { status } = await admin.post(
        `${app}/stock-adjustment`,
        { ...body, details: [{ lot: opened.lots[0], qty: 3 }] },
        idempotencyHeader(),
      )
      if (status !== 201) throw new Error(`Adjustment: ${status}`)
      made.push({ module, ...opened })
    }
  server.setClock(undefined)
  return made
}
