/** How much discount the organization rule allows, in percent of the sub total; without a limit, all of it. */
export interface DiscountRule {
  /** For everybody. */
  discountLimit?: string | null
  /** For who has the permission to give more. */
  higherDiscountLimit?: string | null
}
