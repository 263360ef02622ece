import { describe, expect, it } from 'vitest'
import { deltaNote } from '../../../custom/lab/shared/samples/delta'

const previous = (value: string, unit: string | null = 'mmol/L') => [
  { value, unit, flag: null, collectedDateAd: '2025-11-20' },
]
const now = (value: string, unit: string | null = 'mmol/L') => ({ value, unit })

describe('the delta check', () => {
  const absolute = { deltaAbsolute: '1.5', deltaPercent: null }
  const percent = { deltaAbsolute: null, deltaPercent: '20' }

  it('tells of what differs by more than the test allows, and not of what differs by just that', () => {
    expect(deltaNote(absolute, now('5.1'), previous('3.6'))).toBeUndefined()
    expect(deltaNote(absolute, now('5.2'), previous('3.6'))).toBe('Was 3.6: changed by 1.6 (44 %).')
    expect(deltaNote(absolute, now('2'), previous('3.6'))).toBe('Was 3.6: changed by 1.6 (44 %).')
    expect(deltaNote(percent, now('12'), previous('10'))).toBeUndefined()
    expect(deltaNote(percent, now('12.1'), previous('10'))).toBe('Was 10: changed by 2.1 (21 %).')
    expect(deltaNote(percent, now('0.3'), previous('0'))).toBe('Was 0: changed by 0.3.')
    expect(deltaNote(percent, now('0'), previous('0'))).toBeUndefined()
  })

  it('says nothing where nothing can be compared, or is to be', () => {
    const cases: [value: string, before: ReturnType<typeof previous>][] = [
      ['<0.1', previous('9')],
      ['9', previous('>20')],
      ['', previous('9')],
      ['9', []],
      ['9', previous('1', 'mg/dL')],
    ]
    for (const [value, before] of cases) expect(deltaNote(absolute, now(value), before), value).toBeUndefined()
    expect(deltaNote({ deltaAbsolute: null, deltaPercent: null }, now('9'), previous('1'))).toBeUndefined()
  })
})
