import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { manifest } from '~/metadata/manifest'
import { hasDateRange, type ModuleReport, type ResolvedTab, type TileOptions, tabColumnOf } from '~/metadata/report'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { TileFrame } from '~/ui/TileFrame'
import { loadReport } from '../declarations'
import { api } from '../http'
import { renderCell } from '../listing/columns'
import { usePermissions } from '../usePermissions'
import { PendingCountTile } from './PendingCountTile'
import { tileGrid, usePendingTiles } from './PendingTiles'
import type { ReportResponse } from './useReport'

/** The days of a week: the same weekday is what a day is compared with. */
const week = 7

/** The totals of a tab on one day. */
function useDay(tab: ResolvedTab, day: string, isToday: boolean) {
  const days = hasDateRange(tab) ? { date_after: day, date_before: day } : tab.period === 'asOf' ? { as_of: day } : {}
  const query = { ...days, offset: 0, limit: 1 }
  return useQuery({
    queryKey: [tab.apiPath, 'tile', day],
    queryFn: ({ signal }) => api.get<ReportResponse>(tab.apiPath, query, { signal }),
    // Open amounts exist only as of now, not for an earlier day.
    enabled: isToday || tab.period !== false,
    ...(isToday ? autoRefreshQueryOptions : { staleTime: Number.POSITIVE_INFINITY }),
  })
}

interface TileProps {
  report: ModuleReport
  tab: ResolvedTab
  tile: TileOptions
}

/** A value of today next to that of the same weekday last week; it links to the report. */
function Tile({ report, tab, tile }: TileProps) {
  const translate = useTranslate()
  const today = localDay(new Date())
  const [now, before] = [useDay(tab, today, true), useDay(tab, addDays(today, -week), false)]
  const { kind, label } = tabColumnOf(tab, tile.measure)
  // A server without the report may return anything: the tile is then empty.
  const [value, earlier] = [now.data?.totals?.[tile.measure], before.data?.totals?.[tile.measure]]
  const format = (figure: string | number | null | undefined) =>
    renderCell({ id: '', [tile.measure]: figure }, { source: tile.measure, label, kind })
  const to = `${report.route}${tab === report.tabs[0] ? '' : `?tab=${tab.name}`}`
  return (
    <TileFrame
      label={tile.label}
      to={to}
      figure={now.data && (value === undefined ? '-' : format(value))}
      note={
        earlier !== undefined && (
          <>
            {translate('Same weekday')}: {format(earlier)}
          </>
        )
      }
      error={now.error}
      isWork={(tile.needsAction ?? false) && Number(value ?? 0) > 0}
    />
  )
}

/**
 * The work that waits, and the figures of the day, of every screen and report that the user may see.
 * @param routes of these, in the order of the menu
 */
export default function Tiles({ routes }: { routes: readonly string[] }) {
  const { can } = usePermissions()
  const seen = manifest.reports.filter(({ permission, hasTiles }) => hasTiles && can(permission))
  const { data: reports = [] } = useQuery({
    queryKey: ['tiles', seen.map(({ name }) => name)],
    queryFn: () => Promise.all(seen.map(loadReport)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const byMenu = (one: { route: string }, other: { route: string }) =>
    routes.indexOf(one.route) - routes.indexOf(other.route)
  const tiles = reports
    .toSorted(byMenu)
    .flatMap((report) => report.tabs.flatMap((tab) => (tab.tiles ?? []).map((tile) => ({ report, tab, tile }))))
  const waits = usePendingTiles().toSorted(byMenu)
  if (tiles.length + waits.length === 0) return null
  return (
    <Box sx={{ ...tileGrid, mb: 1.5 }}>
      {waits.map((props) => (
        <PendingCountTile key={props.waiting.apiPath} {...props} />
      ))}
      {tiles.map((props) => (
        <Tile key={`${props.report.name} ${props.tile.label}`} {...props} />
      ))}
    </Box>
  )
}
