import { daysBetween } from '~/domain/adDate'
import { compare, isValidMoney, type Money, type Numeric, toMoney } from '~/domain/money'
import { interpolate, messages } from '~/metadata/messages'
import { type PatientValues, validatePatient } from '~shared/patients/rules'
import { billMessages } from '~shared/sale/checks'
import { type ChargingDepartment, validateVisit } from '../shared/visits/rules'

/** For so many days after the first visit a follow-up is free (spec 2, section 4). */
export const freeFollowUpDays = 15

/** Days in Nepal from a patient's first visit to a day; both are AD dates. */
export const daysSinceFirstVisit = (firstVisit: string, day: string): number => daysBetween(firstVisit, day)

export interface FollowUpAmounts {
  followUpCharge: Money
  opdBookCharge: Money
  grandTotal: Money
}

/**
 * The follow-up charge rule (spec 2, section 4): above 15 days since the first visit the department's follow-up charge
 * is the charge and the grand total, else both are 0.00. The OPD charge is the department's; the total is without it.
 */
export function calculateFollowUpAmounts(days: number, department: ChargingDepartment | null): FollowUpAmounts {
  const own = department?.opdFollowUpCharge ?? department?.followUpCharge ?? 0
  const followUpCharge = days > freeFollowUpDays ? toMoney(own) : '0.00'
  return { followUpCharge, opdBookCharge: toMoney(department?.opdBookCharge ?? 0), grandTotal: followUpCharge }
}

/** The patient's fields that a follow-up may correct; the others are copied from the patient, read-only. */
export const correctablePatientFields = ['email', 'phoneNo', 'dobDateAd'] as const

export const followUpMessages = {
  customer: billMessages.customer,
  age: interpolate(messages.isRequired, { label: 'Age' }),
  dobDateAd: interpolate(messages.isRequired, { label: 'DOB (AD)' }),
  derived: 'The patient was changed meanwhile. Choose the patient again.',
  differs: billMessages.differs,
} as const

type Discount = Partial<Record<'discountRate' | 'discountAmount', unknown>>

/** A follow-up has no discount; a posted discount is refused, by field. */
export function validateNoDiscount({ discountRate, discountAmount }: Discount): Record<string, string> {
  const isNone = (value: unknown) => isValidMoney(value ?? 0) && compare((value ?? 0) as Numeric, 0) === 0
  return {
    ...(!isNone(discountRate) && { discountRate: followUpMessages.differs }),
    ...(!isNone(discountAmount) && { discountAmount: followUpMessages.differs }),
  }
}

/** Validates a follow-up except its amounts, by field, in the order of the form (spec 2, section 5). */
export function validateFollowUp(values: FollowUpValues, today: string): Record<string, string | undefined> {
  const isMissing = (value: unknown) => value === undefined || value === null || String(value).trim() === ''
  return {
    ...validatePatient(values, today),
    ...(isMissing(values.dobDateAd) && { dobDateAd: followUpMessages.dobDateAd }),
    ...(isMissing(values.age) && { age: followUpMessages.age }),
    ...(!values.customer && { customer: followUpMessages.customer }),
    ...validateVisit(values),
  }
}

type FollowUpValues = PatientValues & { customer?: unknown; payType?: number | null; department?: unknown }
