import { add, compare, isValidMoney, type Money, type Numeric, toMoney } from '~/domain/money'
import { PayType } from '~/domain/options'
import { interpolate, messages } from '~/metadata/messages'
import { billMessages } from '~shared/sale/checks'

/** A department's settings for visits. */
export interface ChargingDepartment {
  opdRegCharge: Numeric | null
  opdFollowUpCharge?: Numeric | null
  /** The same, as follow-ups read it of other servers (spec 1, section 3). */
  followUpCharge?: Numeric
  opdBookCharge: Numeric | null
}

export interface OpdCharges {
  registrationCharge: Money
  opdBookCharge: Money
}

export const visitMessages = {
  payType: billMessages.payType,
  department: interpolate(messages.isRequired, { label: 'Department' }),
  charge: 'Please Enter Valid Charge',
} as const

/** The charges that an OPD registration starts with: the doctor's own registration charge, else the department's. */
export function defaultCharges(
  department: ChargingDepartment | null,
  doctor: { opdRegCharge: Numeric | null } | null,
): OpdCharges {
  const own = doctor?.opdRegCharge ?? 0
  return {
    registrationCharge: toMoney(compare(own, 0) > 0 ? own : (department?.opdRegCharge ?? 0)),
    opdBookCharge: toMoney(department?.opdBookCharge ?? 0),
  }
}

const isCharge = (value: unknown): value is Numeric => isValidMoney(value) && compare(value, 0) >= 0

/** The price of an OPD registration. An incomplete charge counts as 0. */
export function opdTotal({ registrationCharge, opdBookCharge }: Record<keyof OpdCharges, unknown>): Money {
  const [registration, book] = [registrationCharge, opdBookCharge].map((value) => (isCharge(value) ? value : 0))
  return add(registration!, book!)
}

interface VisitValues {
  payType?: number | null
  department?: unknown
}

/** The required fields of every visit, by field. */
export function validateVisit({ payType, department }: VisitValues): Record<string, string> {
  return {
    ...(payType !== PayType.cash && payType !== PayType.credit && { payType: visitMessages.payType }),
    ...(!department && { department: visitMessages.department }),
  }
}

/** Validates an OPD registration except the patient, by field; empty when it is valid. */
export function validateOpdVisit(visit: VisitValues & Record<keyof OpdCharges, unknown>): Record<string, string> {
  const charges = (['registrationCharge', 'opdBookCharge'] as const).filter((field) => !isCharge(visit[field]))
  return { ...validateVisit(visit), ...Object.fromEntries(charges.map((field) => [field, visitMessages.charge])) }
}
