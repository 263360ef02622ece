import { compare, type Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import { type PaymentLine, validatePaymentTotal } from '~/domain/payments'
import type { VisitValues } from '~shared/patients/patientValues'
import type { OpdVisit } from './responseTypes'

/** A visit that is still to be written. */
export const emptyVisit: VisitValues = {
  customer: null,
  payType: PayType.cash,
  department: null,
  doctor: null,
  registrationCharge: '0.00',
  opdBookCharge: '0.00',
  payments: [],
}

type EnteredVisit = Pick<OpdVisit, 'payType' | 'department' | 'doctor' | 'opdBookCharge'> & {
  registrationCharge?: string
}

/** A written visit as its form shows it. */
export const valuesOfVisit = ({
  payType,
  department,
  doctor,
  opdBookCharge,
  registrationCharge,
}: EnteredVisit): VisitValues => ({
  ...emptyVisit,
  payType,
  department,
  doctor,
  opdBookCharge,
  registrationCharge: registrationCharge ?? '0.00',
})

/** The payments of the amount due, by mode; a draft of an earlier version has none. */
export function visitPaymentLines({ payType, payments = [] }: VisitValues, due: Money): PaymentLine[] {
  if (payType !== PayType.cash || compare(due, 0) === 0) return []
  return payments.map(({ paymentMode: { id }, amount, remarks }) => {
    return { paymentMode: id, amount: payments.length === 1 ? due : amount, remarks }
  })
}

/** Validates the payments of a visit, by field. */
export function validateVisitPayments(visit: VisitValues, due: Money): Record<string, string | undefined> {
  const payments = visitPaymentLines(visit, due)
  return payments.length > 0 ? { payments: validatePaymentTotal(payments, visit.payType, due) } : {}
}

/** The visit as a request body. */
export const visitInput = (visit: VisitValues, due: Money) => ({
  payType: visit.payType,
  department: visit.department?.id ?? null,
  doctor: visit.doctor?.id ?? null,
  paymentDetails: visitPaymentLines(visit, due),
})
