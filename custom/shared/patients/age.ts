import { addDays, addMonths, daysBetween } from '~/domain/adDate'
import type { IdOf } from '~/domain/options'
import type { Translate } from '~/print/translate'
import { AgeUnit } from '~shared/options/options'

/** A completed age; the parts add up, so 1 year 2 months 3 days is one age. */
export interface Age {
  years: number
  months: number
  days: number
}

export type AgeUnitId = IdOf<typeof AgeUnit>

/**
 * The age on a date of someone born on another, both `YYYY-MM-DD` AD. Undefined when the birth lies after it.
 * A month is complete on the same day of the month, or on its last day when the month is shorter: someone born on
 * 29 February is a year older on 28 February of a common year.
 */
export function ageOn(birth: string, on: string): Age | undefined {
  if (birth > on) return undefined
  const months = monthOf(on) - monthOf(birth)
  const complete = addMonths(birth, months) <= on ? months : months - 1
  return {
    years: Math.floor(complete / 12),
    months: complete % 12,
    days: daysBetween(addMonths(birth, complete), on),
  }
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** Days lived on a date; the day of birth is 0. Negative when the birth lies after it. */
export const ageInDays = (birth: string, on: string): number => daysBetween(birth, on)

/** The age in one unit: days under a month, months under a year, else years (spec 2 section 9). */
export function ageWithUnit(birth: string, on: string): { age: number; ageType: AgeUnitId } | undefined {
  const age = ageOn(birth, on)
  if (!age) return undefined
  if (age.years > 0) return { age: age.years, ageType: AgeUnit.year }
  if (age.months > 0) return { age: age.months, ageType: AgeUnit.months }
  return { age: age.days, ageType: AgeUnit.days }
}

const textOf: Record<AgeUnitId, (age: number) => string> = {
  [AgeUnit.year]: (age) => `${age} Yrs`,
  [AgeUnit.months]: (age) => `${age} mth`,
  [AgeUnit.days]: (age) => `${age} days`,
}

/** `12 days`, `7 mth` or `34 Yrs` (spec 2 section 9); empty when the birth lies after the date. */
export function ageText(birth: string, on: string): string {
  const age = ageWithUnit(birth, on)
  return age ? textOf[age.ageType](age.age) : ''
}

/** The birth date of someone who has just completed an age on a date: 18, months, 2024-08-31 gives 2023-02-28. */
export function birthDateFromAge(age: number, unit: AgeUnitId, on: string): string {
  if (unit === AgeUnit.days) return addDays(on, -age)
  return addMonths(on, unit === AgeUnit.year ? -age * 12 : -age)
}

/** Age and sex as they are written out, `34 Yrs / Female`. */
export const translateAgeSex = (ageSex: string, translate: Translate): string =>
  ageSex
    .split(' / ')
    .map((part) => translate(part))
    .join(' / ')
