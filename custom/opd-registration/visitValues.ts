import { PayType } from '~/domain/options'
import type { Customer } from '../quick-registration/customer'
import type { DepartmentOption, DoctorOption, OpdVisit } from './wire'

/** What a registration's form holds beside the patient, where it writes a visit. Amounts are texts as typed. */
export interface VisitValues {
  /** The earlier patient whose visit it is; null: a new one. */
  customer: (Customer & { daysSinceFirstVisit?: number }) | null
  payType: number
  department: Pick<DepartmentOption, 'id' | 'name'> | null
  doctor: Pick<DoctorOption, 'id' | 'fullName'> | null
  registrationCharge: string
  opdBookCharge: string
}

/** A visit that is still to be written. */
export const noVisit: VisitValues = {
  customer: null,
  payType: PayType.cash,
  department: null,
  doctor: null,
  registrationCharge: '0.00',
  opdBookCharge: '0.00',
}

type Written = Pick<OpdVisit, 'payType' | 'department' | 'doctor' | 'opdBookCharge'> & { registrationCharge?: string }

/** A written visit as its form shows it. */
export const valuesOfVisit = ({
  payType,
  department,
  doctor,
  opdBookCharge,
  registrationCharge,
}: Written): VisitValues => ({
  ...noVisit,
  payType,
  department,
  doctor,
  opdBookCharge,
  registrationCharge: registrationCharge ?? '0.00',
})

/** The visit as the calls take it. */
export const visitInput = ({ payType, department, doctor }: VisitValues) => ({
  payType,
  department: department?.id ?? null,
  doctor: doctor?.id ?? null,
})
