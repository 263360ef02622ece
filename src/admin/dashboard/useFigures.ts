import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { manifest } from '~/metadata/manifest'
import {
  groupableColumns,
  hasDateRange,
  type ModuleReport,
  type ResolvedTab,
  type TileOptions,
  tabColumnOf,
} from '~/metadata/report'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { loadReport } from '../declarations'
import { api } from '../http'
import { renderCell } from '../listing/columns'
import type { ReportResponse } from '../reports/useReport'
import { usePermissions } from '../usePermissions'

/** In days. */
export const week = 7
/** A weekday is compared with those of so many weeks before. */
const weeks = 4
/** Those weeks and today. */
const shownDays = weeks * week + 1

type FigureValue = string | number

/** A figure of a report on the dashboard. */
export interface Figure {
  report: ModuleReport
  tab: ResolvedTab
  tile: TileOptions
  url: string
  /** Undefined until it is known. */
  now: FigureValue | undefined
  /** The values of the last `shownDays` days up to today, the oldest first; none where the report is of no days. */
  days: readonly number[]
  /** The average of the same weekday in the last four weeks; undefined where nothing was there to compare with. */
  usual: number | undefined
  error: unknown
}

/** Figures above 0 that somebody has to deal with. */
export const isTileOfWork = ({ tile }: Figure): boolean => tile.needsAction === true

const isGroupableByDay = (tab: ResolvedTab) => hasDateRange(tab) && groupableColumns(tab).includes('date')

/** The rows of a tab by day, or its totals of today where its rows cannot be gathered by day. */
function queryOf(tab: ResolvedTab, today: string) {
  if (isGroupableByDay(tab)) {
    const days = { date_after: addDays(today, 1 - shownDays), date_before: today }
    return { ...days, group: 'date', each: 'false', limit: shownDays }
  }
  if (hasDateRange(tab)) return { date_after: today, date_before: today, limit: 1 }
  return { ...(tab.period === 'asOf' && { as_of: today }), limit: 1 }
}

/**
 * The average of today's weekday before today, of the weeks in which there was something; undefined where there are none.
 * @param days the values up to today, the oldest first
 */
export function usualOf(days: readonly number[]): number | undefined {
  const first = days.findIndex((value) => value !== 0)
  const same = days.filter(
    (_, place) => place >= first && place < days.length - 1 && (days.length - 1 - place) % week === 0,
  )
  if (first === -1 || same.length === 0) return undefined
  const average = same.reduce((sum, value) => sum + value, 0) / same.length
  return Math.round(average * 100) / 100
}

/** A value of a figure, formatted as a cell of its column. */
export function figureText({ tab, tile: { measure } }: Pick<Figure, 'tab' | 'tile'>, value: FigureValue): ReactNode {
  const { kind, label } = tabColumnOf(tab, measure)
  return renderCell({ id: '', [measure]: value }, { source: measure, label, kind })
}

/** The figures of the reports that the user may see, in the order of the declarations. */
export function useFigures(): Figure[] {
  const { can } = usePermissions()
  const today = localDay(new Date())
  const seen = manifest.reports.filter(({ permission, hasTiles }) => hasTiles && can(permission))
  const { data: reports = [] } = useQuery({
    queryKey: ['dashboard figures', seen.map(({ name }) => name)],
    queryFn: () => Promise.all(seen.map(loadReport)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const tiles = reports.flatMap((report) =>
    report.tabs.flatMap((tab) => (tab.tiles ?? []).map((tile) => ({ report, tab, tile }))),
  )
  const answers = useQueries({
    queries: tiles.map(({ tab }) => ({
      queryKey: [tab.apiPath, 'dashboard', today],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<ReportResponse>(tab.apiPath, { ...queryOf(tab, today), offset: 0 }, { signal }),
      ...autoRefreshQueryOptions,
    })),
  })
  return tiles.map(({ report, tab, tile }, index): Figure => {
    const { data, error = null } = answers[index] ?? {}
    const { measure } = tile
    const isByDay = isGroupableByDay(tab)
    const byDay = new Map(data?.results?.map((row) => [row.date, row[measure] as FigureValue]))
    const days =
      isByDay && data
        ? Array.from({ length: shownDays }, (_, place) => Number(byDay.get(addDays(today, place + 1 - shownDays)) ?? 0))
        : []
    return {
      ...{ report, tab, tile, error, days, usual: usualOf(days) },
      url: `${report.route}${tab === report.tabs[0] ? '' : `?tab=${tab.name}`}`,
      now: isByDay && data ? (byDay.get(today) ?? 0) : (data?.totals?.[measure] ?? undefined),
    }
  })
}
