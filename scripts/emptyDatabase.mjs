import { join } from 'node:path'
import { buildFolder, importBuilt } from './build.mjs'

// The last part of a build: the database that a first start on the embedded PostgreSQL begins with
const { writeEmptyDatabase } = await importBuilt('main')
await writeEmptyDatabase(join(buildFolder, 'empty-database.tar.gz'))
