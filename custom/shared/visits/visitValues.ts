import { PayType } from '~/domain/options'
import type { VisitValues } from '~shared/patients/registration'
import type { OpdVisit } from './wire'

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
