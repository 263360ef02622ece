import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ResultKind } from '~shared/options/options'
import { resultOptionsOf, validateResult } from '../../../custom/lab/shared/samples/rules'
import { numeric } from './support/ranges'

describe('the check of a result', () => {
  const number = { resultKind: ResultKind.numeric }
  const list = { resultKind: ResultKind.choice, resultOptions: 'Positive\n Negative ;Weak positive' }

  it('takes numbers as analysers report them', () => {
    for (const good of ['5', '5.25', '-1', '+2', '.5', '<0.1', '> 1000', '<=3', '≥ 4', ' 7 '])
      expect(validateResult(number, good), good).toBeUndefined()
    for (const bad of ['abc', '1,200', '5 mg', '1e5', '<', '--1', '1.2.3', '٣', '<>3', '1'.repeat(31)])
      expect(validateResult(number, bad), bad).toBe('Enter a number, such as 12.5, <0.1 or >1000.')
    expect(validateResult(number, '  ')).toBe('Result is required')
  })

  it('refuses what cannot be', () => {
    const possible = { ...number, possibleLow: 1, possibleHigh: '30.0' }
    expect(validateResult(possible, '0.99')).toBe('The result cannot be below 1.')
    expect(validateResult(possible, '30.01')).toBe('The result cannot be above 30.0.')
    for (const good of ['1', '30', '<1', '>30']) expect(validateResult(possible, good), good).toBeUndefined()
    expect(validateResult({ ...number, possibleLow: null }, '-9')).toBeUndefined()
  })

  it('takes only what the list offers', () => {
    expect(resultOptionsOf(list)).toEqual(['Positive', 'Negative', 'Weak positive'])
    expect(validateResult(list, 'Weak positive')).toBeUndefined()
    for (const bad of ['positive', 'Maybe']) expect(validateResult(list, bad)).toBe('Choose one of the listed results.')
  })

  it('takes any text up to 5000 characters', () => {
    const text = { resultKind: ResultKind.freeText }
    expect(validateResult(text, 'No growth after 48 hours')).toBeUndefined()
    expect(validateResult(text, 'x'.repeat(5001))).toBe('The result has more than 5000 characters.')
  })

  it('lets no number pass that could not be judged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[<>≤≥=]{0,2} ?[-+]?\d{0,3}\.?\d{0,3}$/)), (text) => {
        const flag = numeric(text, { low: '0', high: '0' })
        if (validateResult(number, text) === undefined && !/[<>≤≥]/.test(text)) expect(flag).not.toBeNull()
        if (flag !== null) expect(validateResult(number, text)).toBeUndefined()
      }),
    )
  })
})
