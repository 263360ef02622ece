import type { Content } from 'pdfmake/interfaces'

/** In points: 2.5 cm, which a telephone reads from a hand's distance. */
const QR_SIZE = 72

/** The way to the page that says whether the paper in hand is genuine. */
export function qrOf(url: string): Content {
  return {
    margin: [0, 8, 0, 0],
    columnGap: 8,
    columns: [
      { qr: url, fit: QR_SIZE, eccLevel: 'M', width: QR_SIZE },
      { stack: ['Scan to see whether this report is genuine and the newest.', url], fontSize: 7, width: '*' },
    ],
  }
}
