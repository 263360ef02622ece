import type { ColumnSpec, TableSpec } from '~/metadata/table'
import { readCatalog } from '~/server/database/catalog'
import type { Db } from '~/server/database/open'
import { planTables } from '~/server/database/syncTables'

/** The declaration of a single table. */
export const one = (columns: Record<string, ColumnSpec>, rest: Partial<TableSpec> = {}): TableSpec[] => [
  { name: 'thing', columns, ...rest },
]

/** What a promise is rejected with; nothing when it is kept. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Error,
  )

/** What a start with these declarations would do to the database. */
export const statements = async (db: Db, specs: TableSpec[]) =>
  planTables(specs, await readCatalog(db)).steps.map(({ statement }) => statement)
