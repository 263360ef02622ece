import { type ResolvedTab, tabColumnOf } from '~/metadata/report'
import type { Db } from '../database/open'
import { isMergeableTable } from '../merge/followMerges'
import { survivorIdOf } from '../merge/survivorId'
import type { FactFilter } from './factFilter'

/** The filters of a selection, by surviving records in the place of merged ones: saved views and links stay good. */
export async function withSurvivors<Selection extends Pick<FactFilter, 'filters'>>(
  db: Db,
  tab: ResolvedTab,
  selection: Selection,
): Promise<Selection> {
  const filters = { ...selection.filters }
  for (const [name, value] of Object.entries(filters)) {
    const table = tabColumnOf(tab, name).to?.().table
    if (table && isMergeableTable(table) && typeof value === 'number')
      filters[name] = await survivorIdOf(db, table, value)
  }
  return { ...selection, filters }
}
