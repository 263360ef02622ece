import { type ModuleResource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { columnNameOf } from './columns'

/** The record of a master that has one (`single`). Of two, from before a second was refused, it is the first. */
export const selectSingleton = (db: Pick<Db, 'selectFrom'>, table: string) =>
  db.selectFrom(table).orderBy('id').limit(1)

/** What an operator must know of masters that have one record and hold more: which of them counts. A line for each. */
export async function tellSeconds(db: Db, resources: readonly ModuleResource[]): Promise<string[]> {
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
