import { describe, expect, it } from 'vitest'
import { localDay, localTime, momentAt } from '~/domain/localTime'

describe('the time zone of the application', () => {
  it('has its day and time of each moment, Nepal being 5 hours and 45 minutes ahead', () => {
    const late = new Date('2025-11-21T18:15:30Z')
    expect([localDay(late), localTime(late)]).toEqual(['2025-11-22', '00:00:30'])
    const before = new Date('2025-11-21T18:14:59.999Z')
    expect([localDay(before), localTime(before)]).toEqual(['2025-11-21', '23:59:59'])
  })

  it('leads from a day and time back to the moment', () => {
    expect(momentAt('2025-11-22', '00:00').toISOString()).toBe('2025-11-21T18:15:00.000Z')
    expect(momentAt('2026-07-01', '23:59').toISOString()).toBe('2026-07-01T18:14:00.000Z')
  })
})
