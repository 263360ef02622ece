import type { Settings } from '~/admin/organization'
import type { BillRule } from '~shared/organization/billRule'
import type { BillingHours } from '~shared/organization/hours'

/** The organization's rule, as the browser has it, with what it says of bills. */
export type BillSettings = Settings & Partial<BillRule & BillingHours & { refuseDoubleTests: boolean | null }>

/** What the organization's rule says of bills; nothing is rounded or compulsory without one. */
export const billRuleOf = (rule: BillSettings | undefined | null): BillRule => ({
  roundOffSale: rule?.roundOffSale ?? false,
  roundOffLimit: rule?.roundOffLimit ?? null,
  discountLimit: rule?.discountLimit ?? null,
  higherDiscountLimit: rule?.higherDiscountLimit ?? null,
  compulsoryPaymentDetail: rule?.compulsoryPaymentDetail ?? false,
})
