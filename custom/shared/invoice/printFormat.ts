import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperSize } from '~/domain/options'
import { billPrintFormat } from '~/print/billPaper'
import type { Translate } from '~/print/translate'
import type { InvoiceData } from './paperData'
import { invoiceTitle } from './paperParts'
import { rollContent } from './paperRoll'
import { needsNarrowSpacing, sheetContent } from './paperSheet'

export type { InvoiceData, InvoiceLine } from './paperData'

/**
 * The invoice of a bill, or a credit note, on A5 or on a roll; the first print is the original, later ones are numbered
 * copies.
 */
export function invoiceDefinition(data: InvoiceData, size: PaperSize, translate: Translate): TDocumentDefinitions {
  const { organization, invoiceNo: number, copyNo, printed } = data
  const content = size === 'roll-80mm' ? rollContent(data, translate) : sheetContent(data, translate)
  const party = data.patient.name
  const title = invoiceTitle(data, translate)
  const paper = { organization, title, number, partyName: party, copyNo, printStamp: printed, content, translate }
  return billPrintFormat({ ...paper, isDense: needsNarrowSpacing(data) }, size)
}
