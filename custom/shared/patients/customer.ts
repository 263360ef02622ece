import type { z } from 'zod'
import type { customerSchema, possibleDuplicateSchema } from './responses'

export type Customer = z.output<typeof customerSchema>
export type PossibleDuplicate = z.output<typeof possibleDuplicateSchema>

/** A patient, or a visit with its patient, as a form opens it for a change. */
export type PatientRecord = Omit<Customer, 'createdDateBs'> & { customer?: { id: number } }

/** Path of patients below `api/v1/`. */
export const customersApiPath = 'customer-app/quick-customer-registration'

/** Path below which patients are merged, below `api/v1/`, and the permissions that it takes. */
export const patientMergeApiPath = 'customer-app/customer'
export const patientMergePermissions = ['merge_customer', 'view_customer_edit'] as const

/** Path of the patient's page, and of its endpoints below `api/v1/`. */
export const patientRoute = '/patient'
export const patientApiPath = 'customer-app/patient'

/** Path below `api/v1/` of what must not be overlooked of a patient. */
export const patientAlertApiPath = 'customer-app/patient-alert'

/** A patient's name as lists show it: with the title as people write it, `Mr.`. */
export const nameWithTitle = ({ title, fullName }: Pick<Customer, 'title' | 'fullName'>): string =>
  [title?.shortName, fullName].filter(Boolean).join(' ')

/** A patient as a form picks one. */
export type CustomerOption = Pick<
  Customer,
  | 'id'
  | 'customerNo'
  | 'fullName'
  | 'mobileNo'
  | 'phoneNo'
  | 'dobDateAd'
  | 'age'
  | 'gender'
  | 'genderDisplay'
  | 'customerType'
>
