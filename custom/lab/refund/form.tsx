import { DerivedForm, type OwnForm } from '~/admin/documents/form/DocumentForm'
import type { DocumentFormProps } from '~/admin/documents/formProps'
import type { BillRule } from '~shared/organization/billRule'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { checkRefund, type Refund, refundMessages, type SoldBill } from './rules'

const own: OwnForm = {
  settingsOf: billRuleOf,
  rules: (refund: Refund, rule: BillRule, sold: SoldBill | undefined) => checkRefund(refund, sold, rule),
  paymentsDiffer: refundMessages.paymentsDiffer,
}

/** The refund form (spec 2 section 2): that of every return, with the rules and messages of the specification. */
export default function RefundForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={own} />
}
