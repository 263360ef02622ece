import { writeFile } from 'node:fs/promises'
import { openInMemory } from './database/embedded'
import { embeddedDatabase } from './database/open'
import { prepareDatabase } from './start'

/**
 * Writes an embedded database that holds what the declarations make in an empty one, and neither server keys nor data: a build
 * calls it, so that first starts need not make some two hundred tables again.
 * @param file gets a tar archive of the database's folder, compressed by gzip
 */
export async function writeEmptyDatabase(file: string): Promise<void> {
  const files = await openInMemory()
  const database = embeddedDatabase(files)
  try {
    await prepareDatabase(database.db)
    const { pglite } = files.current()
    await pglite.exec('checkpoint') // what begins with it has nothing to recover
    const archive = await pglite.dumpDataDir('gzip')
    await writeFile(file, Buffer.from(await archive.arrayBuffer()))
  } finally {
    await database.close()
  }
}
