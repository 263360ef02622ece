import type { Db } from '../database/open'
import { seedCounts, seedStock } from './seedStock'
import { seedVisits } from './seedVisits'
import type { App } from './staff'

/**
 * Lets the demo's staff do a day's work; nobody stays signed in after it. Where the history has told what the stores have and
 * did, some of it is counted, else they are opened.
 */
export async function seedWork(app: App, db: Db, { isTradeTold }: { isTradeTold: boolean }): Promise<void> {
  await app.ready()
  await seedVisits(app, db)
  await (isTradeTold ? seedCounts : seedStock)(app, db)
  await db.updateTable('session').set({ revokedAt: new Date() }).execute()
}
