import type { Declarations } from '~/metadata/registry'
import type { Db } from '../database/open'
import { allTables } from '../start'
import { sharedPartChecks } from './parts'
import { checkImmutableTriggers, checkSchema } from './schema'

/**
 * Holds a database against what must always be true of it. It changes nothing.
 * @returns a sentence for each thing that differs; where tables are not as declared, these alone
 */
export async function checkDatabase(db: Db, declarations: Declarations): Promise<string[]> {
  const tables = allTables(declarations)
  const schema = await checkSchema(db, tables)
  if (schema.length > 0) return schema
  const differences = await checkImmutableTriggers(db, tables)
  for (const check of sharedPartChecks.values()) differences.push(...(await check(db, declarations)))
  return differences
}
