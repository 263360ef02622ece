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

export type WorkdayStep = () => Promise<void>

/** The demo data of an application: `demo/index.ts` of its folder exports them as `demo`. */
export interface Demo {
  /** May do everything. */
  administrator: DemoUser
  /** A user for each role, with the name of the user's group and its permission codes. */
  roles: readonly (DemoUser & { group: string; permissions: readonly string[] })[]
  /** Writes the masters. */
  writeMasters: (seeding: SeedContext) => Promise<void>
  /**
   * A day's work of the demo's users through the API (`createStaffClient`), in steps. Each is taken once, in their order;
   * one that was interrupted is left as far as it came.
   */
  workday?: (app: App, db: Db, past: { hasHistory: boolean }) => Promise<readonly WorkdayStep[]>
}

const files = import.meta.glob<{ demo: Demo }>('~app/demo/index.ts', { eager: true })

/** The demo data of the application, if it has any. */
export const demo: Demo | undefined = Object.values(files)[0]?.demo
