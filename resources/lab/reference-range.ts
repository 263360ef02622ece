import { defineResource, f } from '~/resource'
import { rangeConditions, rangeSexes } from '~shared/options/options'
import { department } from './department'
import { test } from './test'
import { testMethod } from './test-method'
import { testUnit } from './test-unit'

const lessThan = 1
const greaterThan = 2
const between = 4
const freeText = 5
const days = (label: string) =>
  f.number({
    label,
    wholeNumberMessage: 'The age is a whole number of days.',
    min: [0, 'The Number Not Be Negative'],
    max: [60_000, 'The age is too high.'],
  })

/** Missing or contradictory fields in a range's condition (spec 2, section 3). */
function checkLimits(values: Record<string, unknown>): Record<string, string> {
  const { condition, low, high, normalText, ageFrom, ageTo, criticalLow, criticalHigh } = values
  const misses = (value: unknown) => value === null || value === undefined || value === ''
  if (!misses(ageFrom) && !misses(ageTo) && Number(ageFrom) > Number(ageTo))
    return { ageTo: 'Age To must not be less than Age From.' }
  if (!misses(criticalLow) && !misses(criticalHigh) && Number(criticalLow) > Number(criticalHigh))
    return { criticalHigh: 'Critical High must not be less than Critical Low.' }
  if (condition === lessThan && !misses(criticalLow)) return { criticalLow: 'Less Than has no Critical Low.' }
  if (condition === greaterThan && !misses(criticalHigh)) return { criticalHigh: 'Greater Than has no Critical High.' }
  if (!misses(criticalLow) && !misses(low) && Number(criticalLow) > Number(low))
    return { criticalLow: 'Critical Low must not be above Low.' }
  if (!misses(criticalHigh) && !misses(high) && Number(criticalHigh) < Number(high))
    return { criticalHigh: 'Critical High must not be below High.' }
  if (condition === freeText) return misses(normalText) ? { normalText: 'Normal Text is required' } : {}
  if ((condition === lessThan || condition === between) && misses(high)) return { high: 'High is required' }
  if (condition !== lessThan && misses(low)) return { low: 'Low is required' }
  if (condition === between && Number(low) > Number(high)) return { high: 'High must not be less than Low.' }
  return {}
}

export const referenceRange = defineResource('reference-range', {
  label: 'Reference Range',
  icon: 'ShowChart',
  fields: {
    range: f.concat({
      label: 'Range',
      searchable: true,
      from: ['sex', 'from {ageFrom} days', 'to {ageTo} days', 'condition', 'low', 'high', 'normalText'],
    }),
    test: f.reference(() => test, { label: 'Test', required: true, searchable: true, where: { packageTest: false } }),
    sex: f.choice({ label: 'Sex', required: true, choices: rangeSexes, defaultValue: 1 }),
    ageFrom: days('Age From (days)'),
    ageTo: days('Age To (days)'),
    condition: f.choice({ label: 'Condition', required: true, choices: rangeConditions, defaultValue: between }),
    low: f.number({ label: 'Low', help: 'Also the number of Greater Than and Equals To.' }),
    high: f.number({ label: 'High', help: 'Also the number of Less Than.' }),
    normalText: f.text({ label: 'Normal Text', multiline: true, help: 'Normal answers, one a line.' }),
    criticalLow: f.number({ label: 'Critical Low' }),
    criticalHigh: f.number({ label: 'Critical High' }),
  },
  listColumns: ['test', 'sex', 'ageFrom', 'ageTo', 'condition', 'low', 'high', 'normalText', 'active'],
  labelField: 'range',
  dialogSize: 'md',
  lookups: () => [department, testUnit, testMethod],
  uniqueTogether: [{ fields: ['test', 'sex', 'ageFrom', 'ageTo'], message: 'Reference Range has been already added.' }],
  validate: checkLimits,
})
