import { compare, formatMoney, isValidMoney, type Numeric } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import type { SchemeOption, TestOption } from '~shared/sale/responseTypes'
import type { BillLine } from '~shared/sale/rules'

const testMessages = {
  notOffered: 'This test is not offered at present.',
  testChanged: 'The test was changed meanwhile. Remove it and add it again.',
  schemeFixed: 'The discount of this scheme cannot be changed.',
} as const

type Scheme = (Pick<SchemeOption, 'rate' | 'editable'> & { active?: boolean }) | null | undefined
type TestLine = Pick<BillLine, 'test' | 'cost' | 'discountable' | 'taxable' | 'packageTest' | 'taxRate'>

/** Compares each line with the current test: a price that changed since the form opened is refused. */
export function validateTests(lines: readonly TestLine[], tests: ReadonlyMap<number, TestOption>): Problem[] {
  return lines.flatMap((line, index) => {
    const test = tests.get(line.test)
    const at = (field: keyof TestLine, message: string) => [{ field: `labSaleDetail.${index}.${field}`, message }]
    if (!test) return at('test', testMessages.notOffered)
    if (!isEqual(line.cost, test.price)) return at('cost', `The price is ${formatMoney(test.price)} now.`)
    for (const field of ['discountable', 'taxable', 'packageTest'] as const)
      if (line[field] !== test[field]) return at(field, testMessages.testChanged)
    return isEqual(line.taxRate, test.taxRate) ? [] : at('taxRate', testMessages.testChanged)
  })
}

/** A scheme that is not editable gives every discountable line its rate. */
export function validateSchemeRates(lines: readonly BillLine[], scheme: Scheme): Problem[] {
  if (!scheme || scheme.editable) return []
  return lines.flatMap((line, index) =>
    line.discountable && !isEqual(line.discountRate, scheme.rate)
      ? { field: `labSaleDetail.${index}.discountRate`, message: testMessages.schemeFixed }
      : [],
  )
}

const isEqual = (posted: unknown, expected: Numeric) => isValidMoney(posted) && compare(posted, expected) === 0
