import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '~/domain/adDate'
import { AgeUnit } from '~shared/options/options'
import { ageInDays, ageOn, ageText, ageWithUnit, birthDateFromAge } from '~shared/patients/age'

const date = fc.integer({ min: 0, max: 60_000 }).map((day) => addDays('1900-01-01', day))

describe('age', () => {
  it.each([
    ['2024-05-10', '2024-05-10', 0, 0, 0],
    ['2024-01-31', '2024-02-29', 0, 1, 0],
    ['2024-01-31', '2024-02-28', 0, 0, 28],
    ['2020-02-29', '2021-02-27', 0, 11, 29],
    ['2020-02-29', '2021-02-28', 1, 0, 0],
    ['2020-02-29', '2024-02-28', 3, 11, 30],
    ['2020-02-29', '2024-02-29', 4, 0, 0],
    ['1935-06-01', '2025-07-17', 90, 1, 16],
    ['2023-12-31', '2024-01-01', 0, 0, 1],
  ])('born %s, on %s', (birth, on, years, months, days) => {
    expect(ageOn(birth, on)).toEqual({ years, months, days })
  })

  it('is told in days, months or years', () => {
    expect(ageText('2024-05-10', '2024-05-10')).toBe('0 days')
    expect(ageText('2024-05-10', '2024-06-09')).toBe('30 days')
    expect(ageText('2024-05-10', '2024-06-10')).toBe('1 mth')
    expect(ageText('2024-05-10', '2025-05-09')).toBe('11 mth')
    expect(ageText('2024-05-10', '2025-05-10')).toBe('1 Yrs')
    expect(ageText('2024-05-10', '2024-05-09')).toBe('')
  })

  it('counts days over leap years', () => {
    expect(ageInDays('2024-02-28', '2024-03-01')).toBe(2)
    expect(ageInDays('2023-02-28', '2023-03-01')).toBe(1)
    expect(ageInDays('2023-03-02', '2023-03-01')).toBe(-1)
  })

  it('adds up to the day it is taken on', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 40_000 }), (birth, lived) => {
        const on = addDays(birth, lived)
        const { years, months, days } = ageOn(birth, on)!
        expect(addDays(addMonths(birth, years * 12 + months), days)).toBe(on)
        expect(months).toBeLessThan(12)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThan(31)
      }),
    )
  })

  it('gives back the age from which a birth date was made', () => {
    expect(birthDateFromAge(18, AgeUnit.months, '2024-08-31')).toBe('2023-02-28')
    expect(birthDateFromAge(1, AgeUnit.year, '2024-02-29')).toBe('2023-02-28')
    expect(birthDateFromAge(10, AgeUnit.days, '2024-03-05')).toBe('2024-02-24')
    fc.assert(
      fc.property(date, fc.constantFrom(AgeUnit.year, AgeUnit.months, AgeUnit.days), fc.nat(130), (on, unit, age) => {
        const birth = birthDateFromAge(age, unit, on)
        const lived = ageOn(birth, on)!
        if (unit === AgeUnit.year) expect(lived.years).toBe(age)
        if (unit === AgeUnit.months) expect(lived.years * 12 + lived.months).toBe(age)
        if (unit === AgeUnit.days) expect(ageInDays(birth, on)).toBe(age)
      }),
    )
  })

  it('keeps unit and number together', () => {
    expect(ageWithUnit('2000-01-01', '2024-01-01')).toEqual({ age: 24, ageType: AgeUnit.year })
    expect(ageWithUnit('2024-01-02', '2024-01-01')).toBeUndefined()
  })
})
