import type { Content } from 'pdfmake/interfaces'
import type { Translate } from '~/print/translate'

/** In points: 2.5 cm, which a telephone reads from a hand's distance. */
const QR_SIZE = 72

/** A QR code with the address of the page that shows whether the paper is genuine. */
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
