import { defineResource, f, type RecordOf } from '~/resource'
import { parseFormula } from '~shared/formula/formula'
import { ResultKind, resultKinds } from '~shared/options/options'
import { customerType } from '../core-setup/customer-type'
import { department } from './department'
import { sampleType } from './sample-type'
import { testCategory } from './test-category'
import { testMethod } from './test-method'
import { testUnit } from './test-unit'

/** Validates how a result is calculated; a save looks up the tests that it names. */
function formulaFault({ formula, resultKind, packageTest }: Record<string, unknown>): string | undefined {
  if (!formula) return undefined
  if (resultKind !== ResultKind.numeric || packageTest) return 'Only a numeric test that is no package has a formula.'
  const parsed = parseFormula(String(formula))
  return 'fault' in parsed ? parsed.fault : undefined
}

/** The fields of a test by the kind of its results; a package has those of its tests. */
const resultsOf = (kind: number) => ({ dependsOn: { resultKind: [kind], packageTest: [false] } })
const ofNumbers = resultsOf(ResultKind.numeric)

export const test = defineResource('test', {
  label: 'Test',
  icon: 'Science',
  fields: {
    name: f.name({ label: 'Test Name', columnHeading: 'Test Name' }),
    code: f.code({ maxLength: 50 }),
    department: f.reference(() => department, { label: 'Department', required: true }),
    testCategory: f.reference(() => testCategory, { label: 'Test Category' }),
    sampleType: f.reference(() => sampleType, { label: 'Sample Type' }),
    price: f.money({ label: 'Price', required: true, defaultValue: '0.00' }),
    discountRate: f.percent({ label: 'Discount Rate', defaultValue: '0.00' }),
    discountable: f.boolean({ label: 'Discountable', defaultValue: true }),
    taxable: f.boolean({ label: 'Taxable' }),
    taxRate: f.percent({ label: 'Tax Rate', defaultValue: '0.00' }),
    packageTest: f.boolean({ label: 'Package Test', help: 'Billed as one line, reported as its tests.' }),
    resultKind: f.choice({ label: 'Result Kind', required: true, choices: resultKinds, defaultValue: 1 }),
    resultOptions: f.text({
      ...{ label: 'Result Options', multiline: true, help: 'One a line, for results from a list.' },
      ...resultsOf(ResultKind.choice),
    }),
    formatted: f.boolean({
      ...{ label: 'Formatted Result', help: 'A free text with headings and lists.' },
      ...resultsOf(ResultKind.freeText),
    }),
    unit: f.reference(() => testUnit, { label: 'Unit' }),
    testMethod: f.reference(() => testMethod, { label: 'Test Method' }),
    possibleLow: f.number({
      ...{ label: 'Possible From', help: 'A result below it is taken for a slip of the pen.' },
      ...ofNumbers,
    }),
    possibleHigh: f.number({
      ...{ label: 'Possible To', help: 'A result above it is taken for a slip of the pen.' },
      ...ofNumbers,
    }),
    criticalLow: f.number({
      ...{ label: 'Critical Low', help: 'Critical wherever the reference range that holds names no other limit.' },
      ...ofNumbers,
    }),
    criticalHigh: f.number({
      ...{ label: 'Critical High', help: 'Critical wherever the reference range that holds names no other limit.' },
      ...ofNumbers,
    }),
    formula: f.text({
      ...ofNumbers,
      label: 'Formula',
      maxLength: 500,
      help: 'Calculated from other tests by their codes: if([TG] <= 400, [CHOL] - [HDL] - [TG] / 5)',
    }),
    decimals: f.number({
      ...ofNumbers,
      label: 'Decimals',
      wholeNumberMessage: 'Decimals are a whole number.',
      min: [0, 'The Number Not Be Negative'],
      max: [6, 'Six decimals at most.'],
      help: 'Of a calculated result; zeros behind them are left away of an entered one. 2 without it.',
    }),
    deltaAbsolute: f.number({
      ...ofNumbers,
      label: 'Delta Limit',
      min: [0, 'The Number Not Be Negative'],
      help: 'A result that differs by more from the previous one is pointed out.',
    }),
    deltaPercent: f.number({
      ...ofNumbers,
      label: 'Delta Percent',
      min: [0, 'The Number Not Be Negative'],
      help: 'The same, in percent of the previous result.',
    }),
    research: f.boolean({
      label: 'Research',
      help: 'In development: the report says that nothing is claimed of its performance.',
    }),
    turnaroundTime: f.text({ label: 'Turnaround Time', maxLength: 50 }),
    turnaroundMinutes: f.number({
      label: 'Turnaround Target (min)',
      wholeNumberMessage: 'Minutes are a whole number.',
      min: [1, 'The target is one minute at least.'],
      max: [525_600, 'The target is a year at most.'],
      help: 'From the bill to the verified result. Empty, that of the department counts.',
    }),
    loinc: f.text({
      label: 'LOINC',
      pattern: [/^\d{1,7}-\d$/, 'A LOINC code is given as 718-7.'],
      help: 'By which other programs know the test.',
    }),
    displayOrder: f.displayOrder(),
  },
  searchFields: ['code'],
  listColumns: [
    'name',
    'code',
    'department',
    'testCategory',
    'price',
    'discountable',
    'taxable',
    'packageTest',
    'active',
  ],
  dialogSize: 'lg',
  sections: {
    price: 'Price',
    packageTest: 'Result',
    possibleLow: 'Limits And Calculation',
    research: 'Report And Codes',
  },
  lookups: () => [customerType],
  validate: (values) => {
    const { resultKind, resultOptions, packageTest, possibleLow, possibleHigh, criticalLow, criticalHigh } = values
    const formula = formulaFault(values)
    if (formula) return { formula }
    if (values.formatted && (resultKind !== ResultKind.freeText || packageTest))
      return { formatted: 'Only a free text is formatted.' }
    if (resultKind === ResultKind.choice && !resultOptions && !packageTest)
      return { resultOptions: 'A result from a list needs its options.' }
    if (typeof possibleLow === 'number' && typeof possibleHigh === 'number' && possibleLow > possibleHigh)
      return { possibleHigh: 'Possible To must not be less than Possible From.' }
    if (typeof criticalLow === 'number' && typeof criticalHigh === 'number' && criticalLow >= criticalHigh)
      return { criticalHigh: 'Critical High must be above Critical Low.' }
    return {}
  },
})

/** The test that a text, a finding or a list belongs to, and by whose name the record is known. */
export const aboutTest = <const Options extends { unique?: true; columnHeading?: string }>(options: Options) =>
  f.reference(() => test, { label: 'Test', columnHeading: 'Name', required: true, searchable: true, ...options })

export type Test = RecordOf<typeof test>
