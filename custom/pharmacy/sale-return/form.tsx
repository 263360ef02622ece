import { DerivedForm } from '~/admin/documents/form/DocumentForm'
import type { FormOverrides } from '~/admin/documents/form/formExtension'
import type { DocumentFormProps } from '~/admin/documents/formProps'
import type { BillRule } from '~shared/organization/billRule'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { checkGoodsDocument } from '~shared/sale/goodsRules'
import { saleReturn } from '../../../documents/pharmacy/sale-return'

const own: FormOverrides<BillRule> = {
  settingsOf: billRuleOf,
  rules: (body, rule, sold) => checkGoodsDocument(saleReturn, body, rule, sold),
}

/** The form of the pharmacy's returns: what is given back is rounded as bills are. */
export default function SaleReturnForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={own} />
}
