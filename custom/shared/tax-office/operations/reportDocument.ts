import type { Db } from '~/server/database/open'
import type { SavedDocument } from '~/server/documents/half'
import type { Call } from '~/server/http/route'
import type { CbmsPayload, TaxedDocument } from '../payload'
import { enqueueCbms } from './enqueueCbms'

interface Reported {
  /** The document's name: `lab-sale`. */
  kind: string
  saved: SavedDocument
  payloadOf: (document: TaxedDocument) => CbmsPayload
}

/** Reports a document that was just written to the tax office: its head holds the buyer and the amounts. */
export function reportDocument(trx: Db, { now }: Pick<Call, 'now'>, { kind, saved, payloadOf }: Reported) {
  const { id: documentId, documentNo, fiscalYear, dateBs, head } = saved
  const { customerName: buyerName, customerPanNo: buyerPan, ...amounts } = head
  const payload = payloadOf({ ...amounts, buyerName, buyerPan, documentNo, fiscalYear, dateBs } as TaxedDocument)
  return enqueueCbms(trx, { kind, documentId, documentNo, payload, issuedAt: now })
}
