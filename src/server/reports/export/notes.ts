import { adToBs } from '~/domain/calendar'
import { columnOf, type ReportTab } from '~/metadata/report'
import { paperMoment, writeMoment } from '~/print/moment'
import type { Db } from '../../database/open'
import type { Call } from '../../http/route'
import type { Asked } from '../statement'

/** The name of what a filter is set to. */
async function filterText(db: Db, tab: ReportTab, name: string, value: string | number | null): Promise<string> {
  const { label, to, choices, none = '-' } = columnOf(tab, name)
  if (value === null) return `${label}: ${none}`
  if (!to) return `${label}: ${choices?.find(({ id }) => id === value)?.name ?? value}`
  const { table, represent } = to()
  const found = await db.selectFrom(table).select(`${represent} as name`).where('id', '=', value).executeTakeFirst()
  return `${label}: ${found?.name ?? value}`
}

/** What stands above a file's rows: the days, the filters by their names, who made it and when. */
export async function notesOf(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  tab: ReportTab,
  asked: Asked,
): Promise<string[]> {
  const { from, to, today, filters, search, groups } = asked
  const texts: string[] = []
  for (const [name, value] of Object.entries(filters)) texts.push(await filterText(db, tab, name, value))
  if (search) texts.push(`Search: ${search}`)
  const grouping = groups.map((name) => columnOf(tab, name).label)
  const by = actor.fullName ? `${actor.fullName} (${actor.userName})` : actor.userName
  return [
    tab.period === false
      ? `As of ${today} AD (${adToBs(today)} BS)`
      : `Days: ${from} to ${to} AD (${adToBs(from)} to ${adToBs(to)} BS)`,
    `Filters: ${texts.length > 0 ? texts.join('; ') : 'none'}`,
    ...(grouping.length > 0 ? [`Grouped by: ${grouping.join(', ')}`] : []),
    `Made by ${by}, ${writeMoment(paperMoment(now))} in Nepal`,
  ]
}
