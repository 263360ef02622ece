import { describe, expect, it } from 'vitest'
import { localDay, momentAt, toApplicationCalendar } from '~/domain/calendar'
import { dueMailTimes, type MailSchedule, nextMailTime } from '~/domain/mailSchedule'

const times: MailSchedule = { every: 'day', weekday: 0, monthDay: 1, at: '07:30' }
const noon = new Date('2026-07-15T06:15:00Z')
const next = (changes: Partial<MailSchedule>, after = noon) => nextMailTime({ ...times, ...changes }, after)

describe('the times of mails', () => {
  it('go by the clock of Nepal: a time of today that is over is tomorrow', () => {
    expect(next({})?.toISOString()).toBe('2026-07-16T01:45:00.000Z')
    expect(next({ at: '12:01' })).toEqual(momentAt('2026-07-15', '12:01'))
    expect(next({ at: '12:00' })).toEqual(momentAt('2026-07-16', '12:00'))
    // In UTC it is still the day before.
    expect(next({ at: '00:10' }, new Date('2026-07-15T18:20:00Z'))?.toISOString()).toBe('2026-07-15T18:25:00.000Z')
  })

  it('are a weekday, or a day of a month of Bikram Sambat, the last one of a month that has not so many', () => {
    expect(localDay(next({ every: 'week', weekday: 0 })!)).toBe('2026-07-19')
    expect(localDay(next({ every: 'week', weekday: 3 })!)).toBe('2026-07-22')
    expect(toApplicationCalendar(localDay(next({ every: 'month', monthDay: 1 })!))).toBe('2083-04-01')
    expect(toApplicationCalendar(localDay(next({ every: 'month', monthDay: 32 })!))).toBe('2083-03-32')
    const afterAsar = momentAt('2026-07-16', '08:00')
    expect(toApplicationCalendar(localDay(next({ every: 'month', monthDay: 32 }, afterAsar)!))).toBe('2083-04-31')
    expect(toApplicationCalendar(localDay(next({ every: 'month', monthDay: 30 }, afterAsar)!))).toBe('2083-04-30')
  })

  it('end with the calendar', () => {
    const late = momentAt('2043-06-01', '08:00')
    expect(next({ every: 'month' }, late)).toBeUndefined()
    expect(next({}, late)).toBeDefined()
  })

  it('are made up for within a week', () => {
    const first = momentAt('2026-07-13', '07:30')
    const days = (from: Date) => dueMailTimes(times, from, noon).due.map(localDay)
    expect(days(first)).toEqual(['2026-07-13', '2026-07-14', '2026-07-15'])
    expect(days(momentAt('2026-06-01', '07:30'))).toHaveLength(7)
    expect(dueMailTimes(times, first, noon).next).toEqual(momentAt('2026-07-16', '07:30'))
    expect(dueMailTimes(times, momentAt('2026-07-16', '07:30'), noon).due).toEqual([])
  })
})
