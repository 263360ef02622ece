import type { Db } from '../database/open'
import { seedStock } from './seedStock'
import { seedVisits } from './seedVisits'
import type { App } from './staff'

/** Lets the demo's staff do a day's work; nobody stays signed in after it. */
export async function seedWork(app: App, db: Db): Promise<void> {
  await app.ready()
  await seedVisits(app, db)
  await seedStock(app, db)
  await db.updateTable('session').set({ revokedAt: new Date() }).execute()
}
