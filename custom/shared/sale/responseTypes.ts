import type { z } from 'zod'
import type { PickerOptionOf, PrintDataOf } from '~/document'
import type { SavedPayment } from '~/documents/payments/server/paymentResponse'
import type { labIssuerPrintData } from '~shared/organization/issuerPaper'
import type { Bill, labSale } from '../../../documents/lab/lab-sale'
import type { discountScheme } from '../../../resources/core-setup/discount-scheme'
import type { testOptionSchema } from './responses'

/** Responses of bills and credit notes in addition to their rows; types only, for the screen and the API alike. */

/** The further print data of a document. */
export type BillPrintData = PrintDataOf<typeof labSale, SavedPayment> & {
  [K in keyof typeof labIssuerPrintData.response]: z.output<(typeof labIssuerPrintData.response)[K]>
}

/** A bill with the print data of its invoice. */
export type BillForPrint = Bill & BillPrintData

export type TestOption = z.output<typeof testOptionSchema>

/** A scheme; whether the discounts of its bills may be changed by hand. */
export type SchemeOption = PickerOptionOf<typeof discountScheme, 'name' | 'rate' | 'editable'>
