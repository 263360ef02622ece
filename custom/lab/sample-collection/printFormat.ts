import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type LabelSize, labelSizes, type PrintSize } from '~/domain/options'
import { barcode } from '~/print/barcode'
import type { PrintLayout } from '~/print/format/printLayout'
import { paperSizeOf, paperSizesOf, resolvePrintFormat } from '~/print/format/resolvePrintFormat'
import { estimateMaxTextWidth, heightOfLines, LINE_HEIGHT, MM, shortenToWidth, splitGraphemes } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { PrintFormatFile } from '~/print/paperFile'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import type { LabelData } from './responses'

const MARGIN = 2 * MM
const SIZE = 6
const NAME_SIZE = 7.5
const NUMBER_SIZE = 8
/** Code 128 wants ten modules of white on each side; at 0.25 mm that is 2.5 mm. */
const QUIET_ZONE = 2.5 * MM
const GAP = 1
/** Bars are as high as the other lines leave room for: lower ones are hard to hit, higher ones are read no better. */
const BARS = { lowest: 5 * MM, highest: 12 * MM }

/** What administrators may arrange. Whose sample it is, and which, cannot be hidden (ISO 15189:2022, 7.2.4.4). */
export const layout = {
  hasNoLogo: true,
  texts: ['footer'],
  placeholders: ['number', 'date', 'party'],
  paperSizes: labelSizes.map(({ id }) => id),
  blocks: [
    { name: 'name', label: 'Name', isRequired: true },
    { name: 'identity', label: 'Age, sex and patient number', isRequired: true },
    { name: 'barcode', label: 'Bar code and its number', isRequired: true },
    { name: 'sample', label: 'Sample type and time' },
  ],
  tables: [],
} as const satisfies PrintLayout

type BlockName = (typeof layout.blocks)[number]['name']

/** The labels of a sample number are one print. */
export const paper: PrintFormatFile<PrintSize>['paper'] = (
  { labels, ...format }: { labels: LabelData[] },
  { translate },
  size,
) =>
  labelDefinition(
    labels.map((label) => ({ ...label, ...format })),
    translate,
    size,
  )

export { labelSample as sample } from './sample'

/**
 * Tube labels, one page each, with the tube's own number as Code 128.
 * @param wanted the label in the printer; the first one of the format if it is not one of its labels
 * @throws RangeError when there is none
 */
export function labelDefinition(labels: LabelData[], translate: Translate, wanted?: PrintSize): TDocumentDefinitions {
  const [first] = labels
  if (!first) throw new RangeError('At least one label is needed.')
  const { width, height } = sizeOf(first, wanted)
  return {
    pageSize: { width, height },
    pageMargins: [MARGIN, MARGIN, MARGIN, 0],
    info: {
      title: `${translate('Labels')} ${labels.map(({ barcode }) => barcode).join(', ')}`,
      creationDate: instantOf(first.collectedAt),
    },
    defaultStyle: { fontSize: SIZE, lineHeight: LINE_HEIGHT },
    content: labels.map(
      (label, index): Content => ({
        stack: labelLines(label, translate, { width, height }),
        pageBreak: index ? 'before' : undefined,
      }),
    ),
  }
}

interface Size {
  width: number
  height: number
}

/** The labels of a format. */
export const labelSizesOf = ({ printFormat }: LabelData): readonly PrintSize[] =>
  printFormat.format ? paperSizesOf(printFormat) : layout.paperSizes.slice(0, 1)

/** The size of a label in points. */
function sizeOf(label: LabelData, wanted: PrintSize | undefined): Size {
  const id = paperSizeOf(labelSizesOf(label), wanted) as LabelSize
  const { width, height } = labelSizes.find((one) => one.id === id) ?? labelSizes[0]
  return { width: width * MM, height: height * MM }
}

/** The height in points of what a block prints; that of the bars is what the others leave. */
const heights: Readonly<Record<BlockName, number>> = {
  name: heightOfLines(1, NAME_SIZE),
  identity: heightOfLines(1, SIZE),
  barcode: GAP + heightOfLines(1, NUMBER_SIZE),
  sample: heightOfLines(1, SIZE),
}

function labelLines(label: LabelData, translate: Translate, { width, height }: Size): Content[] {
  const { barcode: text, patientName, ageSex, patientNo, tubeType, collectedAt } = label
  const room = width - 2 * MARGIN
  const format = resolvePrintFormat(
    layout,
    label,
    { name: '' },
    { number: text, party: patientName, date: collectedAt.ad },
  )
  const blocks = format.blocks as readonly BlockName[]
  const footer = format.text('footer')
  const others = blocks.reduce((sum, name) => sum + heights[name], footer ? heightOfLines(1, SIZE) : 0)
  const bars = Math.min(BARS.highest, Math.max(BARS.lowest, height - 2 * MARGIN - others))
  const lines: Record<BlockName, () => Content[]> = {
    name: () => [{ text: shortName(patientName, room), bold: true, fontSize: NAME_SIZE, noWrap: true }],
    identity: () => [
      {
        columns: [
          { text: translateAgeSex(ageSex, translate), noWrap: true },
          { text: patientNo ?? '', alignment: 'right', noWrap: true },
        ],
      },
    ],
    barcode: () => [
      { ...barcode(text, { maxWidth: width - 2 * QUIET_ZONE, height: bars }), margin: [0, GAP, 0, 0] },
      { text, bold: true, fontSize: NUMBER_SIZE, alignment: 'center' },
    ],
    sample: () => [
      {
        columns: [
          { text: shortenToWidth(tubeType, room - 62, SIZE), bold: true, noWrap: true },
          { text: `${collectedAt.ad} ${collectedAt.time}`, width: 'auto', noWrap: true },
        ],
      },
    ],
  }
  const last: Content[] = footer
    ? [{ text: shortenToWidth(footer.replaceAll('\n', ' '), room, SIZE), alignment: 'center', noWrap: true }]
    : []
  return [...blocks.flatMap((name) => lines[name]()), ...last]
}

/**
 * The name on one line: middle names become initials before anything is cut, so that first and last name stay.
 * @param room in points
 */
export function shortName(name: string, room: number): string {
  const words = name.trim().split(/\s+/)
  const whole = words.join(' ')
  if (words.length < 3 || estimateMaxTextWidth(whole, NAME_SIZE) <= room) return shortenToWidth(whole, room, NAME_SIZE)
  const initials = words.slice(1, -1).map((word) => `${splitGraphemes(word)[0]}.`)
  return shortenToWidth([words[0], ...initials, words.at(-1)].join(' '), room, NAME_SIZE)
}
