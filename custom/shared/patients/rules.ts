import { gregorianDateOf, isAdDate, isCalendarDate, toApplicationCalendar } from '~/domain/calendar'
import type { IdOf } from '~/domain/options'
import { AgeUnit, ageUnits, Gender } from '~shared/options/options'
import { ageOn, ageWithUnit, birthDateFromAge } from '~shared/patients/age'

/** The fields of a patient that have rules. Dates are `YYYY-MM-DD`; empty text and null both mean not given. */
export interface PatientValues {
  firstName?: string | null
  middleName?: string | null
  lastName?: string | null
  email?: string | null
  mobileNo?: string | null
  phoneNo?: string | null
  dobDateAd?: string | null
  dobDateBs?: string | null
  age?: number | string | null
  /** 1 Year, 2 Months, 3 Days. */
  ageType?: number | null
}

/** Which of the three ways of telling the birth date the user changed last. */
export type BirthDateSource = 'dobDateAd' | 'dobDateBs' | 'age'

export type PatientProblems = Partial<Record<keyof PatientValues, string>>

/** Messages of spec 1 section 5 and spec 2 section 5; below them those for cases that they do not name. */
export const patientMessages = {
  firstName: 'First Name must be atleast 1-50 characters.',
  middleName: 'Middle Name must be atleast 1-50 characters.',
  lastName: 'Last Name must be atleast 1-50 characters.',
  email: 'Invalid email format',
  future: 'You cannot enter a birth date in the future!.',
  age: 'Invalid Age',

  birthMissing: 'Date of birth or age is required',
  dobDateAd: 'Invalid date',
  calendarsDiffer: 'DOB (BS) and DOB (AD) are different days.',
  ageType: 'Age Type is required',
  mobileNo: 'Mobile Number must be at most 15 digits.',
  phoneNo: 'Phone No must be at most 15 digits.',
  mobileNoDigits: 'Mobile Number must be digits.',
  phoneNoDigits: 'Phone No must be digits.',
  panNo: 'PAN No must have 9 digits.',
} as const

/** Asked before a patient is saved so: only ranges for any sex will hold (docs/decisions/registration.md). */
export const genderMissingQuestion = 'Gender is N/A: normal values by sex will not apply. Save it all the same?'

/** Whether a patient is about to get no gender; one that has none already, and keeps it, was asked about before. */
export const lacksGender = ({ gender }: { gender: number | '' }, before?: { gender: number }): boolean =>
  (gender === '' || gender === Gender.notAvailable) && before?.gender !== Gender.notAvailable

const maxName = 50
const oldestYears = 150
const longest = { [AgeUnit.year]: oldestYears, [AgeUnit.months]: oldestYears * 12, [AgeUnit.days]: oldestYears * 365 }
const longestPhone = 15
const phoneText = /^[+\d][\d\s()-]*$/
const emailText = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const isPresent = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== ''

/**
 * Validates a patient's fields, by field; empty when they are valid. The birth date may be given in AD, in BS or as an
 * age with its unit; of several, AD and BS must agree, and either overrules the age.
 * @param today the date in Nepal, AD
 */
export function validatePatient(values: PatientValues, today: string): PatientProblems {
  const problems: PatientProblems = {}
  const name = (field: 'firstName' | 'middleName' | 'lastName', required: boolean) => {
    const length = values[field]?.trim().length ?? 0
    if (length > maxName || (required && length === 0)) problems[field] = patientMessages[field]
  }
  name('firstName', true)
  name('middleName', false)
  name('lastName', true)
  if (isPresent(values.email) && !isEmail(values.email!)) problems.email = patientMessages.email
  for (const field of ['mobileNo', 'phoneNo'] as const) {
    const number = values[field]?.trim()
    if (!number) continue
    if (!phoneText.test(number)) problems[field] = patientMessages[`${field}Digits`]
    else if (number.length > longestPhone) problems[field] = patientMessages[field]
  }
  return { ...problems, ...checkBirth(values, today) }
}

/** Validates a PAN, which has 9 digits. */
export const validatePan = (panNo: string | null | undefined): string | undefined =>
  isPresent(panNo) && !/^\d{9}$/.test(panNo!.trim()) ? patientMessages.panNo : undefined

const isEmail = (email: string) => email.trim().length <= 254 && emailText.test(email.trim())

function checkBirth(values: PatientValues, today: string): PatientProblems {
  const { dobDateAd: ad, dobDateBs: bs } = values
  if (isPresent(bs) && !isCalendarDate(bs)) return { dobDateBs: patientMessages.dobDateAd }
  if (isPresent(ad)) {
    if (!isAdDate(ad)) return { dobDateAd: patientMessages.dobDateAd }
    if (isPresent(bs) && toApplicationCalendar(ad) !== bs) return { dobDateBs: patientMessages.calendarsDiffer }
    return checkLived('dobDateAd', ad, today)
  }
  if (isPresent(bs)) return checkLived('dobDateBs', gregorianDateOf(bs!)!, today)
  if (!isPresent(values.age)) return { dobDateAd: patientMessages.birthMissing }
  if (!isAgeUnit(values.ageType)) return { ageType: patientMessages.ageType }
  return wholeAge(values.age, values.ageType) === undefined ? { age: patientMessages.age } : {}
}

function checkLived(field: 'dobDateAd' | 'dobDateBs', birth: string, today: string): PatientProblems {
  const lived = ageOn(birth, today)
  if (!lived) return { [field]: patientMessages.future }
  return lived.years > oldestYears ? { [field]: patientMessages.age } : {}
}

const isAgeUnit = (unit: unknown): unit is IdOf<typeof AgeUnit> => ageUnits.some(({ id }) => id === unit)

/** The age as a number when it is whole and within a life of 150 years. */
function wholeAge(age: PatientValues['age'], unit: IdOf<typeof AgeUnit>): number | undefined {
  const text = String(age ?? '').trim()
  return /^\d{1,5}$/.test(text) && Number(text) <= longest[unit] ? Number(text) : undefined
}

/**
 * Derives the other two of AD birth date, BS birth date and age from one of them: from `source` if set, else from the
 * first present in that order. If that one is missing or wrong, the values are returned unchanged, for `validatePatient`
 * to validate. A birth date before 1975 BS has no BS date: it becomes empty.
 * @param today the date in Nepal, AD
 */
export function completeBirthFields<V extends PatientValues>(
  values: V,
  today: string,
  source?: BirthDateSource,
): V & PatientValues {
  const from = source ?? (['dobDateAd', 'dobDateBs', 'age'] as const).find((field) => isPresent(values[field]))
  if (!from) return values
  const birth = birthFrom(values, from, today)
  if (!birth) return values
  const ageFields = from === 'age' ? { age: Number(values.age) } : ageWithUnit(birth, today)
  return { ...values, ...ageFields, dobDateAd: birth, dobDateBs: toApplicationCalendar(birth) ?? '' }
}

function birthFrom(values: PatientValues, source: BirthDateSource, today: string): string | undefined {
  if (source === 'dobDateAd') return isAdDate(values.dobDateAd) ? values.dobDateAd : undefined
  if (source === 'dobDateBs') return isCalendarDate(values.dobDateBs) ? gregorianDateOf(values.dobDateBs) : undefined
  if (!isAgeUnit(values.ageType)) return undefined
  const age = wholeAge(values.age, values.ageType)
  return age === undefined ? undefined : birthDateFromAge(age, values.ageType, today)
}
