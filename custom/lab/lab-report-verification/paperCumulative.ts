import type { CanvasElement, Content, ContentStack, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { groupIntervalDigits, groupResultDigits } from '~/print/groupDigits'
import { letterheadImages, letterheadText } from '~/print/letterhead'
import { LINE_HEIGHT } from '~/print/measure'
import { formatDateTime, formatInCalendars, instantOf } from '~/print/moment'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import { CONTENT_WIDTH, patientLine, SIDE_MARGIN } from '../shared/issued-reports/paperHeader'
import { numberIn } from '../shared/samples/trend/plottedResults'
import type { CumulativeData } from './paperData'

type Test = CumulativeData['tests'][number]
type Column = ContentStack & { width: number }

const NAME_WIDTH = 118
const INTERVAL_WIDTH = 78
const GAP = 4
const WIDEST_DAY = 90
/** The size of a plot, in points; two fit in a row. */
const PLOT = { width: 220, height: 60, left: 4, top: 4 }
const RULE = '#999999'

/** A patient's results over time: a table with a column for each collection, and the trend of each number. */
export function cumulativeDefinition(data: CumulativeData, translate: Translate): TDocumentDefinitions {
  const { organization, patient, printedAt } = data
  const time = formatDateTime(printedAt, translate)
  return {
    pageSize: 'A4',
    pageMargins: [SIDE_MARGIN, 44, SIDE_MARGIN, 40],
    info: {
      title: translate('Cumulative report %{number}', { number: patient.number }),
      creationDate: instantOf(printedAt),
    },
    images: letterheadImages(organization),
    defaultStyle: { fontSize: 8, lineHeight: LINE_HEIGHT },
    header: () => ({
      margin: [SIDE_MARGIN, 24, SIDE_MARGIN, 0],
      columns: [
        { text: patientLine(patient, translate), bold: true, width: '*' },
        { text: translate('CUMULATIVE REPORT'), bold: true, width: 'auto' },
      ],
    }),
    footer: (page, pages) => ({
      margin: [SIDE_MARGIN, 6, SIDE_MARGIN, 0],
      fontSize: 7.5,
      columns: [
        {
          text: `${translate('Printed %{time}', { time })}  ·  ${translate('verified results only; the issued reports hold them in full')}`,
          width: '*',
        },
        { text: translate('Page %{page} of %{pages}', { page, pages }), width: 'auto', bold: true },
      ],
    }),
    content: [
      { ...letterheadText(organization, translate, { nameSize: 13, lineSize: 8 }), margin: [0, 0, 0, 8] },
      table(data, translate),
      ...plots(data, translate),
      { text: translate('— End of report —'), alignment: 'center', bold: true, margin: [0, 10, 0, 0] },
    ],
  }
}

function table({ days, tests }: CumulativeData, translate: Translate): Content {
  const dayWidth = Math.min(
    WIDEST_DAY,
    (CONTENT_WIDTH - NAME_WIDTH - INTERVAL_WIDTH - (2 + days.length) * GAP) / days.length,
  )
  const strong = (text: string): TableCell => ({ text, bold: true })
  const headerRow: TableCell[] = [
    strong(translate('Test')),
    strong(translate('Reference interval')),
    ...days.map(({ sampleNo, collectedAt }): TableCell => {
      const lines = [...formatInCalendars(collectedAt, translate), collectedAt.time, sampleNo]
      return { stack: lines, bold: true, fontSize: 6.5 }
    }),
  ]
  const departments = [...new Set(tests.map(({ department }) => department))]
  const body = departments.flatMap((department): TableCell[][] => [
    [
      { text: department.toUpperCase(), bold: true, colSpan: 2 + days.length },
      ...Array.from({ length: 1 + days.length }, () => ({})),
    ],
    ...tests.filter((test) => test.department === department).map(rowOf),
  ])
  return {
    table: {
      widths: [NAME_WIDTH, INTERVAL_WIDTH, ...days.map(() => dayWidth)],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [headerRow, ...body],
    },
    layout: {
      ...BARE_LAYOUT,
      hLineWidth: (line, node) => (line === 1 || line === node.table.body.length ? 0.8 : line === 0 ? 0 : 0.3),
      hLineColor: (line) => (line === 1 ? 'black' : RULE),
      paddingRight: () => GAP,
      paddingTop: () => 1,
      paddingBottom: () => 1.5,
    },
  }
}

function rowOf({ name, unit, referenceInterval, results }: Test): TableCell[] {
  const below: Content[] = unit ? [{ text: unit, fontSize: 6.5 }] : []
  return [
    { stack: [name, ...below] },
    groupIntervalDigits(referenceInterval ?? ''),
    ...results.map((one): TableCell => {
      if (!one) return { text: '–', color: RULE }
      const isOutside = Boolean(one.flag) && one.flag !== 'N'
      return { text: [groupResultDigits(one.result), isOutside ? ` ${one.flag}` : ''].join(''), bold: isOutside }
    }),
  ]
}

interface Point {
  /** Minutes since the epoch. */
  time: number
  value: number
}

/** Results that are numbers; a bound, such as `<0.1`, at its number. */
function pointsOf({ results }: Test, days: CumulativeData['days']): Point[] {
  return results.flatMap((one, index) => {
    const number = one && numberIn(one.result)
    if (number === null) return []
    return [{ time: instantOf(days[index]!.collectedAt).getTime() / 60_000, value: number }]
  })
}

/** The trends of the tests with two numbers at least, two in a row. */
function plots({ days, tests }: CumulativeData, translate: Translate): Content[] {
  const drawn = tests.flatMap((test): Column[] => {
    const points = pointsOf(test, days)
    return points.length > 1 ? [plot(test, points, translate)] : []
  })
  if (drawn.length === 0) return []
  const rows = Array.from({ length: Math.ceil(drawn.length / 2) }, (_, row): Content => {
    return {
      columns: [drawn[2 * row]!, drawn[2 * row + 1] ?? ''],
      columnGap: 24,
      margin: [0, 6, 0, 0],
      unbreakable: true,
    }
  })
  const [first, ...more] = rows
  return [
    {
      stack: [{ text: translate('Trends'), bold: true, fontSize: 10, margin: [0, 12, 0, 0] }, first!],
      unbreakable: true,
    },
    ...more,
  ]
}

function limitsText(low: number | null, high: number | null, translate: Translate): string {
  if (low !== null && high !== null) return translate('from %{low} to %{high}', { low, high })
  if (low !== null) return translate('from %{low}', { low })
  return high === null ? '' : translate('to %{high}', { high })
}

/** The results of a test as a line with its points, over the band of its reference interval. */
function plot({ name, unit, low, high }: Test, points: readonly Point[], translate: Translate): Column {
  const { width, height, left, top } = PLOT
  const values = [...points.map(({ value }) => value), ...[low, high].filter((limit) => limit !== null)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [begin, end] = [points[0]!.time, points.at(-1)!.time]
  // collected within one minute: side by side all the same
  const part = (time: number, index: number) =>
    end > begin ? (time - begin) / (end - begin) : index / (points.length - 1)
  const x = (time: number, index: number) => left + part(time, index) * (width - 2 * left)
  const y = (value: number) => top + (1 - (value - least) / (most - least || 1)) * (height - 2 * top)
  const band = { from: y(high ?? most), to: y(low ?? least) }
  const shapes: CanvasElement[] = [
    ...(low === null && high === null
      ? []
      : [
          {
            type: 'rect' as const,
            x: 0,
            y: band.from,
            w: width,
            h: Math.max(band.to - band.from, 0.5),
            color: '#e6e6e6',
          },
        ]),
    { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.4, lineColor: RULE },
    {
      type: 'polyline',
      lineWidth: 1,
      points: points.map(({ time, value }, index) => ({ x: x(time, index), y: y(value) })),
    },
    ...points.map(({ time, value }, index) => ({
      ...{ type: 'ellipse' as const, x: x(time, index), y: y(value), r1: 1.8, r2: 1.8, color: 'black' },
    })),
  ]
  const limits = limitsText(low, high, translate)
  return {
    width: CONTENT_WIDTH / 2 - 12,
    stack: [
      { text: [{ text: name, bold: true }, unit ? `, ${unit}` : ''] },
      { canvas: shapes },
      {
        text: [`${least} – ${most}`, limits && translate('grey: %{limits}', { limits })].filter(Boolean).join('  ·  '),
        fontSize: 6.5,
      },
    ],
  }
}
