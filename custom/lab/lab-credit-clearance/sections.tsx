import type { DetailSection } from '~/admin/documents/additions'
import { SettlementsOf } from '~/admin/documents/settling/SettlementsOf'
import { PayType } from '~/domain/options'
import { followUp } from '../../../documents/lab/follow-up'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../documents/lab/opd-registration'

/** In the details of a bill or a visit on credit: what was paid of it. */
export const sections: DetailSection<Bill>[] = [labSale, opdRegistration, followUp].map((of) => ({
  of: of.path,
  isShown: ({ payType }) => payType === PayType.credit,
  Section: ({ document }) => <SettlementsOf by={labCreditReceipt} of={of} id={document.id} />,
}))
