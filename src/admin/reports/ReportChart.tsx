import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useTranslate } from 'react-admin'
import { addDays, daysSinceEpoch } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { numberLocale } from '~/domain/currency'
import { groupBy } from '~/domain/groupBy'
import type { FactColumn } from '~/metadata/facts'
import { type ResolvedTab, tabColumnOf } from '~/metadata/report'
import type { ChartPoint, ChartResponse } from '~/server/reports/responses'
import { useCalendarSettings } from '~/ui/calendarRule'
import type { DateRange } from '~/ui/DateRangeFilter'
import { formatDateText } from '~/ui/dateText'
import { colour } from '~/ui/tokens'
import type { ReportRow } from './reportRows'

interface ReportChartProps {
  tab: ResolvedTab
  range: DateRange
  data: ChartResponse
  /** A point was pressed: what its figure is gathered by. */
  onOpen: (group: Partial<ReportRow>) => void
}

const height = 190
const margin = { left: 8, right: 40, top: 12, bottom: 4 }

/** For more days the bars would be too thin; a line chart is used. */
const mostBars = 62
/** Room for the days or names below a chart: with less, the library leaves them out. */
const belowHeight = 34
/** The same hue, nearer to the ground. */
const paler = (one: string) => `color-mix(in srgb, ${one} 55%, ${colour('background-paper')})`
/** That of the application first. */
const strong = [colour('primary-main'), colour('warning-main'), colour('success-main'), colour('info-main')]
const colors = [...strong, ...strong.map(paler)]

/** Amounts in short: '120K', or '1.2L' in lakhs. */
const short = (value: number) => value.toLocaleString(numberLocale, { notation: 'compact' })

const full = (value: number | null) =>
  value === null ? '-' : value.toLocaleString(numberLocale, { minimumFractionDigits: 2 })

/** Each day of a range, with 0 where there was nothing; what several parts of a day have is added up. */
function byDay(points: readonly ChartPoint[], from: string, days: number): number[] {
  const values = new Map<string | null, number>()
  for (const { name, value } of points) values.set(name, (values.get(name) ?? 0) + Number(value))
  return Array.from({ length: days }, (_, index) => values.get(addDays(from, index)) ?? 0)
}

function DayChart({ tab, range, data, onOpen }: ReportChartProps) {
  const translate = useTranslate()
  const { calendar } = useCalendarSettings()
  const days = daysSinceEpoch(range.to) - daysSinceEpoch(range.from) + 1
  const labels = Array.from({ length: days }, (_, index) => addDays(range.from, index))
  const label = translate(tabColumnOf(tab, tab.chart!.measure).label)
  // Nothing is known about days that are still to come: the line ends today.
  const today = localDay(new Date())
  const shared = { curve: 'linear', showMark: days < 40, valueFormatter: full } as const
  const [now, before] = [byDay(data.points, range.from, days), byDay(data.before, addDays(range.from, -days), days)]
  return (
    <LineChart
      {...{ height, margin, colors }}
      xAxis={[{ scaleType: 'point', data: labels.map((day) => formatDateText(day, calendar)), height: belowHeight }]}
      // a level over days adds up no rows of its day
      onAxisClick={tab.chart!.cumulative ? undefined : (_, axis) => axis && onOpen({ date: labels[axis.dataIndex] })}
      yAxis={[{ valueFormatter: short, width: 64, min: Math.min(0, ...now, ...before) }]}
      series={[
        { ...shared, label, data: now.map((value, index) => (labels[index]! > today ? null : value)) },
        ...(tab.chart!.cumulative
          ? []
          : [{ ...shared, label: translate('Period before'), data: before, color: paler(colour('secondary-main')) }]),
      ]}
      skipAnimation
    />
  )
}

/** A few bars are no wider than many: what part of its room a bar leaves free. */
const gapOf = (bars: number) => Math.max(0.2, 1 - bars / 8)

/** A bar's label in the language of the screen; names of records are not translated. */
function saidOf(
  { to, emptyLabel = '-' }: FactColumn,
  name: string | null,
  translate: (text: string) => string,
  isRest = false,
) {
  if (name === null) return translate(emptyLabel)
  return to && !isRest ? name : translate(name)
}

function BarsChart({ tab, data, onOpen }: Omit<ReportChartProps, 'range'>) {
  const translate = useTranslate()
  const { calendar } = useCalendarSettings()
  const { by, measure, stackBy } = tab.chart!
  const nameOf = ({ name, id }: ChartPoint) =>
    by === 'date' && name !== null
      ? formatDateText(name, calendar)
      : saidOf(tabColumnOf(tab, by), name, translate, id === null)
  const bars = groupBy(data.points, nameOf)
  const parts = [...new Set(data.points.map(({ part }) => part))]
  const heading = translate(tabColumnOf(tab, measure).label)
  return (
    <BarChart
      {...{ height, margin, colors }}
      xAxis={[{ scaleType: 'band', data: [...bars.keys()], height: belowHeight, categoryGapRatio: gapOf(bars.size) }]}
      yAxis={[{ valueFormatter: short, width: 64 }]}
      onAxisClick={(_, axis) => {
        const point = axis && [...bars.values()][axis.dataIndex]?.[0]
        // the bar of all others is of no single value
        if (point && (point.id !== null || point.name === null)) onOpen({ [by]: point.id })
      }}
      series={parts.map((part) => ({
        label: stackBy ? saidOf(tabColumnOf(tab, stackBy), part, translate) : heading,
        data: [...bars.values()].map((points) => Number(points.find((point) => point.part === part)?.value ?? 0)),
        valueFormatter: full,
        ...(stackBy && { stack: 'all' }),
      }))}
      skipAnimation
    />
  )
}

/** A chart of a tab's values; the table below has the same values for screen readers. */
export default function ReportChart(props: ReportChartProps) {
  const { chart } = props.tab
  const isLong = daysSinceEpoch(props.range.to) - daysSinceEpoch(props.range.from) >= mostBars
  const isLine = chart?.by === 'date' && (chart.stackBy === undefined || isLong)
  return (
    <Box aria-hidden sx={{ mb: 1 }}>
      {isLine ? <DayChart {...props} /> : <BarsChart {...props} />}
    </Box>
  )
}
