import type { OrganizationRule } from '~/admin/organization'
import type { BillRule } from '~shared/organization/billRule'

/** The organization's rule for bills, as the browser has it; nothing is rounded or compulsory without one. */
export const billRuleOf = (rule: OrganizationRule | undefined | null): BillRule => ({
  roundOffSale: rule?.roundOffSale ?? false,
  roundOffLimit: rule?.roundOffLimit ?? null,
  discountLimit: rule?.discountLimit ?? null,
  higherDiscountLimit: rule?.higherDiscountLimit ?? null,
  compulsoryPaymentDetail: rule?.compulsoryPaymentDetail ?? false,
})
