import { readConfig } from '../config'
import { assertNotNewerVersion } from '../database/declaredNames'
import { type Db, openDatabase } from '../database/open'
import { registerServerKeySource } from '../keys/adoptKeys'
import { allTables, installation, prepareDatabase } from '../start'

/**
 * Opens the installation's database for a command, and always closes it.
 * @param asItIs it is not brought up to date first
 * @param isLong its statements have no time limit
 * @throws while a server has the embedded database open; the message names its process
 */
export async function withDatabase<T>(
  work: (db: Db) => Promise<T>,
  { asItIs = false, isLong = false } = {},
): Promise<T> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    if (asItIs) await assertNotNewerVersion(database.db, allTables(installation))
    else await database.withoutTimeLimits(prepareDatabase)
    const run = (db: Db) => {
      registerServerKeySource(db, config)
      return work(db)
    }
    return await (isLong ? database.withoutTimeLimits(run) : run(database.db))
  } finally {
    await database.close()
  }
}

/** The actor of commands: the machine's operator, who needs no permission. */
export const operatorContext = {
  actor: {
    id: 0,
    userName: 'command line',
    fullName: '',
    isSuperuser: true,
    permissions: new Set<string>(),
    scopeRecords: {},
    sessionId: '',
  },
  address: 'this machine',
}
