import { type FieldErrors, type FieldPath, type Resolver, set, type UseFormReturn } from 'react-hook-form'
import type { LookupRow } from '~/admin/forms/useLookup'
import type { EnteredPayment } from '~/documents/payments/admin/PaymentsInput'
import { isAdDate, localDay, toApplicationCalendar } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import { AgeUnit } from '~shared/options/options'
import { ageWithUnit } from '~shared/patients/age'
import type { Customer, PatientRecord } from './customer'
import { type BirthDateSource, validatePan, validatePatient } from './rules'

/** The further fields of a registration form that writes a visit. Amounts are texts as typed. */
export interface VisitValues {
  /** The earlier patient whose visit it is; null: a new one. */
  customer: (Customer & { daysSinceFirstVisit?: number }) | null
  payType: number
  department: { id: number; name: string } | null
  doctor: { id: number; fullName: string } | null
  registrationCharge: string
  opdBookCharge: string
  /** By which modes it is paid; a single one pays all that is due, none is the first that is cash. */
  payments: EnteredPayment[]
}

/** The values of the form. Empty texts are ''; the birth date is its AD date in either calendar. */
export interface PatientFormValues {
  title: LookupRow | null
  firstName: string
  middleName: string
  lastName: string
  gender: number | ''
  dobDateAd: string
  age: string
  ageType: number
  /** The birth field that the user entered last; '' for none. */
  birthSource: BirthDateSource | ''
  email: string
  mobileNo: string
  phoneNo: string
  province: LookupRow | null
  district: LookupRow | null
  address: string
  panNo: string
  allergies: string
  customerType: LookupRow | null
  active: boolean
  remarks: string
  /** The visit fields of a registration with a visit. */
  visit: VisitValues | null
}

export type PatientFormMethods = UseFormReturn<PatientFormValues>

const texts = [
  ...([
    'firstName',
    'middleName',
    'lastName',
    'email',
    'mobileNo',
    'phoneNo',
    'address',
    'panNo',
    'allergies',
  ] as const),
] as const

const nobody: PatientFormValues = {
  title: null,
  firstName: '',
  middleName: '',
  lastName: '',
  gender: '',
  dobDateAd: '',
  age: '',
  ageType: AgeUnit.year,
  birthSource: '',
  email: '',
  mobileNo: '',
  phoneNo: '',
  province: null,
  district: null,
  address: '',
  panNo: '',
  allergies: '',
  customerType: null,
  active: true,
  remarks: '',
  visit: null,
}

/** The initial values of the form: empty, or the patient. The remarks of a change start empty. */
export function initialPatientValues(customer: PatientRecord | undefined): PatientFormValues {
  if (!customer) return nobody
  const age = ageWithUnit(customer.dobDateAd, localDay(new Date()))
  return {
    ...nobody,
    ...Object.fromEntries(texts.map((name) => [name, customer[name] ?? ''])),
    title: customer.title as LookupRow | null,
    customerType: customer.customerType,
    province: customer.province as LookupRow | null,
    district: customer.district as LookupRow | null,
    gender: customer.gender,
    dobDateAd: customer.dobDateAd,
    age: String(age?.age ?? ''),
    ageType: age?.ageType ?? AgeUnit.year,
    active: customer.active,
  }
}

/** The birth in all fields of a visit's request (spec 2, section 7); an incomplete date is sent as entered. */
export const toVisitBirthFields = ({ dobDateAd, age, ageType }: PatientFormValues) => ({
  dobDateAd,
  dobDateBs: (isAdDate(dobDateAd) && toApplicationCalendar(dobDateAd)) || '',
  age,
  ageType,
})

const noBirth = { dobDateAd: '', age: '', ageType: null }

/** The birth as the user entered it last: a date, or an age with its unit. */
const birthOf = ({ birthSource, dobDateAd, age, ageType }: PatientFormValues) =>
  birthSource === 'age' ? { age, ageType } : { dobDateAd }

/** The request body: for a change, the fields that differ. */
export function toInput(values: PatientFormValues, before?: PatientFormValues): Record<string, unknown> {
  const { title, customerType, province, district, birthSource, visit: _, dobDateAd, age, ageType, ...plain } = values
  const references = { title, customerType, province, district }
  const all = {
    ...plain,
    gender: plain.gender || undefined,
    ...Object.fromEntries(Object.entries(references).map(([name, row]) => [name, row?.id ?? null])),
  }
  if (!before) return { ...all, ...birthOf(values) }
  const old = toInput(before)
  const changed = Object.entries(all).filter(([name, value]) => value !== old[name])
  return { ...Object.fromEntries(changed), ...(birthSource && birthOf(values)), remarks: values.remarks }
}

/** The body of an edit: the fields that differ from the patient that was read, and its version. */
export const changeOf = (values: PatientFormValues, read: PatientRecord): Record<string, unknown> => ({
  ...toInput(values, initialPatientValues(read)),
  ...(Number.isInteger(read.version) && { version: read.version }),
})

/** A comparable form of a field's value: rows by their id, texts trimmed. */
export const toComparableValue = (_: string, value: unknown): string =>
  value !== null && typeof value === 'object' && 'id' in value ? String(value.id) : String(value ?? '').trim()

/** Where the form has a field that the rules and the server name: among the patient's, the visit's, or nowhere. */
export function formPathOf(
  field: string,
  { visit, ...patient }: PatientFormValues,
): FieldPath<PatientFormValues> | undefined {
  if (field in patient) return field as FieldPath<PatientFormValues>
  return visit && field in visit ? (`visit.${field}` as FieldPath<PatientFormValues>) : undefined
}

type Problems = Record<string, string | undefined>

/** Validates the entered patient, by field. */
export const validatePatientForm = (values: PatientFormValues): Problems =>
  validatePatient({ ...values, ...noBirth, ...birthOf(values) }, localDay(new Date()))

/** The one validation of the form: the rules that the server runs too, the reason of a change, and the taken e-mail. */
export function resolverOf(
  isEdit: boolean,
  checkNew: (values: PatientFormValues) => Problems,
  emailProblem: () => string | undefined,
): Resolver<PatientFormValues> {
  return (values) => {
    const problems: Problems = isEdit
      ? { ...validatePatientForm(values), ...(!values.remarks.trim() && { remarks: messages.remarksRequired }) }
      : { ...checkNew(values) }
    problems.email ??= emailProblem()
    if (!values.visit) problems.panNo ??= validatePan(values.panNo) // a form with a visit has no field for it
    const errors: FieldErrors<PatientFormValues> = {}
    for (const [field, message] of Object.entries(problems)) {
      const place = message && formPathOf(field, values)
      if (place) set(errors, place, { type: 'rule', message })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
