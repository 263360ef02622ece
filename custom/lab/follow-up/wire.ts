import type { Customer } from '~shared/patients/customer'

/** A patient as the follow-up form picks one. */
export type Visitor = Pick<Customer, keyof Customer> & {
  firstVisitAd: string
  firstVisitBs: string | null
  /** In Nepal's days; above 15 the follow-up is charged. */
  daysSinceFirstVisit: number
}
