import type { z } from 'zod'
import type { Money } from '~/domain/money'
import type { followUp } from '../../../documents/lab/follow-up'
import type { opdRegistration } from '../../../documents/lab/opd-registration'
import type { followUpVisit, opdVisit, ticket } from './answers'

/** What the calls of visits answer; types only, for the screens and the API alike. */

export type VisitKind = (typeof opdRegistration | typeof followUp)['name']

export type OpdVisit = z.output<typeof opdVisit>
export type FollowUp = z.output<typeof followUpVisit>
export type Ticket = z.output<typeof ticket>

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
