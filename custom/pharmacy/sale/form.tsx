import { DerivedForm, type OwnForm } from '~/admin/documents/form/DocumentForm'
import type { DocumentFormProps } from '~/admin/documents/formProps'
import type { Sold } from '~/metadata/amounts'
import type { BillRule } from '~shared/organization/billRule'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { checkGoodsDocument } from '~shared/sale/goodsRules'
import { sale } from '../../../documents/pharmacy/sale'

const own: OwnForm = {
  settingsOf: billRuleOf,
  rules: (body: Readonly<Record<string, unknown>>, rule: BillRule, sold: Sold | undefined) =>
    checkGoodsDocument(sale, body, rule, sold),
}

/** The form of the pharmacy's counter: it rounds as bills are rounded. */
export default function SaleForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={own} />
}
