import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperSize } from '~/domain/options'
import { letterheadImages } from '~/print/letterhead'
import { LINE_HEIGHT, MM } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { InvoiceData } from './paperData'
import { rollContent } from './paperRoll'
import { continuation, invoiceFooter, SHEET_MARGIN, sheetContent } from './paperSheet'

export type { InvoiceData, InvoiceLine } from './paperData'

/** 72 of the 80 mm of a roll are printed. */
const ROLL_WIDTH = 80 * MM
const ROLL_MARGIN = 4 * MM

/** The invoice of a bill, or a credit note, on A5 or on a roll; the first print is the original, later ones say which copy they are. */
export function invoiceDefinition(data: InvoiceData, size: PaperSize = 'a5-landscape'): TDocumentDefinitions {
  const shared = {
    info: {
      title: `${data.refInvoice ? 'Credit Note' : 'Invoice'} ${data.invoiceNo}`,
      creationDate: instantOf(data.printed.at),
    },
    images: letterheadImages(data.organization),
  }
  if (size === 'roll-80mm') {
    return {
      ...shared,
      pageSize: { width: ROLL_WIDTH, height: 'auto' },
      pageMargins: [ROLL_MARGIN, ROLL_MARGIN, ROLL_MARGIN, 2 * ROLL_MARGIN],
      defaultStyle: { fontSize: 8, lineHeight: LINE_HEIGHT },
      content: rollContent(data),
    }
  }
  return {
    ...shared,
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [SHEET_MARGIN, SHEET_MARGIN, SHEET_MARGIN, 26],
    defaultStyle: { fontSize: 8.5, lineHeight: LINE_HEIGHT },
    header: (page): Content => continuation(data, page),
    footer: (page, pages) => invoiceFooter(data, page, pages),
    content: sheetContent(data),
  }
}
