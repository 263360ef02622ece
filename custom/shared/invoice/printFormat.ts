import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperSize } from '~/domain/options'
import { billPaper } from '~/print/billPaper'
import type { InvoiceData } from './paperData'
import { invoiceTitle } from './paperParts'
import { rollContent } from './paperRoll'
import { isClose, sheetContent } from './paperSheet'

export type { InvoiceData, InvoiceLine } from './paperData'

/** The invoice of a bill, or a credit note, on A5 or on a roll; the first print is the original, later ones say which copy they are. */
export function invoiceDefinition(data: InvoiceData, size: PaperSize = 'a5-landscape'): TDocumentDefinitions {
  const { organization, invoiceNo: number, copyNo, printed } = data
  const content = size === 'roll-80mm' ? rollContent(data) : sheetContent(data)
  const patient = data.patient.name
  const title = invoiceTitle(data)
  return billPaper({ organization, title, number, patient, copyNo, printed, content, isClose: isClose(data) }, size)
}
