import { describe, expect, it } from 'vitest'
import { parseField } from '~/metadata/parseInput'
import { time } from './kind'

describe('a time', () => {
  const field = time({ label: 'Opens At', min: ['07:00', 'We open at 7.'], max: ['19:30', 'We close at half past 7.'] })
  const parsed = (value: unknown) => Object.values(parseField(field, value))[0]

  it.each([
    ['07:05', '07:05'],
    [' 7:5 ', '07:05'],
    ['705', '07:05'],
    ['1430', '14:30'],
    ['14.30', '14:30'],
    ['14:30:00', '14:30'],
    ['', null],
    ['6:59', 'We open at 7.'],
    ['19:31', 'We close at half past 7.'],
    ['24:00', 'Opens At must be a time such as 14:30.'],
    ['12:60', 'Opens At must be a time such as 14:30.'],
    ['noon', 'Opens At must be a time such as 14:30.'],
    [730, 'Opens At must be a time.'],
  ])('%j is %j', (value, expected) => expect(parsed(value)).toBe(expected))
})
