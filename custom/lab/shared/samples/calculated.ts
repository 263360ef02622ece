import { isNumeric } from '~/domain/amount'
import { type Formula, parseFormula } from '~shared/formula/formula'
import type { TestLine } from './responses'
import { validateResult } from './rules'
import { TestStatus } from './statuses'

/** The result of a test's formula, calculated from the current values of the other tests. */
export interface Calculation {
  /** To as many decimals as the test has; null where it is not calculated, and may be typed. */
  value: string | null
  /** Why there is none; empty while there is one. */
  note: string
}

/** Its result is not recalculated: it is verified, or not reported. */
const isClosed = ({ status }: TestLine): boolean => status === TestStatus.verified || status <= TestStatus.returned

/** A result of a calculated test that was measured, while the formula had no value. It stays until it is emptied. */
const isMeasured = ({ result, formula }: TestLine): boolean => formula !== null && result !== null && !result.formula

const isPlain = (value: string) => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) && isNumeric(value)

const parsed = new Map<string, Formula | { fault: string }>()

function formulaOf(text: string): Formula | { fault: string } {
  const known = parsed.get(text) ?? parseFormula(text)
  parsed.set(text, known)
  return known
}

/** The codes of the tests that a formula asks for. */
export function operandsOf(text: string): readonly string[] {
  const formula = formulaOf(text)
  return 'fault' in formula ? [] : formula.codes
}

/**
 * Calculates the tests that have a formula from the values of their own sample number, in the browser and on the server
 * alike. Verified results, and measured ones until they are emptied, are not calculated.
 * @param typedOf the current value of a test, typed or saved; empty if there is none
 * @returns by the ids of the customer tests
 */
export function calculate(
  lines: readonly TestLine[],
  typedOf: (line: TestLine) => string,
): ReadonlyMap<number, Calculation> {
  const calculations = new Map<number, Calculation>()
  const begun = new Set<number>()

  function calculated(line: TestLine): Calculation {
    const known = calculations.get(line.id)
    if (known) return known
    // a formula that is declared in a circle, which the master refuses, has no value
    const calculation = begun.has(line.id) ? { value: null, note: 'Not calculated with these values.' } : compute(line)
    calculations.set(line.id, calculation)
    return calculation
  }

  function standingOf(line: TestLine): string {
    if (isClosed(line)) return line.result?.value ?? ''
    const typed = typedOf(line).trim()
    if (!line.formula || (isMeasured(line) && typed !== '')) return typed
    const { value } = calculated(line)
    if (value !== null) return value
    return line.result?.formula && typed === line.result.value ? '' : typed
  }

  function compute(line: TestLine): Calculation {
    begun.add(line.id)
    const formula = formulaOf(line.formula as string)
    const none = (note: string): Calculation => ({ value: null, note })
    if ('fault' in formula) return none(formula.fault)
    const values = new Map<string, string>()
    for (const code of formula.codes) {
      const operand = lines.find((one) => one.sampleNo === line.sampleNo && one.test.code === code)
      values.set(code, operand ? standingOf(operand) : '')
    }
    const codes = formula.codes.filter((code) => values.get(code) === '').join(', ')
    if (codes) return none(`Not calculated: ${codes} missing.`)
    const unclear = formula.codes.find((code) => !isPlain(values.get(code) as string))
    if (unclear) return none(`Not calculated: ${unclear} is not a plain number.`)
    const patient = { age: line.ageInYears, gender: line.gender }
    const value = formula.calculate((code) => values.get(code) as string, patient, line.decimals)
    if (value === null) return none('Not calculated with these values.')
    return validateResult(line, value)
      ? none(`Not calculated: ${value} is outside the possible range.`)
      : { value, note: '' }
  }

  for (const line of lines)
    if (line.formula && !isClosed(line) && !(isMeasured(line) && typedOf(line).trim() !== '')) calculated(line)
  return calculations
}
