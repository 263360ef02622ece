import { DerivedForm } from '~/admin/documents/form/DocumentForm'
import type { FormOverrides } from '~/admin/documents/form/formExtension'
import type { DocumentFormProps } from '~/admin/documents/formProps'
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
