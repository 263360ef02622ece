import type { PaperOrganization } from '~/print/paperData'
import type { SavedPayment } from '~/server/documents/savedPayment'
import type { ReceiptRow } from '../../../documents/lab/lab-credit-receipt'
import type { CreditDocument } from './answers'

/** What of a receipt went to a bill or a visit. */
interface ReceiptBill extends CreditDocument {
  id: number
  /** The id of the bill or the visit. */
  saleMain: number
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  dueBefore: string
  amount: string
  dueAfter: string
}

/** A receipt with all that its paper says. */
export interface Receipt extends ReceiptRow {
  customerAddress: string | null
  customerPhone: string | null
  createdByFullName: string
  organization: PaperOrganization
  creditDetails: ReceiptBill[]
  creditPaymentDetails: SavedPayment[]
  /** How often it was printed; the next print is the original when 0. */
  printCount: number
}
