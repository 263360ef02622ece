import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays } from '~/domain/adDate'
import { todayInNepal } from '~/domain/calendar'
import { compare, rateOf, subtract } from '~/domain/money'
import { heads } from '~/metadata/heads'
import { columnOf, type PlacedReport, type ReportTab, type TileOptions } from '~/metadata/report'
import { renewing } from '~/ui/renewal'
import { loadReport } from '../declarations'
import { api } from '../http'
import { cellContent } from '../listing/RecordCell'
import { useRights } from '../useRights'
import type { ReportAnswer } from './useReport'

/** The days of a week: the same weekday is what a day is compared with. */
const week = 7

/** The totals of a tab on one day. */
function useDay(tab: ReportTab, day: string, isToday: boolean) {
  const query = { ...(tab.period !== false && { date_after: day, date_before: day }), offset: 0, limit: 1 }
  return useQuery({
    queryKey: [tab.path, 'tile', day],
    queryFn: ({ signal }) => api.get<ReportAnswer>(tab.path, query, { signal }),
    // What stands open is as of now: no earlier day is told of.
    enabled: isToday || tab.period !== false,
    ...(isToday ? renewing : { staleTime: Number.POSITIVE_INFINITY }),
  })
}

interface TileProps {
  report: PlacedReport
  tab: ReportTab
  tile: TileOptions
}

/** How a figure stands to that of a week ago: '+12 %'; nothing to compare with is said so. */
function change(now: string, before: string): string | undefined {
  if (compare(before, 0) <= 0) return undefined
  const rate = rateOf(subtract(now, before), before)
  return `${compare(rate, 0) > 0 ? '+' : ''}${Math.round(Number(rate))} %`
}

/** A figure of today beside that of the same weekday; it leads to the report. */
function Tile({ report, tab, tile }: TileProps) {
  const translate = useTranslate()
  const today = todayInNepal(new Date())
  const [now, before] = [useDay(tab, today, true), useDay(tab, addDays(today, -week), false)]
  const { kind, label } = columnOf(tab, tile.of)
  // A server that has no such report may answer anything: the tile then says nothing.
  const [value, earlier] = [now.data?.totals?.[tile.of], before.data?.totals?.[tile.of]]
  const shown = (figure: string | number | null | undefined) =>
    cellContent({ id: '', [tile.of]: figure } as never, { source: tile.of, label, kind })
  const to = `${report.route}${tab === report.tabs[0] ? '' : `?tab=${tab.name}`}`
  return (
    <Paper sx={{ minWidth: 0 }}>
      <CardActionArea component={Link} to={to} sx={{ p: 1.5, height: '100%' }}>
        <Typography variant="body2" color="text.secondary">
          {translate(tile.label)}
        </Typography>
        <Typography variant="h6" component="p">
          {now.data ? shown(value) : now.error ? '-' : <Skeleton width={96} />}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ minHeight: 20 }}>
          {value !== undefined && earlier !== undefined && (
            <>
              {change(String(value), String(earlier)) ?? ''} {translate('Same weekday')}: {shown(earlier)}
            </>
          )}
        </Typography>
      </CardActionArea>
    </Paper>
  )
}

/** The figures of the day of every report that the user may see. */
export default function Tiles() {
  const { can } = useRights()
  const seen = heads.reports.filter(({ right, hasTiles }) => hasTiles && can(right))
  const { data: reports = [] } = useQuery({
    queryKey: ['tiles', seen.map(({ name }) => name)],
    queryFn: () => Promise.all(seen.map(loadReport)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const tiles = reports.flatMap((report) =>
    report.tabs.flatMap((tab) => (tab.tiles ?? []).map((tile) => ({ report, tab, tile }))),
  )
  if (tiles.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))', gap: 1.5, mb: 1.5 }}>
      {tiles.map((props) => (
        <Tile key={`${props.report.name} ${props.tile.label}`} {...props} />
      ))}
    </Box>
  )
}
