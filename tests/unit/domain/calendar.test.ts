import * as sbmdkl from '@sbmdkl/nepali-date-converter'
import bikramSambat from 'bikram-sambat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '~/domain/adDate'
import {
  daysInMonth,
  fiscalYearOf,
  fiscalYearRange,
  gregorianDateOf,
  isAdDate,
  isCalendarDate,
  localDay,
  localTime,
  monthNames,
  toApplicationCalendar,
} from '~/domain/calendar'
import { nepali } from '~/words/nepali'
import { isProvisionalBs } from '~app/calendar'

const monthsOf = (year: number) => Array.from({ length: 12 }, (_, index) => daysInMonth(year, index + 1))
const firstDay = '1918-04-13'
const lastDay = gregorianDateOf('2099-12-31')!
const days = daysBetween(firstDay, lastDay)

describe('the calendar of Bikram Sambat', () => {
  it.each([
    ['1975-01-01', '1918-04-13'],
    ['1992-02-19', '1935-06-01'],
    ['2000-01-01', '1943-04-14'],
    ['2062-01-30', '2005-05-13'],
    ['2072-01-12', '2015-04-25'],
    ['2079-12-30', '2023-04-13'],
    ['2080-01-01', '2023-04-14'],
    ['2081-01-01', '2024-04-13'],
    ['2082-01-01', '2025-04-14'],
    ['2083-01-01', '2026-04-14'],
  ])('%s BS is %s AD', (bs, ad) => {
    expect(gregorianDateOf(bs)).toBe(ad)
    expect(toApplicationCalendar(ad)).toBe(bs)
  })

  it('has the published lengths of 2081 to 2083', () => {
    expect(monthsOf(2081)).toEqual([31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31])
    expect(monthsOf(2082)).toEqual([31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30])
    expect(monthsOf(2083)).toEqual([31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30])
  })

  it('runs through every day of the table, one after the other', () => {
    let before = ''
    for (let n = 0; n <= days; n++) {
      const ad = addDays(firstDay, n)
      const bs = toApplicationCalendar(ad)!
      expect(bs > before).toBe(true)
      expect(gregorianDateOf(bs)).toBe(ad)
      before = bs
    }
  })

  // The two packages agree on every year that both have, 1978 to 2090. Each covers a part alone: bikram-sambat 1975 to
  // 1977, @sbmdkl/nepali-date-converter 2091 to 2099.
  it('agrees with bikram-sambat from 1975 to 2090', () => {
    for (let year = 1975; year <= 2090; year++)
      expect(monthsOf(year), `${year}`).toEqual(
        Array.from({ length: 12 }, (_, index) => bikramSambat.daysInMonth(year, index + 1)),
      )
    expect(() => bikramSambat.daysInMonth(2091, 1)).toThrow()
  })

  it('agrees with @sbmdkl/nepali-date-converter from 1978 to 2099', () => {
    for (let year = 1978; year <= 2099; year++)
      for (let month = 1; month <= 12; month++)
        for (const day of [1, daysInMonth(year, month)]) {
          const bs = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
          expect(gregorianDateOf(bs), bs).toBe(sbmdkl.bsToAd(bs))
        }
    expect(() => sbmdkl.bsToAd('1977-12-31')).toThrow()
  })

  it('has nothing outside its table', () => {
    expect(toApplicationCalendar('1918-04-12')).toBeUndefined()
    expect(toApplicationCalendar(addDays(lastDay, 1))).toBeUndefined()
    expect(gregorianDateOf('1974-12-30')).toBeUndefined()
    expect(gregorianDateOf('2100-01-01')).toBeUndefined()
    expect(toApplicationCalendar('0001-01-01')).toBeUndefined()
    expect(toApplicationCalendar('9999-12-31')).toBeUndefined()
  })

  it('rolls no invalid day over', () => {
    for (const bad of [
      '2081-01-32',
      '2081-02-33',
      '2081-00-10',
      '2081-13-01',
      '2081-09-30',
      '2081-1-1',
      '',
      'x',
      '2081-01-00',
    ])
      expect(gregorianDateOf(bad), bad).toBeUndefined()
    for (const bad of ['2023-02-29', '2023-13-01', '2023-00-01', '2023-04-31', '2023-4-1', '', '2023-01-01T00:00:00Z'])
      expect(toApplicationCalendar(bad), bad).toBeUndefined()
    expect(isAdDate('2024-02-29')).toBe(true)
    expect(isAdDate('0050-02-28')).toBe(true)
    expect(isAdDate(20240229)).toBe(false)
    expect(isCalendarDate('2081-02-32')).toBe(true)
    expect(isCalendarDate(undefined)).toBe(false)
  })

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)), (text) => {
        const bs = toApplicationCalendar(text)
        if (bs) expect(gregorianDateOf(bs)).toBe(text)
        const ad = gregorianDateOf(text)
        if (ad) expect(toApplicationCalendar(ad)).toBe(text)
      }),
    )
  })

  it('marks the years that are not settled', () => {
    expect(isProvisionalBs('2083-12-30')).toBe(false)
    expect(isProvisionalBs('2084-01-01')).toBe(true)
  })

  it('names twelve months in both languages', () => {
    expect(monthNames).toHaveLength(12)
    expect([monthNames[3], nepali[monthNames[3] as string]]).toEqual(['Shrawan', 'श्रावण'])
    expect([monthNames[11], nepali.Sunday, nepali.Saturday]).toEqual(['Chaitra', 'आइतबार', 'शनिबार'])
    expect(monthNames.filter((name) => !nepali[name])).toEqual([])
  })
})

describe('the fiscal year', () => {
  it('changes on 1 Shrawan', () => {
    expect(gregorianDateOf('2082-04-01')).toBe('2025-07-17')
    expect(fiscalYearOf('2025-07-16')).toBe('2081/82')
    expect(fiscalYearOf('2025-07-17')).toBe('2082/83')
    expect(fiscalYearOf(gregorianDateOf('2098-12-30')!)).toBe('2098/99')
    expect(fiscalYearOf(gregorianDateOf('2099-04-01')!)).toBe('2099/00')
  })

  it('has no gap and no overlap', () => {
    for (let year = 1975; year < 2098; year++) {
      const name = (from: number) => `${from}/${String((from + 1) % 100).padStart(2, '0')}`
      const { from, to } = fiscalYearRange(name(year))
      expect(fiscalYearOf(from)).toBe(name(year))
      expect(fiscalYearOf(to)).toBe(name(year))
      expect(addDays(to, 1)).toBe(fiscalYearRange(name(year + 1)).from)
    }
  })

  it('refuses what is none', () => {
    for (const bad of ['2082', '2082/84', '82/83', '', '2099/00'])
      expect(() => fiscalYearRange(bad)).toThrow(RangeError)
    expect(() => fiscalYearOf('1900-01-01')).toThrow(RangeError)
  })
})

describe('now in Nepal', () => {
  it('turns to the next day at 18:15 UTC', () => {
    expect(localDay(new Date('2025-07-16T18:14:59Z'))).toBe('2025-07-16')
    expect(localDay(new Date('2025-07-16T18:15:00Z'))).toBe('2025-07-17')
    expect(localTime(new Date('2025-07-16T18:15:00Z'))).toBe('00:00:00')
    expect(localTime(new Date('2025-12-31T06:30:05Z'))).toBe('12:15:05')
  })

  it('agrees with the time zone data of the platform', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kathmandu',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2043-01-01'), noInvalidDate: true }), (now) => {
        expect(`${localDay(now)} ${localTime(now)}`).toBe(platform.format(now))
      }),
    )
  })
})
