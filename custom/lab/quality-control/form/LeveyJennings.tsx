import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { LineChart, type MarkElementProps } from '@mui/x-charts/LineChart'
import { useTranslate } from 'react-admin'
import { localDay, localTime } from '~/domain/calendar'
import { groupBy } from '~/domain/groupBy'
import { colour } from '~/ui/tokens'
import { westgardRulesText } from '../../shared/controls/brokenRulesText'
import type { ControlResult } from '../../shared/controls/responses'
import { hasRejectionRule } from '../../shared/controls/westgard'

const height = 190
/** In SD; what lies further is drawn at the edge. */
const edge = 4
const lines = [
  { sd: 0, color: colour('success-main'), dash: undefined },
  { sd: 1, color: colour('secondary-main'), dash: '2 3' },
  { sd: 2, color: colour('warning-main'), dash: '5 3' },
  { sd: 3, color: colour('error-main'), dash: undefined },
] as const

const dayOf = ({ measuredAt }: ControlResult) => localDay(new Date(measuredAt))
const momentOf = (result: ControlResult) => `${dayOf(result)} ${localTime(new Date(result.measuredAt)).slice(0, 5)}`

/** A warning is a triangle, a rejection a square, an excluded result a cross: distinct without colours, too. */
function markOf(results: readonly ControlResult[]) {
  return function Mark({ x, y, dataIndex }: MarkElementProps) {
    const result = results[dataIndex]
    if (!result) return null
    const [at, over] = [Number(x), Number(y)]
    if (result.excluded)
      return (
        <path
          d={`M${at - 4},${over - 4}l8,8m0,-8l-8,8`}
          data-mark
          stroke={colour('text-secondary')}
          strokeWidth={1.5}
        />
      )
    if (hasRejectionRule(result.broken))
      return <rect data-mark x={at - 4.5} y={over - 4.5} width={9} height={9} fill={colour('error-main')} />
    if (result.broken.length > 0)
      return <path data-mark d={`M${at},${over - 6}l5.5,9.5h-11z`} fill={colour('warning-main')} />
    return <circle data-mark cx={at} cy={over} r={3} fill={colour('primary-main')} />
  }
}

/** One lot of one level: its results as SD from the mean that each was measured against. */
function Plot({ results }: { results: readonly ControlResult[] }) {
  const translate = useTranslate()
  const last = results.at(-1)!
  const within = (result: ControlResult) => Math.max(-edge, Math.min(edge, Number(result.deviation)))
  const labelOf = (result: ControlResult) =>
    [`${result.value} (${result.deviation} SD)`, westgardRulesText(result)].filter(Boolean).join(' · ')
  return (
    <Box sx={{ breakInside: 'avoid', mb: 0.5 }}>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ pl: 1 }}>
        {`${translate(last.levelDisplay)} · ${last.lot.name} · ${translate('Mean')} ${last.mean} · SD ${last.sd}`}
      </Typography>
      <LineChart
        height={height}
        margin={{ left: 0, right: 20, top: 6, bottom: 0 }}
        xAxis={[
          {
            scaleType: 'point',
            data: results.map((_, index) => index),
            height: 26,
            valueFormatter: (index: number, { location }) => {
              const result = results[index]
              if (!result) return ''
              return location === 'tick' ? dayOf(result).slice(5) : momentOf(result)
            },
          },
        ]}
        yAxis={[
          {
            min: -edge,
            max: edge,
            width: 44,
            tickInterval: [-3, -2, -1, 0, 1, 2, 3],
            valueFormatter: (sd: number) => `${sd > 0 ? '+' : ''}${sd} SD`,
          },
        ]}
        series={[
          {
            data: results.map(within),
            curve: 'linear',
            color: colour('primary-main'),
            valueFormatter: (_, { dataIndex }) => (results[dataIndex] ? labelOf(results[dataIndex]) : ''),
          },
        ]}
        slots={{ mark: markOf(results) }}
        hideLegend
        skipAnimation
      >
        {lines.flatMap(({ sd, color, dash }) =>
          (sd === 0 ? [0] : [sd, -sd]).map((y) => (
            <ChartsReferenceLine key={y} y={y} lineStyle={{ stroke: color, strokeWidth: 1, strokeDasharray: dash }} />
          )),
        )}
      </LineChart>
    </Box>
  )
}

/** Levey-Jennings plots of a test's controls, one for each lot; the table below has the same data. */
export default function LeveyJennings({ results }: { results: readonly ControlResult[] }) {
  const plots = [...groupBy(results.toReversed(), ({ controlTarget }) => controlTarget).values()]
  const level = ([first]: readonly ControlResult[]) => first!.levelDisplay
  return (
    <Box aria-hidden sx={{ mb: 1, '@media print': { '& svg': { maxWidth: '100%' } } }}>
      {plots
        .toSorted((one, other) => level(one).localeCompare(level(other)))
        .map((one) => (
          <Plot key={one[0]!.controlTarget} results={one} />
        ))}
    </Box>
  )
}
