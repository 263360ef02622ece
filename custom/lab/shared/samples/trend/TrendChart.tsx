import Box from '@mui/material/Box'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { LineChart } from '@mui/x-charts/LineChart'
import { localDay } from '~/domain/calendar'
import { colour } from '~/ui/tokens'
import type { Trend } from '../responses'
import { limitsOf, plottedResults } from './plottedResults'

const height = 260
const mostDays = 8

/** The results over time with the limits of the last; the table below has the same data. */
export default function TrendChart({ trend }: { trend: Trend }) {
  const points = plottedResults(trend.points)
  if (points.length === 0) return null
  const { low, high } = limitsOf(points)
  const values = [...points.map(({ at }) => at), ...[low, high].filter((limit) => limit !== null)]
  const days = points.map(({ point }) => new Date(point.collectedAt))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least || Math.abs(most) || 1) * 0.1
  const lines = [low, high].flatMap((limit) => (limit === null ? [] : [limit]))
  return (
    <Box aria-hidden>
      <LineChart
        {...{ height, margin: { left: 8, right: 32, top: 16, bottom: 4 }, colors: [colour('primary-main')] }}
        xAxis={[
          {
            scaleType: 'time',
            data: days,
            valueFormatter: (time: Date) => localDay(time),
            // of a few results each has its day below it; of many the chart chooses
            tickInterval: points.length <= mostDays ? days : 'auto',
            height: 30,
          },
        ]}
        yAxis={[{ min: least - room, max: most + room, width: 56 }]}
        series={[
          {
            curve: 'linear',
            showMark: true,
            label: [trend.test.name, points.at(-1)?.point.unit].filter(Boolean).join(', '),
            data: points.map(({ at }) => at),
          },
        ]}
        skipAnimation
      >
        {lines.map((limit) => (
          <ChartsReferenceLine
            key={limit}
            y={limit}
            label={String(limit)}
            labelAlign="end"
            lineStyle={{ stroke: colour('warning-main'), strokeDasharray: '4 3' }}
          />
        ))}
      </LineChart>
    </Box>
  )
}
