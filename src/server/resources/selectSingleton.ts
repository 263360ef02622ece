import { organizationMaster, settingsMaster } from '~/metadata/applicationMasters'
import { type ModuleResource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { columnNameOf } from './columns'

/** The record of a master that has one (`single`). Of two, from before a second was refused, it is the first. */
export const selectSingleton = (db: Pick<Db, 'selectFrom'>, table: string) =>
  db.selectFrom(table).orderBy('id').limit(1)

/** A row with the columns that its table has. */
// biome-ignore lint/suspicious/noExplicitAny: each application declares its own columns
type Row = { id: number } & Record<string, any>

const readRecord = async (db: Pick<Db, 'selectFrom'>, table: string | undefined): Promise<Row | undefined> =>
  table === undefined
    ? undefined
    : ((await selectSingleton(db, table).selectAll().executeTakeFirst()) as Row | undefined)

const organizationTable = organizationMaster && tableOf(organizationMaster)
export const settingsTable = settingsMaster && tableOf(settingsMaster)

/** The organization as stored; undefined until it is set up, and where the application has none. */
export const readOrganizationRecord = (db: Pick<Db, 'selectFrom'>) => readRecord(db, organizationTable)

/** The settings as stored; undefined until they are set up, and where the application has none. */
export const readSettingsRecord = (db: Pick<Db, 'selectFrom'>) => readRecord(db, settingsTable)

/** Warnings for the operator about singletons with more than one record, a line each: which one counts. */
export async function extraSingletonWarnings(db: Db, resources: readonly ModuleResource[]): Promise<string[]> {
  const lines: string[] = []
  for (const resource of resources.filter(({ isSingleton }) => isSingleton)) {
    const field = resource.fields[resource.labelField]
    if (!field) continue
    const column = columnNameOf(resource.labelField, field)
    const own = db.selectFrom(tableOf(resource)).where((eb) => eb.and(resource.fixedValues))
    const rows = await own.select(['id', column]).orderBy('id').execute()
    const [first, ...others] = rows.map((row) => `${row.id} '${row[column]}'`)
    if (others.length > 0)
      lines.push(`more than one ${resource.label}: ${first} counts everywhere, ${others.join(' and ')} nowhere`)
  }
  return lines
}
