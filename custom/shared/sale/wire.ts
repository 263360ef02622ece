import type { z } from 'zod'
import type { PaperOrganization } from '~/print/paperData'
import type { SavedPayment } from '~/server/documents/savedPayment'
import type { Bill, BillLine } from '../../../documents/lab/lab-sale'
import type { testOption } from './answers'

/** What the calls of bills and credit notes answer beside their rows; types only, for the screen and the API alike. */

/** What the paper of a document says beside its row. */
export interface Printed {
  createdByFullName: string
  /** Who issues it; a seller registered for VAT titles the invoice 'Tax Invoice'. */
  organization: PaperOrganization
  registeredForVat: boolean
  customerGenderDisplay: string | null
  customerAddress: string | null
  customerPhone: string | null
  customerPanNo: string | null
  labSaleDetail: BillLine[]
  paymentDetails: SavedPayment[]
  /** How often it was printed; the next print is the original when 0. */
  printCount: number
}

/** A bill with all that its invoice says. */
export type Sale = Bill & Printed

export type TestOption = z.output<typeof testOption>

export type SchemeOption = {
  id: number
  name: string
  rate: string
  /** Whether the discounts of its bills may be changed by hand. */
  editable: boolean
}
