import { toApplicationCalendar } from '~/domain/calendar'
import type { FactColumn } from '~/metadata/facts'
import { documents, resources, screens } from '~/metadata/registry'
import { hasDateRange, type ModuleReport, type ResolvedTab, tabColumnOf } from '~/metadata/report'

type Values = Readonly<Record<string, unknown>>

/** The document of a row, by its API path; or the record of a master or a custom screen, by the route. */
interface RowCursor {
  path: string
  id: number
}

/** A value as the API answers it; a day of BS that the table does not keep follows from the row's day. */
function toResponseValue({ kind, choices, isBookDay }: FactColumn, value: unknown, date: unknown): unknown {
  if (value === null || value === undefined)
    return kind === 'bsDate' && typeof date === 'string' ? (toApplicationCalendar(date) ?? null) : null
  if (isBookDay) return (toApplicationCalendar(value as string) ?? (value as string)).replaceAll('-', '.')
  if (kind === 'time') return new Date(value as string).toISOString()
  if (kind === 'choice') return choices!.find(({ id }) => id === value) ?? null
  return value
}

/** The route of the pages of a master's records, by its key, or of a custom screen's, by its table. */
const routeOfRecords = (name: string): string | undefined =>
  (resources.find(({ key, menu }) => menu && key === name) ?? screens.find(({ recordTable }) => recordTable === name))
    ?.route

/** A row of the statement as the API answers it. */
export function toRowResponse(tab: ResolvedTab, { document, ...row }: Values): Values {
  const values = Object.keys(row).map((name): [string, unknown] => [
    name,
    toResponseValue(tabColumnOf(tab, name), row[name], row.date),
  ])
  const [part, id] = (document ?? []) as [number | string | null, number | null]
  const of = typeof part === 'number' ? tab.facts.sources[part]?.document : documents.find(({ name }) => name === part)
  const path = of?.apiPath ?? (typeof part === 'string' ? routeOfRecords(part) : undefined)
  const opened: RowCursor | undefined = path === undefined || id === null || id === undefined ? undefined : { path, id }
  return { ...Object.fromEntries(values), ...(opened && { document: opened }) }
}

/** Reads the rows of `allRowsStatement`, of which there are many: lists of the values of these columns, in their order. */
export function rowReader(tab: ResolvedTab, names: readonly string[]): (values: readonly unknown[]) => Values {
  const columns = names.map((name) => tabColumnOf(tab, name))
  const date = names.indexOf('date')
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries())
      row[name] = toResponseValue(columns[index]!, values[index], values[date])
    return row
  }
}

/** The file name of an export of a tab, without its extension. */
export const fileNameOf = (
  { name }: ModuleReport,
  tab: ResolvedTab,
  { from, to }: { from: string; to: string },
): string =>
  [name, ...(tab.apiPath.endsWith(`/${tab.name}`) ? [tab.name] : []), ...(hasDateRange(tab) ? [from] : []), to].join(
    '_',
  )
