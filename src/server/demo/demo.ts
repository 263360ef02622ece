import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import type { App } from './staff'

export type Values = Record<string, unknown>

/** Creates a record of a resource by its key, with the labels of referenced records. @returns its id */
export type CreateRecord = (name: string, values: Values) => Promise<number>

export interface DemoUser {
  /** Its password is `<userName>@123`. */
  userName: string
  firstName: string
  lastName: string
}

/** The context in which an application's demo writes its masters, in one transaction. */
export interface SeedContext {
  trx: Db
  createRecord: CreateRecord
  now: Date
  caller: Pick<RequestContext, 'actor' | 'address' | 'now'>
}

/** The demo data of an application: `demo/index.ts` of its folder exports them as `demo`. */
export interface Demo {
  /** May do everything. */
  administrator: DemoUser
  /** A user for each role, with the name of the user's group and its permission codes. */
  roles: readonly (DemoUser & { group: string; permissions: readonly string[] })[]
  /** Writes the masters. */
  writeMasters: (seeding: SeedContext) => Promise<void>
  /** Simulates a day's work of the demo's users through the API (`createStaffClient`). */
  simulateWorkday?: (app: App, db: Db, past: { hasHistory: boolean }) => Promise<void>
}

const files = import.meta.glob<{ demo: Demo }>('~app/demo/index.ts', { eager: true })

/** The demo data of the application, if it has any. */
export const demo: Demo | undefined = Object.values(files)[0]?.demo
