import { describe, expect, it } from 'vitest'
import { parseField } from '~/metadata/parseInput'
import { dateTime, joinDateTime, splitDateTime } from './kind'

describe('a date and time', () => {
  const field = dateTime({ label: 'Collected At', notAfterNowMessage: 'The time has not come yet.' })
  const parsed = (value: unknown) => Object.values(parseField(field, value))[0]
  const noDateTime = 'Collected At must be a date and time such as 2026-01-31 14:30.'

  it.each([
    ['2026-01-31T14:30:00+05:45', '2026-01-31T14:30:00+05:45'],
    ['2026-01-31T08:45:00Z', '2026-01-31T14:30:00+05:45'],
    ['2026-01-31T18:30:00.500Z', '2026-02-01T00:15:00+05:45'],
    ['2026-01-31T03:45-05:00', '2026-01-31T14:30:00+05:45'],
    ['', null],
    // without an offset nobody knows which moment is meant
    ['2026-01-31T14:30:00', noDateTime],
    ['2026-01-31 14:30', noDateTime],
    ['2026-02-30T14:30:00Z', noDateTime],
    ['2026-01-31T24:30:00Z', noDateTime],
    ['2026-01-31', noDateTime],
    ['2042-01-31T14:30:00Z', 'The time has not come yet.'],
    ['2099-01-31T14:30:00Z', 'The time has not come yet.'],
    [1769848200, 'Collected At must be a date and time.'],
  ])('%j is %j', (value, expected) => expect(parsed(value)).toBe(expected))

  it('is written in a file in the time zone of the application, and read again', () => {
    const { formatCell, parseCell } = field.kind
    for (const text of ['2026-01-31T14:30:00+05:45', '2026-01-31T14:30:07+05:45'])
      expect(parseCell?.(formatCell?.(text, field.options) as string, field.options)).toBe(text)
    expect(formatCell?.('2026-01-31T18:30:00Z', field.options)).toBe('2026-02-01 00:15')
    expect(parseCell?.('2026-01-31 9:05', field.options)).toBe('2026-01-31T09:05:00+05:45')
    expect(parseCell?.('tomorrow', field.options)).toBe('tomorrow')
  })

  it('keeps what is half typed, and joins a day and a time', () => {
    expect(joinDateTime('2026-01-31', '1430')).toBe('2026-01-31T14:30:00+05:45')
    expect(splitDateTime('2026-01-31T08:45:00Z')).toEqual({ day: '2026-01-31', time: '14:30' })
    for (const [day, time] of [
      ['2026-01-31', ''],
      ['2082-10 BS', '14:30'],
      ['', '9'],
    ] as const)
      expect(splitDateTime(joinDateTime(day, time))).toEqual({ day, time })
    expect(joinDateTime('', '')).toBe('')
  })
})
