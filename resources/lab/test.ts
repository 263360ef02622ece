import { resultKinds } from '~/domain/options'
import { defineResource, f, type RecordOf } from '~/resource'
import { customerType } from '../core-setup/customer-type'
import { department } from './department'
import { sampleType } from './sample-type'
import { testCategory } from './test-category'
import { testMethod } from './test-method'
import { testUnit } from './test-unit'

const choiceKind = 2

export const test = defineResource('test', {
  label: 'Test',
  fields: {
    name: f.name({ label: 'Test Name', heading: 'Test Name' }),
    code: f.code({ max: 50 }),
    department: f.reference(() => department, { label: 'Department', required: true }),
    testCategory: f.reference(() => testCategory, { label: 'Test Category' }),
    sampleType: f.reference(() => sampleType, { label: 'Sample Type' }),
    price: f.money({ label: 'Price', required: true, initial: '0.00' }),
    discountRate: f.percent({ label: 'Discount Rate', initial: '0.00' }),
    discountable: f.boolean({ label: 'Discountable', initial: true }),
    taxable: f.boolean({ label: 'Taxable' }),
    taxRate: f.percent({ label: 'Tax Rate', initial: '0.00' }),
    packageTest: f.boolean({ label: 'Package Test', help: 'Billed as one line, reported as its tests.' }),
    resultKind: f.choice({ label: 'Result Kind', required: true, choices: resultKinds, initial: 1 }),
    resultOptions: f.text({ label: 'Result Options', multiline: true, help: 'One a line, for results from a list.' }),
    unit: f.reference(() => testUnit, { label: 'Unit' }),
    testMethod: f.reference(() => testMethod, { label: 'Test Method' }),
    possibleLow: f.number({ label: 'Possible From', help: 'A result below it is taken for a slip of the pen.' }),
    possibleHigh: f.number({ label: 'Possible To', help: 'A result above it is taken for a slip of the pen.' }),
    turnaroundTime: f.text({ label: 'Turnaround Time', max: 50 }),
    displayOrder: f.displayOrder(),
  },
  alsoKnownBy: ['code'],
  list: ['name', 'code', 'department', 'testCategory', 'price', 'discountable', 'taxable', 'packageTest', 'active'],
  dialog: 'lg',
  lookups: () => [customerType],
  check: ({ resultKind, resultOptions, packageTest, possibleLow, possibleHigh }) => {
    if (resultKind === choiceKind && !resultOptions && !packageTest)
      return { resultOptions: 'A result from a list needs its options.' }
    if (typeof possibleLow === 'number' && typeof possibleHigh === 'number' && possibleLow > possibleHigh)
      return { possibleHigh: 'Possible To must not be less than Possible From.' }
    return {}
  },
})

/** The test that a text, a finding or a list belongs to, and by whose name the record is known. */
export const aboutTest = <const Options extends { unique?: true; heading?: string }>(options: Options) =>
  f.reference(() => test, { label: 'Test', heading: 'Name', required: true, search: true, ...options })

export type Test = RecordOf<typeof test>
