import { describe, expect, it } from 'vitest'
import { toApplicationCalendar } from '~/domain/calendar'
import { relativePeriods } from '~/domain/periods'

const inBs = (name: keyof typeof relativePeriods, today: string) => {
  const { from, to } = relativePeriods[name].of(today)
  return [toApplicationCalendar(from), toApplicationCalendar(to)]
}

describe('periods', () => {
  it('are the months and fiscal years of Bikram Sambat, to the day', () => {
    const [lastOfAsar, firstOfShrawan] = ['2026-07-16', '2026-07-17']
    expect([toApplicationCalendar(lastOfAsar), toApplicationCalendar(firstOfShrawan)]).toEqual([
      '2083-03-32',
      '2083-04-01',
    ])
    expect(inBs('this-month', lastOfAsar)).toEqual(['2083-03-01', '2083-03-32'])
    expect(inBs('last-month', firstOfShrawan)).toEqual(['2083-03-01', '2083-03-32'])
    expect(inBs('this-year', lastOfAsar)).toEqual(['2082-04-01', '2083-03-32'])
    expect(inBs('last-year', firstOfShrawan)).toEqual(['2082-04-01', '2083-03-32'])
    expect(inBs('this-year', firstOfShrawan)[0]).toBe('2083-04-01')
    expect(inBs('year-so-far', lastOfAsar)).toEqual(['2082-04-01', '2083-03-32'])
    expect(inBs('year-so-far', firstOfShrawan)).toEqual(['2083-04-01', '2083-04-01'])
    expect(inBs('yesterday', firstOfShrawan)).toEqual(['2083-03-32', '2083-03-32'])
  })

  it('are weeks from Sunday to Saturday', () => {
    const [saturday, sunday] = ['2026-07-18', '2026-07-19']
    expect(relativePeriods['this-week'].of(saturday)).toEqual({ from: '2026-07-12', to: saturday })
    expect(relativePeriods['this-week'].of(sunday)).toEqual({ from: sunday, to: '2026-07-25' })
    expect(relativePeriods['last-week'].of(sunday)).toEqual({ from: '2026-07-12', to: saturday })
  })
})
