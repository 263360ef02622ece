import type { PlannedRecord } from '~/metadata/import'
import { RangeCondition, RangeSex, ResultKind } from '~shared/options/options'
import type { Limits, TestLine } from './readLine'

/** A test of the list with the name under which it is kept. */
export interface ListedTest extends TestLine {
  fullName: string
  /** Further rows of the same test. */
  alsoIn: readonly number[]
}

/** A panel: a test of its own, billed as one line, and the tests in it. */
export interface ListedPanel {
  row: number
  name: string
  department: string
  sampleType: string
  tests: string[]
}

/** A record that the list only names, such as a department: made where it is missing, otherwise left as it is. */
function named(resource: string, row: number, name: string, more: Record<string, string> = {}): PlannedRecord[] {
  return name === '' ? [] : [{ resource, row, values: { name, ...more }, keepExisting: true }]
}

function rangeValues({ low, high }: Limits) {
  if (low === undefined) return { condition: RangeCondition.lessThan, low: null, high }
  if (high === undefined) return { condition: RangeCondition.greaterThan, low, high: null }
  return { condition: RangeCondition.between, low, high }
}

/** A test, what it names, and its reference range. Blank cells leave what an existing test has. */
export function testRecords(test: ListedTest): PlannedRecord[] {
  const { row, alsoIn, fullName, kind, options, normal, possible } = test
  const values = {
    name: fullName,
    code: test.code,
    department: test.department,
    testCategory: test.category,
    sampleType: test.sampleType,
    price: test.price,
    packageTest: false,
    resultKind: kind,
    resultOptions: options.join('\n'),
    unit: test.unit,
    testMethod: test.method,
    possibleLow: possible.low,
    possibleHigh: possible.high,
    turnaroundTime: test.turnaround,
  }
  const hasRange = kind === ResultKind.numeric && (normal.low !== undefined || normal.high !== undefined)
  const range = { test: fullName, sex: RangeSex.any, ...rangeValues(normal) }
  return [
    ...named('department', row, test.department),
    ...named('test-category', row, test.category),
    ...named('sample-type', row, test.sampleType),
    ...named('test-unit', row, test.unit, { shortForm: test.unit }),
    ...named('test-method', row, test.method),
    { resource: 'test', row, otherRows: alsoIn, values, immutableFields: ['packageTest'] },
    ...(hasRange ? [{ resource: 'reference-range', row, values: range }] : []),
  ]
}

export function panelRecords({ row, name, department, sampleType, tests }: ListedPanel): PlannedRecord[] {
  return [
    {
      resource: 'test',
      row,
      values: { name, department, sampleType, packageTest: true },
      immutableFields: ['packageTest'],
    },
    { resource: 'package-test', row, values: { test: name, tests } },
  ]
}
