import { SettlementsOf } from '~/documents/allocations/admin/SettlementsOf'
import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { settlementNextStep } from '~/documents/extensions/admin/leading'
import { PayType } from '~/domain/options'
import { followUp } from '../../../documents/lab/follow-up'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { payableServiceNames, toPayableRow } from './services'

const services = [labSale, opdRegistration, followUp]

/** In the details of a bill or a visit on credit: what was paid of it. */
export const sections: DetailSection<Bill>[] = services.map((of) => ({
  apiPath: of.apiPath,
  isShown: ({ payType }) => payType === PayType.credit,
  Section: ({ document }) => <SettlementsOf by={labCreditReceipt} of={of} id={document.id} />,
}))

/** From one on which something is due to the clearance of that. */
export const actions = services.map((of) => {
  const asOpen = toPayableRow({ kind: of.name, documentNo: '' })
  return settlementNextStep(labCreditReceipt, of, { names: payableServiceNames, asOpen })
})
