import { useMemo } from 'react'
import { usePermissions } from '~/admin/usePermissions'
import { DerivedForm } from '~/documents/form/admin/DocumentForm'
import type { FormExtension, FormExtensionContext, FormOverrides } from '~/documents/form/admin/formExtension'
import type { DocumentFormProps } from '~/documents/form/admin/formProps'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { SaleRule } from '~shared/organization/billRule'
import { PatientAlert } from '~shared/patients/PatientAlert'
import { preferDiscountProblems, validateDiscountLimit } from '~shared/sale/discountLimit'
import { toSaleRule } from '~shared/sale/form/toSaleRule'
import { validateGoodsDocument } from '~shared/sale/goodsRules'
import { sale } from '../../../documents/pharmacy/sale'

type Body = Readonly<Record<string, unknown>>

/** Validates a sale for its seller. */
function checkSale(body: Body, rule: SaleRule, sold: SourceDocument | undefined, mayGiveMore: boolean) {
  const discounted = body as { subTotal: string; totalDiscount: string; remarks: string }
  return preferDiscountProblems(
    validateGoodsDocument(sale, body, rule, sold),
    validateDiscountLimit(discounted, rule, mayGiveMore),
  )
}

/** Allergies and the latest note of the customer, if it is a patient. */
const warnOfPatient = ({ body: { customer } }: FormExtensionContext): FormExtension =>
  typeof customer === 'number' ? { notice: <PatientAlert id={customer} /> } : {}

/** The form of the pharmacy's counter: it rounds as bills are rounded. */
export default function SaleForm(props: DocumentFormProps) {
  const { can } = usePermissions()
  const mayGiveMore = can('give_higher_pharmacy_discount')
  const own = useMemo<FormOverrides<SaleRule>>(
    () => ({
      settingsOf: toSaleRule,
      useExtension: warnOfPatient,
      rules: (body, rule, sold) => checkSale(body, rule, sold, mayGiveMore),
    }),
    [mayGiveMore],
  )
  return <DerivedForm {...props} own={own} />
}
