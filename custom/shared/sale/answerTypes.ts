import type { z } from 'zod'
import type { PaperOf, PickedOf } from '~/document'
import type { SavedPayment } from '~/server/documents/savedPayment'
import type { issuerPaper } from '~shared/organization/issuerPaper'
import type { Bill, labSale } from '../../../documents/lab/lab-sale'
import type { discountScheme } from '../../../resources/core-setup/discount-scheme'
import type { testOption } from './answers'

/** What the calls of bills and credit notes answer beside their rows; types only, for the screen and the API alike. */

/** What the paper of a document says beside its row. */
export type Printed = PaperOf<typeof labSale, SavedPayment> & {
  [K in keyof typeof issuerPaper.answer]: z.output<(typeof issuerPaper.answer)[K]>
}

/** A bill with all that its invoice says. */
export type Sale = Bill & Printed

export type TestOption = z.output<typeof testOption>

/** A scheme; whether the discounts of its bills may be changed by hand. */
export type SchemeOption = PickedOf<typeof discountScheme, 'name' | 'rate' | 'editable'>
