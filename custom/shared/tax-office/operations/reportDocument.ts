import type { AnyDocType } from '~/documents/docType'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Db } from '~/server/database/open'
import type { SavedDocument } from '~/server/documents/controller'
import type { RequestContext } from '~/server/http/endpoint'
import type { CbmsPayload, TaxedDocument } from '../payload'
import { enqueueCbmsReport } from './enqueueCbmsReport'

/** A document that the tax office knows. One that it does not forbid to cancel does not compile here. */
type TaxInvoice = Pick<AnyDocType, 'name'> & { options: { isTaxInvoice: true } }

interface DocumentReport {
  document: TaxInvoice
  saved: SavedDocument
  payloadOf: (document: TaxedDocument) => CbmsPayload
}

/** Reports a document that was just written to the tax office: its header has the buyer and the amounts. */
export function reportDocument(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  { document, saved, payloadOf }: DocumentReport,
) {
  const { id: documentId, documentNo, fiscalYear, dateBs, header } = saved
  const { customerName: buyerName, customerPanNo: buyerPan, ...amounts } = header
  const payload = payloadOf({ ...amounts, buyerName, buyerPan, documentNo, fiscalYear, dateBs } as TaxedDocument)
  return enqueueCbmsReport(trx, { kind: document.name, documentId, documentNo, payload, issuedAt: now })
}

/**
 * The number under which the tax office knows an invoice: the one it was reported under, which has no fiscal year if an
 * earlier version reported it.
 */
export async function readReportedInvoiceNo(trx: Db, document: AnyDocType, id: number): Promise<string> {
  const { no, fiscalYear, payload } = await trx
    .selectFrom(`${document.table} as s`)
    .leftJoin('cbmsReport as r', (join) => join.onRef('r.documentId', '=', 's.id').on('r.kind', '=', document.name))
    .select([`s.${document.number.column} as no`, 's.fiscalYear', 'r.payload'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const reported = (payload as CbmsPayload | null)?.fields.invoice_number
  return reported === undefined ? formatNumberWithYear(no, fiscalYear) : String(reported)
}
