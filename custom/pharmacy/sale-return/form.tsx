import { DerivedForm } from '~/documents/form/admin/DocumentForm'
import type { FormOverrides } from '~/documents/form/admin/formExtension'
import type { DocumentFormProps } from '~/documents/form/admin/formProps'
import type { SaleRule } from '~shared/organization/billRule'
import { toSaleRule } from '~shared/sale/form/toSaleRule'
import { validateGoodsDocument } from '~shared/sale/goodsRules'
import { saleReturn } from '../../../documents/pharmacy/sale-return'

const own: FormOverrides<SaleRule> = {
  settingsOf: toSaleRule,
  rules: (body, rule, sold) => validateGoodsDocument(saleReturn, body, rule, sold),
}

/** The form of the pharmacy's returns: what is given back is rounded as bills are. */
export default function SaleReturnForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={own} />
}
