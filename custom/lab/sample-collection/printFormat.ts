import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { z } from 'zod'
import { barcode } from '~/print/barcode'
import { estimateMaxTextWidth, LINE_HEIGHT, MM, shortenToWidth, splitGraphemes } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import type { label } from './responses'

const WIDTH = 50 * MM
const HEIGHT = 25 * MM
const MARGIN = 2 * MM
const ROOM = WIDTH - 2 * MARGIN
const SIZE = 6
const NAME_SIZE = 7.5
/** Code 128 wants ten modules of white on each side; at 0.25 mm that is 2.5 mm. */
const QUIET_ZONE = 2.5 * MM

/** The content of a tube's label. */
export type LabelData = z.output<typeof label>

/** Tube labels of 50 x 25 mm, one page each, with the tube's own number as Code 128. RangeError when there is none. */
export function labelDefinition(labels: LabelData[], translate: Translate): TDocumentDefinitions {
  const [first] = labels
  if (!first) throw new RangeError('At least one label is needed.')
  return {
    pageSize: { width: WIDTH, height: HEIGHT },
    pageMargins: [MARGIN, MARGIN, MARGIN, 0],
    info: {
      title: `${translate('Labels')} ${labels.map(({ barcode }) => barcode).join(', ')}`,
      creationDate: instantOf(first.collectedAt),
    },
    defaultStyle: { fontSize: SIZE, lineHeight: LINE_HEIGHT },
    content: labels.map(
      (label, index): Content => ({ stack: labelLines(label, translate), pageBreak: index ? 'before' : undefined }),
    ),
  }
}

function labelLines(
  { barcode: text, patientName, ageSex, patientNo, tubeType, collectedAt }: LabelData,
  translate: Translate,
): Content[] {
  return [
    { text: shortName(patientName), bold: true, fontSize: NAME_SIZE, noWrap: true },
    {
      columns: [
        { text: translateAgeSex(ageSex, translate), noWrap: true },
        { text: patientNo ?? '', alignment: 'right', noWrap: true },
      ],
    },
    { ...barcode(text, { maxWidth: WIDTH - 2 * QUIET_ZONE, height: 8.5 * MM }), margin: [0, 1, 0, 0] },
    { text, bold: true, fontSize: 8, alignment: 'center' },
    {
      columns: [
        { text: shortenToWidth(tubeType, ROOM - 62, SIZE), bold: true, noWrap: true },
        { text: `${collectedAt.ad} ${collectedAt.time}`, width: 'auto', noWrap: true },
      ],
    },
  ]
}

/** The name on one line: middle names become initials before anything is cut, so that first and last name stay. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const whole = words.join(' ')
  if (words.length < 3 || estimateMaxTextWidth(whole, NAME_SIZE) <= ROOM) return shortenToWidth(whole, ROOM, NAME_SIZE)
  const initials = words.slice(1, -1).map((word) => `${splitGraphemes(word)[0]}.`)
  return shortenToWidth([words[0], ...initials, words.at(-1)].join(' '), ROOM, NAME_SIZE)
}
