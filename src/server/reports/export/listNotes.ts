import { type ListFilter, listFiltersOf } from '~/documents/list/listFilters'
import { filterRecordsOf } from '~/documents/list/server/filterPickers'
import { choiceName } from '~/fields/choice/kind'
import { queryParamName } from '~/metadata/resource'
import type { Db } from '../../database/open'
import type { DocumentRuntime, Row } from '../../documents/controller'
import type { RequestContext } from '../../http/endpoint'
import { daysText, madeByText } from './notes'

/** The value of a filter in words; of a record its name. */
async function valueText(db: Db, { document }: DocumentRuntime, filter: ListFilter, value: unknown): Promise<string> {
  const records = filterRecordsOf(document, filter)
  if (records) {
    const found = db.selectFrom(records.table).select(`${records.labelField} as name`).where('id', '=', value)
    return String((await found.executeTakeFirst())?.name ?? value)
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const { choices = [] } = filter.is === 'value' ? filter.field.options : filter.is === 'status' ? filter : {}
  return choiceName(choices, value) ?? String(value)
}

/** What narrows a list, in words: `Pay Type: CASH`. */
async function filterTexts(db: Db, served: DocumentRuntime, query: Row): Promise<string[]> {
  const texts: string[] = []
  for (const filter of listFiltersOf(served.document))
    for (const [suffix, words] of Object.entries({ '': ':', __gte: ' at least', __lte: ' at most' })) {
      const value = query[`${queryParamName(filter.name)}${suffix}`]
      if (value !== undefined) texts.push(`${filter.label}${words} ${await valueText(db, served, filter, value)}`)
    }
  const own = Object.keys(served.controller.filters ?? {}).filter((name) => query[name] !== undefined)
  return [
    ...texts,
    ...own.map((name) => `${name}: ${query[name]}`),
    ...(query.search ? [`Search: ${query.search}`] : []),
    ...(query.id__in ? [`Chosen ${served.document.noun}s: ${(query.id__in as number[]).length}`] : []),
  ]
}

/** The lines above the rows of a list of documents: the days, the filters with their labels, its author and time. */
export async function listNotes(
  { db, ...call }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  served: DocumentRuntime,
  query: Row,
  days: readonly string[],
): Promise<string[]> {
  const filters = await filterTexts(db, served, query)
  return [
    `Days: ${days.length > 0 ? daysText(...days) : 'all'}`,
    `Filters: ${filters.length > 0 ? filters.join('; ') : 'none'}`,
    madeByText(call),
  ]
}
