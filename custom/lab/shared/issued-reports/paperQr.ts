import type { Content } from 'pdfmake/interfaces'
import type { Translate } from '~/print/translate'

/** In points: 2.5 cm, which a telephone reads from a hand's distance. */
const QR_SIZE = 72

/** The way to the page that says whether the paper in hand is genuine. */
export function qrOf(url: string, translate: Translate): Content {
  const how = translate('Scan to see whether this report is genuine and the newest.')
  return {
    margin: [0, 8, 0, 0],
    columnGap: 8,
    columns: [
      { qr: url, fit: QR_SIZE, eccLevel: 'M', width: QR_SIZE },
      { stack: [how, url], fontSize: 7, width: '*' },
    ],
  }
}
