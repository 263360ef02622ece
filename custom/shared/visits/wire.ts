import type { z } from 'zod'
import type { DocumentOf } from '~/document'
import type { Money } from '~/domain/money'
import type { SavedPayment } from '~/server/documents/savedPayment'
import type { followUp } from '../../../documents/lab/follow-up'
import type { opdRegistration } from '../../../documents/lab/opd-registration'
import type { formerVisitor, ticket, visitor } from './answers'

/** What the calls of visits answer; types only, for the screens and the API alike. */
interface Known extends z.output<typeof visitor> {
  department: { id: number; name: string }
  doctor: { id: number; fullName: string } | null
}
/** A visit with its patient as he or she is known today. */
type VisitOf<D> = Omit<DocumentOf<D>, keyof Known> & Known

export type OpdVisit = VisitOf<typeof opdRegistration>
export type FollowUp = VisitOf<typeof followUp>
export type Visitor = z.output<typeof formerVisitor>

/** What a ticket is made of: the row of its visit as it was written, and what its paper says beside. */
export type Ticket = Pick<OpdVisit, 'id' | 'visitNo' | 'fiscalYear' | 'customerNo' | 'payTypeDisplay'> &
  Pick<OpdVisit, 'registrationCharge' | 'opdBookCharge' | 'total' | 'createdAt' | 'createdDateAd'> & {
    [K in keyof typeof ticket]: z.output<(typeof ticket)[K]>
  } & {
    customerAddress: string | null
    customerPhone: string | null
    customerDobDateAd: string
    paymentDetails: readonly SavedPayment[]
    /** How often it was printed; the next print is the original when 0. */
    printCount: number
  }

/** A department and a doctor as the forms pick them. */
export type DepartmentOption = { id: number; name: string } & {
  opdRegCharge: Money
  opdFollowUpCharge: Money
  opdBookCharge: Money
}
export type DoctorOption = { id: number; fullName: string; opdRegCharge: Money }

/** The calls below `api/v1/`. */
export const opdPath = 'customer-app/opd-customer-registration'
export const followUpPath = 'customer-app/opd-follow-up'
