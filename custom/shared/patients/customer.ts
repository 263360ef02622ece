import type { Referred } from '~/fields/reference/kind'

/** A patient as the API answers it. Dates are `YYYY-MM-DD`, times `HH:MM:SS` of Nepal. */
export interface Customer {
  id: number
  /** Sent back with a change, which is refused when the patient was changed since. */
  version: number
  /** The patient's number on every paper (T/CN), such as `TCN-000123`. */
  customerNo: string
  title: (Referred & { shortName: string }) | null
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  customerType: { id: number; code: string } | null
  gender: number
  genderDisplay: string
  dobDateAd: string
  /** Absent outside the years that the BS table knows. */
  dobDateBs: string | null
  /** As it is shown today: `12 days`, `7 mth` or `34 Yrs`. */
  age: string
  email: string | null
  mobileNo: string | null
  phoneNo: string | null
  province: Referred | null
  district: Referred | null
  address: string | null
  panNo: string | null
  active: boolean
  remarks: string | null
  createdDateAd: string
  createdDateBs: string | null
  createdTime: string
  createdByUserName: string
}

/** The calls of patients below `api/v1/`. */
export const customersPath = 'customer-app/quick-customer-registration'

/** An earlier patient who may be the person now at the desk. */
export interface SamePerson extends Customer {
  /** The day of the last bill or visit, or of the registration. */
  lastVisitAd: string
  lastVisitBs: string | null
}

/** A patient's name as lists show it: with the title as people write it, `Mr.`. */
export const nameWithTitle = ({ title, fullName }: Pick<Customer, 'title' | 'fullName'>): string =>
  [title?.shortName, fullName].filter(Boolean).join(' ')

/** A patient as a form picks one. */
export type CustomerOption = Pick<
  Customer,
  'id' | 'customerNo' | 'fullName' | 'mobileNo' | 'phoneNo' | 'dobDateAd' | 'age' | 'genderDisplay' | 'customerType'
>
