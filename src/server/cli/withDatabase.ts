import { readConfig } from '../config'
import { type Db, openDatabase } from '../database/open'
import { prepareDatabase } from '../start'

/** Opens the installation's database for a command, and closes it whatever happens. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(process.env))
  try {
    await prepareDatabase(database.db)
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Who acts when a command does: the machine's operator, who needs no right. */
export const operator = {
  actor: { id: 0, userName: 'command line', fullName: '', isSuperuser: true, rights: new Set<string>(), sessionId: '' },
  address: 'this machine',
}
