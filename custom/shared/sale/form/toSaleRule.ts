import type { Settings } from '~/admin/organization'
import type { SaleRule } from '~shared/organization/billRule'
import type { BillingHours } from '~shared/organization/hours'

/** The organization's rule, as the browser has it, with its part about bills. */
export type BillSettings = Settings & Partial<SaleRule & BillingHours & { refuseDoubleTests: boolean | null }>

/** The part of the organization's rule about bills; nothing is rounded or compulsory without one. */
export const toSaleRule = (rule: BillSettings | undefined | null): SaleRule => ({
  roundOffSale: rule?.roundOffSale ?? false,
  roundOffLimit: rule?.roundOffLimit ?? null,
  discountLimit: rule?.discountLimit ?? null,
  higherDiscountLimit: rule?.higherDiscountLimit ?? null,
  compulsoryPaymentDetail: rule?.compulsoryPaymentDetail ?? false,
})
