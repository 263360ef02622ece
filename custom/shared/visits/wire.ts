import type { DocumentOf } from '~/document'
import type { Money } from '~/domain/money'
import type { PaperOrganization } from '~/print/paperData'
import type { Customer } from '~shared/patients/customer'
import type { followUp } from '../../../documents/lab/follow-up'
import type { opdRegistration } from '../../../documents/lab/opd-registration'

/** What the calls of visits answer; types only, for the screens and the API alike. */

export type VisitKind = (typeof opdRegistration | typeof followUp)['name']

type Named = { id: number; name: string }
type DayAndHand = 'createdDateAd' | 'createdDateBs' | 'createdTime' | 'createdByUserName'

type Written = Pick<
  DocumentOf<typeof opdRegistration>,
  'id' | 'visitNo' | 'fiscalYear' | 'customer' | 'payType' | 'payTypeDisplay' | 'opdBookCharge' | 'remarks'
> &
  Pick<DocumentOf<typeof opdRegistration>, 'createdDateAd' | 'createdDateBs' | 'createdByUserName'>

/** A visit with its patient as he or she is known today; day and hand are the visit's. */
export interface Visit extends Omit<Customer, 'id' | 'remarks' | DayAndHand>, Written {
  department: Named
  doctor: { id: number; fullName: string } | null
  /** `HH:MM:SS` in Nepal. */
  createdTime: string
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
