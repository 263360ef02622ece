import type { Database } from '../database/open'
import { buildApp } from '../start'
import { closeThreads } from '../threads/pool'
import { demo } from './demo'
import { writeHistory } from './demoHistory'
import { seedDemoRecords } from './seed'

const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Fills an empty database with the demo: resources and users, documents of the `demoDays` days before today, and a
 * day's work through the API. A database with users is left unchanged.
 */
export async function fillDemo(database: Database, demoDays: number): Promise<void> {
  if (!(await database.withoutTimeLimits((db) => seedDemoRecords(db, print)))) return
  await database.withoutTimeLimits((db) => writeHistory(db, new Date(), demoDays))
  const app = await buildApp(database.db)
  try {
    await app.ready()
    await demo?.simulateWorkday?.(app, database.db, { hasHistory: demoDays > 0 })
    // nobody stays signed in after it
    await database.db.updateTable('session').set({ revokedAt: new Date() }).execute()
  } finally {
    await app.close()
    await closeThreads()
  }
}
