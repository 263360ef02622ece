import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { PaperSize } from '~/domain/options'
import { billPrintFormat } from '~/print/billPaper'
import { resolvePrintFormat } from '~/print/format/resolvePrintFormat'
import { formatDateTime } from '~/print/moment'
import type { Translate } from '~/print/translate'
import { goodsInvoiceLayout, testInvoiceLayout } from './layout'
import type { InvoiceData } from './paperData'
import { invoiceTitle } from './paperParts'
import { rollContent } from './paperRoll'
import { needsNarrowSpacing, sheetContent } from './paperSheet'

export type { InvoiceData, InvoiceLine } from './paperData'

/**
 * The invoice of a bill, or a credit note, on a sheet or on a roll; the first print is the original, later ones are numbered
 * copies.
 */
export function invoiceDefinition(data: InvoiceData, size: PaperSize, translate: Translate): TDocumentDefinitions {
  const { invoiceNo: number, copyNo, printed, isOfGoods } = data
  const party = data.patient.name
  const format = resolvePrintFormat(isOfGoods ? goodsInvoiceLayout : testInvoiceLayout, data, data.organization, {
    ...{ party, organization: data.organization.name, printedBy: printed.by },
    ...{ number: formatNumberWithYear(number, data.fiscalYear), date: formatDateTime(data.issuedAt, translate) },
  })
  const isDense = needsNarrowSpacing(data, size)
  const content =
    size === 'roll-80mm' ? rollContent(data, format, translate) : sheetContent(data, format, translate, isDense)
  const title = invoiceTitle(data, translate)
  const paper = { organization: format.organization, title, number, partyName: party, copyNo, printStamp: printed }
  return billPrintFormat({ ...paper, content, isDense, footer: format.text('footer'), translate }, size)
}
