import type { Money } from '~/domain/money'
import type { PaperOrganization } from '~/print/paperData'
import type { Customer } from '~shared/patients/customer'

/** What the calls of visits answer; types only, for the screens and the API alike. */

export type VisitKind = 'opd-registration' | 'follow-up'

type Named = { id: number; name: string }
type DayAndHand = 'createdDateAd' | 'createdDateBs' | 'createdTime' | 'createdByUserName'

/** A visit with its patient as he or she is known today; day and hand are the visit's. */
export interface Visit extends Omit<Customer, 'id' | 'remarks' | DayAndHand> {
  id: number
  visitNo: string
  fiscalYear: string
  customer: { id: number; fullName: string }
  payType: number
  payTypeDisplay: string
  department: Named
  doctor: { id: number; fullName: string } | null
  opdBookCharge: Money
  remarks: string | null
  createdDateAd: string
  createdDateBs: string
  /** `HH:MM:SS` in Nepal. */
  createdTime: string
  createdByUserName: string
}

/** A row of `customer-app/opd-customer-registration`. */
export interface OpdVisit extends Visit {
  registrationCharge: Money
  total: Money
}

/** A row of `customer-app/opd-follow-up`. */
export interface FollowUp extends Visit {
  followUpCharge: Money
  grandTotal: Money
  daysSinceFirstVisit: number
}

/** What the ticket of an OPD registration says, as it was written. */
export interface Ticket {
  id: number
  visitNo: string
  fiscalYear: string
  organization: PaperOrganization
  customerNo: string
  customerName: string
  customerAddress: string | null
  customerPhone: string | null
  customerGenderDisplay: string | null
  customerDobDateAd: string
  payTypeDisplay: string
  department: string
  doctor: string | null
  registrationCharge: Money
  opdBookCharge: Money
  total: Money
  /** ISO timestamp. */
  createdAt: string
  createdDateAd: string
  /** How often it was printed; the next print is the original when 0. */
  printCount: number
}

/** A department and a doctor as the forms pick them. */
export type DepartmentOption = Named & { opdRegCharge: Money; opdFollowUpCharge: Money; opdBookCharge: Money }
export type DoctorOption = { id: number; fullName: string; opdRegCharge: Money }

/** The calls below `api/v1/`. */
export const opdPath = 'customer-app/opd-customer-registration'
export const followUpPath = 'customer-app/opd-follow-up'
