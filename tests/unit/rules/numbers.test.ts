import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '~/domain/money'
import { demoPanels, demoTests, loincCodes, measuredDecimals, ucumCodes } from '~app/demo/catalogue'
import { normalizeNumber } from '../../../custom/lab/shared/samples/measurement'

describe('a number as it is kept', () => {
  it.each([
    ['+13', 1, '13'],
    ['13.', 1, '13'],
    ['013.5', 1, '13.5'],
    ['13.50000', 1, '13.5'],
    ['13.50000', 2, '13.50'],
    ['4.0', 1, '4.0'],
    ['4.0', 0, '4'],
    ['13.05670', 1, '13.0567'],
    ['0.0500', 2, '0.05'],
    ['.5', 2, '0.5'],
    ['000', 2, '0'],
    ['-0.0', 2, '0.0'],
    ['-01.50', 1, '-1.5'],
    ['< 0.10', 1, '<0.1'],
    ['>=+1000', 0, '>=1000'],
    ['≤ 5.', 0, '≤5'],
    [' haemolysed ', 1, 'haemolysed'],
    ['1e3', 1, '1e3'],
  ])('%s to %d decimals is %s', (typed, decimals, kept) => {
    expect(normalizeNumber(typed, decimals)).toBe(kept)
  })

  it('is the same number, and is kept as it is a second time', () => {
    const typed = fc
      .tuple(fc.constantFrom('', '+', '-'), fc.stringMatching(/^\d{1,6}(\.\d{0,6})?$/))
      .map((x) => x.join(''))
    fc.assert(
      fc.property(typed, fc.nat(4), (text, decimals) => {
        const kept = normalizeNumber(text, decimals)
        expect(compare(kept, text.replace(/\.$/, ''))).toBe(0)
        expect(normalizeNumber(kept, decimals)).toBe(kept)
        expect(kept).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
      }),
    )
  })
})

describe('the codes of the demo', () => {
  /** The check digit of LOINC: modulus 10, as of bank cards. */
  const checkDigit = (digits: string) => {
    const sum = [...digits].reverse().reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + Math.floor(value / 10) + (value % 10)
    }, 0)
    return String((10 - (sum % 10)) % 10)
  }

  it('are a LOINC code with its check digit for every test that is measured, and a UCUM code for every unit', () => {
    for (const { name, code, department, unit } of demoTests) {
      if (department !== 'Ultrasound') expect(loincCodes[code], name).toBeDefined()
      if (unit) expect(ucumCodes[unit], `${name}: ${unit}`).toMatch(/^[!-~]+$/)
    }
    for (const loinc of Object.values(loincCodes)) {
      const [digits = '', check] = loinc.split('-')
      expect(checkDigit(digits), loinc).toBe(check)
    }
    expect(new Set(Object.values(loincCodes)).size).toBe(Object.keys(loincCodes).length)
  })

  it('are of tests and panels that there are; every measured number has its decimals', () => {
    const codes = new Set([...demoTests, ...demoPanels].map(({ code }) => code))
    for (const code of [...Object.keys(loincCodes), ...Object.keys(measuredDecimals)]) expect(codes).toContain(code)
    for (const { code, options, freeText, formula } of demoTests)
      expect([code, measuredDecimals[code] !== undefined]).toEqual([code, !options && !freeText && !formula])
  })
})
