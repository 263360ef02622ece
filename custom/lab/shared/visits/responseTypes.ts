import type { z } from 'zod'
import type { DocumentOf, PickerOptionOf, PrintDataOf } from '~/document'
import type { SavedPayment } from '~/documents/payments/server/paymentResponse'
import type { followUp } from '../../../../documents/lab/follow-up'
import type { opdRegistration } from '../../../../documents/lab/opd-registration'
import type { department } from '../../../../resources/lab/department'
import type { doctor } from '../../../../resources/lab/doctor'
import type { formerVisitorSchema, ticket, visitorSchema } from './responses'

/** Responses of visits; types only, for the screens and the API alike. */

/** The patient as he or she is known today, and whom the visit was to. */
type CurrentPatient = z.output<typeof visitorSchema> & {
  department: PickerOptionOf<typeof department, 'name'>
  doctor: PickerOptionOf<typeof doctor, 'fullName'> | null
}
/** A visit with its patient. */
type VisitOf<D> = Omit<DocumentOf<D>, keyof CurrentPatient> & CurrentPatient

export type OpdVisit = VisitOf<typeof opdRegistration>
export type FollowUp = VisitOf<typeof followUp>
export type Visitor = z.output<typeof formerVisitorSchema>

type Row = DocumentOf<typeof opdRegistration> & { customerNo: string }
type Paper = PrintDataOf<typeof opdRegistration, SavedPayment>

/** The data of a ticket: the row of its visit as it was written, and further print data. */
export type VisitTicket = Pick<Row, 'id' | 'visitNo' | 'fiscalYear' | 'customerNo' | 'payTypeDisplay'> &
  Pick<Row, 'registrationCharge' | 'opdBookCharge' | 'total' | 'createdAt' | 'createdDateAd'> &
  Pick<Paper, 'customerAddress' | 'customerPhone' | 'customerDobDateAd' | 'paymentDetails' | 'printCount'> &
  Pick<Paper, 'printFormat' | 'printLanguage'> & {
    [K in keyof typeof ticket]: z.output<(typeof ticket)[K]>
  }

/** A department and a doctor as the forms pick them. */
export type DepartmentOption = PickerOptionOf<
  typeof department,
  'name' | 'opdRegCharge' | 'opdFollowUpCharge' | 'opdBookCharge'
>
export type DoctorOption = PickerOptionOf<typeof doctor, 'fullName' | 'opdRegCharge'>

/** Path below `api/v1/`. */
export const opdApiPath = 'customer-app/opd-customer-registration'
export const followUpApiPath = 'customer-app/opd-follow-up'
