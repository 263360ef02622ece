import type { PaperFile } from '~/print/paperFile'
import { paperOf } from '~shared/invoice/invoice'
import { invoiceDefinition } from '~shared/invoice/paper'
import { asCreditNote } from '~shared/invoice/paperCreditNote'
import type { Printed } from '~shared/sale/answerTypes'
import type { CreditNote } from '../../../documents/lab/lab-sale-return'

/** The credit note, drawn as the invoice is. */
export const paper: PaperFile['paper'] = (refund: CreditNote & Printed, frame, size) =>
  invoiceDefinition(asCreditNote(paperOf(refund, frame), refund), size)
