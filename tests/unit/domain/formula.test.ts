import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormulaPatient, parseCondition, parseFormula } from '~shared/formula/formula'
import { Gender } from '~shared/options/options'

const someone: FormulaPatient = { age: 50, gender: Gender.male }

function calculated(text: string, values: Record<string, string> = {}, decimals = 2, patient = someone) {
  const formula = parseFormula(text)
  if ('fault' in formula) throw new Error(formula.fault)
  return formula.calculate((code) => values[code] as string, patient, decimals)
}

/** An expression with what JavaScript makes of it. */
interface Expression {
  text: string
  value: number
}

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5 },
    fc.nat(9999).map((n): Expression => ({ text: String(n / 100), value: n / 100 })),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/'), tie('expression'))
      .map(([a, sign, b]): Expression => {
        const made = { '+': a.value + b.value, '-': a.value - b.value, '*': a.value * b.value, '/': a.value / b.value }
        return { text: `(${a.text}) ${sign} (${b.text})`, value: made[sign as '+'] }
      }),
    fc.tuple(tie('expression'), tie('expression')).map(
      ([a, b]): Expression => ({
        text: `max(${a.text}, min(${b.text}, 7)) - -${a.value < 0 ? `(${a.text})` : `(${a.text})`}`,
        value: Math.max(a.value, Math.min(b.value, 7)) + a.value,
      }),
    ),
  ),
}))

describe('a formula', () => {
  it('has the value that arithmetic gives it', () => {
    fc.assert(
      fc.property(expression, ({ text, value }) => {
        const result = calculated(text, {}, 6)
        if (!Number.isFinite(value) || Math.abs(value) > 1e12) return
        const isNear = Math.abs(Number(result) - value) <= 1e-5 + Math.abs(value) * 1e-9
        // near a division by nothing doubles and decimals part
        if (!isNear && result !== null) expect(text).toContain('/')
        else if (result === null) expect(text).toContain('/')
      }),
    )
  })

  it('keeps to the order of the signs, and to decimals', () => {
    expect(calculated('2 + 3 * 4 ^ 2 / 8 - 1')).toBe('7.00')
    expect(calculated('8 - 3 - 2')).toBe('3.00')
    expect(calculated('8 / 4 / 2')).toBe('1.00')
    expect(calculated('-2 ^ 2')).toBe('-4.00')
    expect(calculated('0.1 + 0.2 - 0.3', {}, 6)).toBe('0.000000')
    expect(calculated('1.005')).toBe('1.01')
    expect(calculated('0 - 0.001')).toBe('0.00')
    expect(calculated('round(2.345, 1) + round(0.5)')).toBe('3.30')
    expect(calculated('age / 2')).toBe('25.00')
  })

  it('calculates what laboratories calculate', () => {
    const lipids = { CHOL: '224', HDL: '38', TG: '180' }
    const ldl = 'if([TG] <= 400, [CHOL] - [HDL] - [TG] / 5)'
    expect(calculated(ldl, lipids, 0)).toBe('150')
    expect(calculated(ldl, { ...lipids, TG: '400' }, 0)).toBe('106')
    expect(calculated(ldl, { ...lipids, TG: '400.1' }, 0)).toBeNull()
    expect(calculated('([PT] / 12.3) ^ 1.05', { PT: '24.6' })).toBe('2.07')
    expect(calculated('[PCV] * 10 / [RBC]', { PCV: '45', RBC: '5' }, 1)).toBe('90.0')
    expect(calculated('[PCV] * 10 / [RBC]', { PCV: '45', RBC: '0' }, 1)).toBeNull()
  })

  it('knows the eGFR of CKD-EPI 2021', () => {
    const cases: [creatinine: string, age: number | null, gender: number, rate: string | null][] = [
      ['1.0', 50, Gender.male, '92'],
      ['0.8', 35, Gender.female, '98'],
      ['0.5', 25, Gender.female, '133'],
      ['2.4', 84, Gender.male, '26'],
      ['1.0', 17, Gender.male, null],
      ['1.0', 50, Gender.others, null],
      ['1.0', null, Gender.male, null],
      ['0', 50, Gender.male, null],
    ]
    for (const [CREA, age, gender, rate] of cases)
      expect(calculated('egfr([CREA])', { CREA }, 0, { age, gender }), `${CREA} ${age} ${gender}`).toBe(rate)
  })

  it('says where it cannot be read', () => {
    const faults: Record<string, string> = {
      '': 'The formula ends too early.',
      '1 +': 'The formula ends too early.',
      '(1': 'The formula ends too early.',
      '1 2': "The formula cannot be read from '2'.",
      'min()': "The formula cannot be read from ')'.",
      'if(1, 2)': "The formula cannot be read from ', 2)'.",
      '[]': "The formula cannot be read from '[]'.",
      '1; 2': "The formula cannot be read from '; 2'.",
      'alert(1)': "The formula cannot be read from 'alert(1)'.",
      'egfr([A], 3)': "The formula cannot be read from ', 3)'.",
    }
    for (const [text, fault] of Object.entries(faults)) expect(parseFormula(text), text).toEqual({ fault })
    expect(parseFormula('[A b] + [C] + [A b]')).toMatchObject({ codes: ['A b', 'C'] })
  })

  it('is read or refused, whatever stands in it, and never takes long', () => {
    const parts = fc.constantFrom(
      '1',
      '9',
      '[A]',
      '+',
      '-',
      '*',
      '/',
      '^',
      '(',
      ')',
      'min(',
      ',',
      'if(',
      '<',
      ' ',
      'age',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 40 }).map((all) => all.join('')),
        ),
        (text) => {
          const formula = parseFormula(text)
          if ('fault' in formula) return
          expect(formula.calculate(() => '3', someone, 2) ?? '0').toMatch(/^-?\d+\.\d\d$|^0$/)
        },
      ),
    )
    expect(calculated('9 ^ 9 ^ 9 ^ 9 ^ 9')).toBeNull()
  })
})

describe('a condition', () => {
  const holds = (text: string, values: Record<string, string>) => {
    const condition = parseCondition(text)
    if ('fault' in condition) throw new Error(condition.fault)
    return condition.holds((code) => values[code] as string, someone)
  }

  it('compares formulas, from both sides as well, and says nothing where a part has no value', () => {
    expect(holds('[A] <= [B]', { A: '1.0', B: '1' })).toBe(true)
    expect(holds('[A] < [B]', { A: '1.0', B: '1' })).toBe(false)
    expect(['1', '2.1', '4', '4.1'].map((A) => holds('-2 < [A] - 3 <= 1', { A }))).toEqual([false, true, true, false])
    expect(holds('round([A] + [B]) <= 100', { A: '60.2', B: '40.2' })).toBe(true)
    expect(holds('[A] / [B] > 1', { A: '3', B: '0' })).toBeNull()
    expect(holds('[A] > [B]', { A: 'Infinity', B: '3' })).toBe(true)
    expect(holds('[A] - [B] > 1', { A: 'Infinity', B: 'Infinity' })).toBeNull()
  })

  it('is refused where it compares nothing, or is no whole', () => {
    for (const [text, fault] of [
      ['[A] + [B]', 'A comparison is missing, such as <= 100.'],
      ['[A] < [B] [C]', "The formula cannot be read from '[C]'."],
      ['[A] <', 'The formula ends too early.'],
      ['', 'The formula ends too early.'],
    ])
      expect(parseCondition(text as string)).toEqual({ fault })
  })
})
