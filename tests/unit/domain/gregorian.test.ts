import { describe, expect, it } from 'vitest'
import { gregorian } from '~/domain/gregorian'

describe('the Gregorian calendar as the calendar of an application', () => {
  it('has the months of leap years and other years', () => {
    const lengths = (year: number) => gregorian.monthNames.map((_, index) => gregorian.daysInMonth(year, index + 1))
    expect(lengths(2024)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect([1900, 2000, 2100, 2023].map((year) => gregorian.daysInMonth(year, 2))).toEqual([28, 29, 28, 28])
    expect([gregorian.daysInMonth(2024, 0), gregorian.daysInMonth(2024, 13)]).toEqual([undefined, undefined])
  })

  it('writes a day as it is, and rolls no invalid one over', () => {
    expect(gregorian.fromGregorian('2024-02-29')).toBe('2024-02-29')
    expect(gregorian.toGregorian('2023-02-29')).toBeUndefined()
  })
})
