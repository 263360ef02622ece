import { type ResolvedTab, tabColumnOf } from '~/metadata/report'
import { isMergeable } from '~/metadata/table'
import { allTables, installation } from '../allTables'
import type { Db } from '../database/open'
import { survivorIdOf } from '../merge/survivorId'
import type { FactFilter } from './factFilter'

let mergeable: ReadonlySet<string> | undefined

/** The filters of a selection, by surviving records in the place of merged ones: saved views and links stay good. */
export async function withSurvivors<Selection extends Pick<FactFilter, 'filters'>>(
  db: Db,
  tab: ResolvedTab,
  selection: Selection,
): Promise<Selection> {
  mergeable ??= new Set(
    allTables(installation)
      .filter(isMergeable)
      .map(({ name }) => name),
  )
  const filters = { ...selection.filters }
  for (const [name, value] of Object.entries(filters)) {
    const table = tabColumnOf(tab, name).to?.().table
    if (table && mergeable.has(table) && typeof value === 'number') filters[name] = await survivorIdOf(db, table, value)
  }
  return { ...selection, filters }
}
