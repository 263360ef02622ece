import type { Tenant, TenantInput } from './tenant'

/** What an operator may know of a tenant: how it is, and nothing of what is in it. */
export interface TenantFigures {
  /** When they were taken, as ISO text. */
  at: string
  /** The version of Prayog that prepared its database last. */
  version: string | null
  databaseBytes: number | null
  fileBytes: number | null
  lastBackupAt: string | null
  /** Why it cannot be served, or the last backup failed; null where nothing is wrong. */
  error: string | null
}

/** The list of tenants: a file or a database. It holds how they are reached and how they are, and nothing of what they keep. */
export interface TenantDirectory {
  /** The same list as before where nothing changed. @throws where it cannot be read, or what it holds is no list of tenants */
  list: () => Promise<Tenant[]>
  /** Changes the list, one change at a time. @throws where the changed list would not be valid */
  change: (work: (tenants: readonly Tenant[]) => readonly TenantInput[]) => Promise<void>
  /** The figures that were kept last, by the names of tenants. */
  readFigures: () => Promise<ReadonlyMap<string, TenantFigures>>
  saveFigures: (name: string, figures: TenantFigures) => Promise<void>
  close: () => Promise<void>
}
