import { calendar, hasOwnCalendar, toApplicationCalendar } from '~/domain/calendar'
import { hasDateRange, type ResolvedTab, tabColumnOf } from '~/metadata/report'
import { formatDateTime, toPrintDateTime } from '~/print/moment'
import { translateToEnglish } from '~/print/translate'
import type { Db } from '../../database/open'
import type { RequestContext } from '../../http/endpoint'
import type { TabSelection } from '../tabSelection'

/** The name of what a filter is set to. */
async function filterText(db: Db, tab: ResolvedTab, name: string, value: string | number | null): Promise<string> {
  const { label, to, choices, emptyLabel = '-' } = tabColumnOf(tab, name)
  if (value === null || value === '') return `${label}: ${emptyLabel}`
  if (!to) return `${label}: ${choices?.find(({ id }) => id === value)?.name ?? value}`
  const { table, labelField } = to()
  const record = await db.selectFrom(table).select(`${labelField} as name`).where('id', '=', value).executeTakeFirst()
  return `${label}: ${record?.name ?? value}`
}

/** Days in both calendars, as far as these know them. */
export function daysText(...days: string[]): string {
  if (!hasOwnCalendar) return days.join(' to ')
  const own = days.map(toApplicationCalendar)
  return `${days.join(' to ')} AD${own.every(Boolean) ? ` (${own.join(' to ')} ${calendar.name})` : ''}`
}

/** Who made a file, and when. */
export function madeByText({ actor, now }: Pick<RequestContext, 'actor' | 'now'>): string {
  const by = actor.fullName ? `${actor.fullName} (${actor.userName})` : actor.userName
  return `Made by ${by}, ${formatDateTime(toPrintDateTime(now), translateToEnglish)} in ${calendar.timeZonePlace}`
}

/** The lines above the records of a master: the search, the author and the time. */
export const masterNotes = (call: Pick<RequestContext, 'actor' | 'now'>, search = ''): string[] => [
  ...(search ? [`Search: ${search}`] : []),
  madeByText(call),
]

/** The lines above a file's rows: the days, the filters with their labels, its author and time. */
export async function sheetNotes(
  { db, asOf, actor, now }: Pick<RequestContext, 'db' | 'asOf' | 'actor' | 'now'>,
  tab: ResolvedTab,
  selection: TabSelection,
): Promise<string[]> {
  const { from, to, today, filters, search, groupBy } = selection
  const texts: string[] = []
  for (const [name, value] of Object.entries(filters)) texts.push(await filterText(db, tab, name, value))
  if (search) texts.push(`Search: ${search}`)
  const grouping = groupBy.map((name) => tabColumnOf(tab, name).label)
  return [
    hasDateRange(tab) ? `Days: ${daysText(from, to)}` : `As of ${daysText(today)}`,
    `Filters: ${texts.length > 0 ? texts.join('; ') : 'none'}`,
    ...(grouping.length > 0 ? [`Grouped by: ${grouping.join(', ')}`] : []),
    ...(asOf ? [`What was written until ${formatDateTime(toPrintDateTime(asOf), translateToEnglish)}`] : []),
    madeByText({ actor, now }),
  ]
}
