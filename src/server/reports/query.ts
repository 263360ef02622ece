import { z } from 'zod'
import { gregorianDateOf, localDay } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import {
  factRowColumns,
  filterableColumns,
  groupableColumns,
  hasDateRange,
  isAggregate,
  type ResolvedTab,
  tabColumnOf,
} from '~/metadata/report'
import { emptyFilterValue as none } from '~/metadata/reportUrl'
import { queryParamName } from '~/metadata/resource'
import { apiError } from '../apiError'
import { clampPageLimit, idQuery } from '../documents/query'
import { dayQuery, pageQuery } from '../http/input'
import { sheetFormats } from './sheetFile'
import type { TabSelection } from './tabSelection'

const quantityQuery = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,4})?$/, 'Give a number.')
  .transform(Number)

/** A day as books are filed, read as that day. */
const bookDayQuery = z
  .string()
  .max(10)
  .transform((text) => gregorianDateOf(text.replaceAll('.', '-')) ?? text)

function filterQuery(tab: ResolvedTab, name: string): z.ZodType {
  const { kind, allowedValues, isBookDay } = tabColumnOf(tab, name)
  const orEmpty = (value: z.ZodType, empty: '' | null = null) =>
    z.preprocess((text) => (text === none ? empty : text), value.nullable().optional())
  if (kind === 'record' || kind === 'choice') return orEmpty(idQuery)
  if (kind === 'date') return orEmpty(dayQuery)
  if (kind === 'quantity') return orEmpty(quantityQuery)
  if (isBookDay) return bookDayQuery.optional()
  return allowedValues ? orEmpty(z.enum(allowedValues as [string, ...string[]])) : orEmpty(z.string().max(500), '')
}

const listOf = (names: readonly string[], most: number) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(names as [string, ...string[]])).max(most))
    .refine((list) => new Set(list).size === list.length, 'Each column can be named once.')

/** The parameters that select the facts of a tab, its chart and its files. */
export const factFilterQuery = (tab: ResolvedTab) =>
  z.strictObject({
    ...(hasDateRange(tab) && { date_after: dayQuery, date_before: dayQuery }),
    ...(tab.period === 'asOf' && { as_of: dayQuery.optional() }),
    search: z.string().trim().max(100).default(''),
    ...Object.fromEntries(filterableColumns(tab).map((name) => [queryParamName(name), filterQuery(tab, name)])),
  })

/** The parameters of a tab: days, filters, what it is gathered by, order, page. */
export function tabQuery(tab: ResolvedTab) {
  const names = [...new Set([...tab.initialGroupBy, ...factRowColumns(tab)])]
  const orders = names.flatMap((name) => [name, `-${name}`])
  return factFilterQuery(tab).extend({
    group: listOf(groupableColumns(tab), 3).optional(),
    each: z.enum(['true', 'false']).optional(),
    ordering: z.enum(orders as [string, ...string[]]).optional(),
    ...pageQuery,
  })
}

/** The parameters of a tab as a file: all of it, and which of its columns, in which order. */
export const exportQuery = (tab: ResolvedTab) =>
  tabQuery(tab)
    .omit({ offset: true, limit: true })
    .extend({
      format: z.enum(sheetFormats),
      columns: listOf(factRowColumns(tab), factRowColumns(tab).length).optional(),
    })

type TabQuery = z.output<ReturnType<typeof tabQuery>>

/** Days the wrong way round are a slip that would read as an empty report. @throws ApiError 400 */
export function assertDateOrder({ from, to }: { from: string; to: string }): void {
  if (to < from) throw apiError.invalid({ date_before: messages.daysBackward })
}

/** The facts that are asked for, of all days up to now, or to the end of one, where the tab is of none. */
export function factFilterOf(tab: ResolvedTab, query: z.output<ReturnType<typeof factFilterQuery>>, now: Date) {
  const params = query as Readonly<Record<string, string | number | null | undefined>>
  const filters = filterableColumns(tab).flatMap((name): [string, string | number | null][] => {
    const value = params[queryParamName(name)]
    return value === undefined ? [] : [[name, value]]
  })
  const days = query as Readonly<Record<string, string | undefined>>
  const today = days.as_of ?? localDay(now)
  const { date_after: from = '0001-01-01', date_before: to = today } = days
  const { fixedFilters } = tab
  return {
    from,
    to,
    today,
    search: query.search,
    filters: Object.fromEntries(filters),
    ...(fixedFilters && { fixedFilters }),
  }
}

/** Parses the selection of a tab; without a grouping in the query, the tab's own. */
export function tabSelectionOf(tab: ResolvedTab, query: TabQuery, now: Date): TabSelection {
  const { group, each, ordering, offset, limit } = query
  const groupBy = group ?? tab.initialGroupBy
  const isEach = each === undefined ? (tab.detailRows ?? false) && group === undefined : each === 'true'
  const usual = groupBy.some((name) => name === tab.ordering?.replace(/^-/, '')) || isShown(tab, groupBy, isEach)
  return {
    ...factFilterOf(tab, query, now),
    ...{ groupBy, detailRows: isEach, ordering: ordering ?? (usual ? tab.ordering : undefined) },
    ...clampPageLimit({ offset, limit }),
  }
}

/** Whether the usual order is by a column that rows have in this grouping. */
function isShown(tab: ResolvedTab, groups: readonly string[], isEach: boolean): boolean {
  const name = tab.ordering?.replace(/^-/, '')
  return name !== undefined && (isEach || groups.length === 0 || isAggregate(tabColumnOf(tab, name)))
}
