import { AccessCache } from '../auth/access'
import { openSigner } from '../auth/tokens'
import type { Config } from '../config'
import { assertMayGoOn, readRulesChange } from '../database/declaredNames'
import { type Database, type DatabaseConfig, openDatabase } from '../database/open'
import { Replica } from '../database/replica'
import { DatabaseUnavailableError } from '../database/unavailable'
import { hasDemoUsers } from '../demo/seed'
import { openFileStore, registerFileStore } from '../files/fileStore'
import type { ServedDatabase } from '../http/app'
import { type JournalLog, SaveJournal } from '../journal/saveJournal'
import { adoptServerKeys } from '../keys/adoptKeys'
import { openingOf } from '../open'
import { allTables, installation } from '../start'
import { preparedBy } from './prepareTenant'
import type { Tenant } from './tenant'

/** The database of a tenant while it is open, with all that a process keeps of it in memory. */
export interface OpenTenant {
  database: Database
  served: ServedDatabase
  close: () => Promise<void>
}

interface TenantServices {
  /** Why nothing may be saved for now. */
  getWriteRefusal: () => string | undefined
  log: JournalLog
  onStatement?: DatabaseConfig['onStatement']
}

/** The database of a tenant has to be prepared by this build before it can be served. */
export class UnpreparedError extends Error {}

/** Opens the database of a tenant. @throws DatabaseUnavailableError where it cannot be reached */
export async function openTenantDatabase(
  config: Config,
  { limits }: Tenant,
  listeners: Pick<DatabaseConfig, 'onStatement' | 'onConnect'> = {},
): Promise<Database> {
  const database = await openDatabase({ ...config, poolSize: limits.connections, ...listeners }).catch(
    (error: unknown) => {
      throw new DatabaseUnavailableError('away', error)
    },
  )
  registerFileStore(database.db, openFileStore(config))
  return database
}

/**
 * Opens a tenant whose database this build has prepared.
 * @throws UnpreparedError where another build did, or none; DatabaseUnavailableError where it cannot be reached; Error where its keys
 * are others, or its demo sign-ins would be open to other machines
 */
export async function openTenant(
  config: Config,
  tenant: Tenant,
  build: string,
  { getWriteRefusal, log, onStatement }: TenantServices,
): Promise<OpenTenant> {
  const journal = new SaveJournal(config.dataDir, { leavesIdleConnections: true })
  const onConnect = journal.compare.bind(journal)
  const database = await openTenantDatabase(config, tenant, { onStatement, onConnect })
  const { db } = database
  try {
    if ((await preparedBy(db)) !== build) throw new UnpreparedError('The database is not prepared by this build.')
    await adoptServerKeys(db, config)
    const opening = openingOf(config)
    if (opening && (await hasDemoUsers(db)))
      throw new Error(
        `${opening} would open the demo sign-ins in its database to other machines. Use another database.`,
      )
    const rulesChange = await readRulesChange(db)
    const replica = config.replicaUrl ? new Replica(config.replicaUrl, db, config.replicaLists, onStatement) : undefined
    const { publicUrl, apiHosts } = config
    const served: ServedDatabase = {
      ...{ db, replica, publicUrl, apiHosts, getWriteRefusal, journal },
      getWarning: () => journal.warning(),
      signer: await openSigner(db),
      access: new AccessCache(db),
      assertSchemaCurrent: () => assertMayGoOn(db, allTables(installation), rulesChange),
    }
    await journal.start(db, log)
    const close = async () => {
      await journal.close()
      await replica?.close()
      await database.close()
    }
    return { database, served, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
