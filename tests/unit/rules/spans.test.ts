import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '~/domain/adDate'
import { monthRange } from '~/domain/calendar'
import { smallerSpanBySize, spansBetween, startOfQuarter } from '~/server/reports/rollups/spans'

/** Asar 2082 has 32 days, the calendar's longest. */
const year = spansBetween(monthRange('2082-01').from, monthRange('2083-01').from)
const ofSize = (wanted: string) => year.filter(({ size }) => size === wanted)

describe('the spans of sums', () => {
  it('are the days, weeks, months and quarters of a year, each size of them all its days', () => {
    expect([ofSize('quarter').length, ofSize('month').length, ofSize('week').length]).toEqual([4, 12, 48])
    for (const size of ['quarter', 'month', 'week', 'day']) {
      const spans = ofSize(size)
      for (const [index, { firstDay }] of spans.entries())
        expect(firstDay).toBe(index === 0 ? year[0]!.firstDay : addDays(spans[index - 1]!.lastDay, 1))
      expect(daysBetween(year[0]!.firstDay, spans.at(-1)!.lastDay)).toBe(ofSize('day').length - 1)
    }
  })

  it('come after those that they are made of', () => {
    for (const [index, { firstDay, lastDay, size }] of year.entries()) {
      const within = year.filter(
        (one) => one.size === smallerSpanBySize[size] && one.firstDay >= firstDay && one.lastDay <= lastDay,
      )
      for (const one of within) expect(year.indexOf(one)).toBeLessThan(index)
    }
    expect(startOfQuarter('2025-07-16')).toBe(monthRange('2082-01').from)
    expect(startOfQuarter('2025-07-17')).toBe(monthRange('2082-04').from)
  })
})
