import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalizeSpelling } from '~/domain/sheetText'
import type { ImportPlan, SheetRow } from '~/metadata/import'
import { planSheet } from '~/server/import/planSheet'
import { readSheet } from '~/server/import/readSheet'
import { test } from '../../../resources/lab/test'
import { planTestList, testListImport } from '../../../resources/lab/test.import'
import { type Column, columns } from '../../../resources/lab/test-list/columns'

const ownList = 'tests/fixtures/lab-list.csv'
const realList = '../shared/data/lab-catalogue.csv'

const planOf = async (file: string) => planSheet(test, [testListImport], await readSheet(readFileSync(file)))

function valuesOf(plan: ImportPlan, resource: string, name: string) {
  const key = resource === 'reference-range' || resource === 'package-test' ? 'test' : 'name'
  const values = plan.records.find((one) => one.resource === resource && one.values[key] === name)?.values
  return values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

const namesOf = (plan: ImportPlan, resource: string) =>
  plan.records.filter((one) => one.resource === resource).map(({ values }) => String(values.name))
const rowsOf = (entries: readonly { row: number }[]) =>
  [...new Set(entries.map(({ row }) => row))].sort((a, b) => a - b)

describe.each([ownList, realList].filter(existsSync))('the plan of %s', async (file) => {
  const plan = await planOf(file)

  it('names every department, sample type, unit and test once, whatever its case', () => {
    for (const resource of ['department', 'sample-type', 'test-unit', 'test']) {
      const names = namesOf(plan, resource).map(normalizeSpelling)
      expect(names.length).toBeGreaterThan(0)
      expect([resource, names.length]).toEqual([resource, new Set(names).size])
    }
  })

  it('refers only to what it plans', () => {
    const known = new Map(
      ['department', 'sample-type', 'test-unit', 'test'].map((name) => [name, new Set(namesOf(plan, name))]),
    )
    const panels = new Set(plan.records.filter(({ values }) => values.packageTest).map(({ values }) => values.name))
    for (const { resource, values } of plan.records) {
      if (resource === 'test') {
        if (values.department) expect(known.get('department')).toContain(values.department)
        if (values.sampleType) expect(known.get('sample-type')).toContain(values.sampleType)
        if (values.unit) expect(known.get('test-unit')).toContain(values.unit)
      }
      if (resource === 'reference-range') expect(known.get('test')).toContain(values.test)
      if (resource !== 'package-test') continue
      expect(panels).toContain(values.test)
      for (const member of values.tests as string[]) {
        expect(known.get('test')).toContain(member)
        expect(panels).not.toContain(member)
      }
    }
  })

  it('has no dust in its numbers, and options in every choice', () => {
    for (const { resource, values } of plan.records) {
      for (const value of Object.values(values))
        if (typeof value === 'number') expect(String(value).length).toBeLessThan(11)
      if (resource === 'test' && values.resultKind === 2) expect(values.resultOptions).toMatch(/\n/)
    }
  })

  it('gives every row to a test, a panel or an error', async () => {
    const { rows } = await readSheet(readFileSync(file))
    const texts = new Set([
      ...plan.errors.map(({ row }) => row),
      ...plan.records.flatMap(({ row, otherRows: alsoIn = [] }) => [row, ...alsoIn]),
    ])
    expect(rows.filter(({ row }) => !texts.has(row))).toEqual([])
  })
})

describe('the plan of the own list', async () => {
  const plan = await planOf(ownList)

  it('refuses what cannot be taken, with the reason', () => {
    expect(Object.fromEntries(plan.errors.map(({ row, message }) => [row, message]))).toEqual({
      8: "Result Type 'TBD' is not one of Numeric, Drop-down, Remark.",
      22: 'The normal range 120 to 30 is backward.',
      28: "Normal Range Lower Limit 'about 1' is not a number.",
      33: "'Liver Virus C' is a choice, but no row of it lists the options.",
      55: 'The name of the test is missing.',
      56: "The row is shifted: 'Drop-down' stands under Unit.",
      57: "The row is shifted: 'Numeric' stands under Unit.",
      61: 'The row has more cells than the heading: it is shifted.',
    })
  })

  it('takes a test with its unit, limits, price and time', () => {
    expect(valuesOf(plan, 'test', 'Creatinine Level')).toEqual({
      ...{ name: 'Creatinine Level', code: 'CRT', department: 'CHEMISTRY', sampleType: 'Serum', unit: 'mg/dL' },
      ...{ price: '1150.50', packageTest: false, resultKind: 1, possibleLow: 0.1, possibleHigh: 25 },
      turnaroundTime: '1 hr',
    })
    expect(valuesOf(plan, 'reference-range', 'Creatinine Level')).toEqual({
      ...{ test: 'Creatinine Level', sex: 1, condition: 4, low: 0.6, high: 1.3 },
    })
  })

  it('makes one-sided ranges of one limit, and none of no limit or of a choice', () => {
    expect(valuesOf(plan, 'reference-range', 'Bad Fat')).toMatchObject({ condition: 1, low: null, high: 130 })
    expect(valuesOf(plan, 'reference-range', 'Albumin Level')).toMatchObject({ condition: 2, low: 3.5, high: null })
    expect(valuesOf(plan, 'reference-range', 'Pregnancy Signal')).toBeUndefined()
    expect(valuesOf(plan, 'reference-range', 'Joint Factor')).toBeUndefined()
  })

  it('makes a test for each sample type, and one test of several panels', () => {
    expect(namesOf(plan, 'test')).toEqual(
      expect.arrayContaining(['pH (Urine)', 'pH (Stool)', 'Protein (Knee Fluied)', 'Protein (Urine)', 'Sugar']),
    )
    expect(namesOf(plan, 'test')).not.toContain('pH')
    expect(namesOf(plan, 'test').filter((name) => name === 'Enzyme A')).toHaveLength(1)
    for (const panel of ['Liver Profile', 'Heart Profile'])
      expect(valuesOf(plan, 'package-test', panel)?.tests).toContain('Enzyme A')
  })

  it('keeps the usual spelling of words that differ in case only', () => {
    expect(namesOf(plan, 'department')).not.toContain('Chemistry')
    expect(namesOf(plan, 'sample-type')).toContain('Stool')
    expect(namesOf(plan, 'sample-type')).toContain('Knee Fluied')
    expect(namesOf(plan, 'test-unit').filter((unit) => normalizeSpelling(unit) === 'mg/dl')).toEqual(['mg/dL'])
  })

  it('calls a panel otherwise than a test', () => {
    expect(valuesOf(plan, 'package-test', 'Malaria Panel')?.tests).toEqual(['Malaria'])
    expect(valuesOf(plan, 'package-test', 'Acid Fast Stain Panel')?.tests).toHaveLength(2)
  })

  it('finds the options of a test in any of its rows', () => {
    expect(valuesOf(plan, 'test', 'Liver Virus B')?.resultOptions).toBe('Reactive\nNon reactive')
    expect(valuesOf(plan, 'package-test', 'Cross Check')?.tests).toEqual(['Liver Virus B', 'Malaria'])
  })

  it('notes what differs, what repeats, what is dropped and what has no price', () => {
    const notes = plan.notes.map(({ row, message }) => `${row}: ${message}`)
    expect(notes).toEqual(
      expect.arrayContaining([
        "4: Normal Range of 'Hemoglobin' is '11 - 15' here and '11.5 - 16.5' in row 2, which holds.",
        "23: Cost of 'Enzyme A' is '160' here and '140' in row 20, which holds.",
        '24: The possible range 45 - 55 does not hold the normal one; it is left out.',
        '43: The row repeats row 41.',
        "40: 'Clarity' has no price: a new test costs 0.00.",
        "2: The list has no price of the panel 'Fever Profile': a new one costs 0.00.",
      ]),
    )
    expect(notes.filter((note) => note.includes("Code of 'Hemoglobin'"))).toEqual([])
    expect(valuesOf(plan, 'test', 'Good Fat')).not.toHaveProperty('possibleLow')
    expect(valuesOf(plan, 'test', 'Clarity')).not.toHaveProperty('price')
  })
})

describe.skipIf(!existsSync(realList))('the plan of the hospital list', () => {
  let plan: ImportPlan
  beforeAll(async () => {
    plan = await planOf(realList)
  })

  it('takes all but three rows', () => {
    expect(rowsOf(plan.errors)).toEqual([30, 110, 112])
    const count = (resource: string) => plan.records.filter((one) => one.resource === resource).length
    const panels = plan.records.filter(({ values }) => values.packageTest).length
    expect([count('department'), count('sample-type'), count('package-test'), panels]).toEqual([9, 11, 43, 43])
    expect([count('test') - panels, count('reference-range')]).toEqual([171, 70])
  })

  it('reads dust, ratios and brackets as they were meant', () => {
    expect(valuesOf(plan, 'reference-range', 'INR Ratio')).toMatchObject({ low: 0.9, high: 1.1 })
    expect(valuesOf(plan, 'reference-range', 'Potassium')).toMatchObject({ low: 3.5, high: 5.1 })
    const options = String(valuesOf(plan, 'test', 'WIDAL Qualitative')?.resultOptions).split('\n')
    expect(options).toHaveLength(5)
    expect(options).toContain('Positive 1:40')
    expect(options).toContain('Negative (< 40)')
  })
})

describe('a row of a list', () => {
  const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, ''])) as Record<Column, string>
  const row = (number: number, cells: Partial<Record<Column, string>>): SheetRow<Column> => ({
    row: number,
    cells: { ...blank, department: 'D', test: 'T', resultType: 'Numeric', ...cells },
  })
  const testOf = (...rows: SheetRow<Column>[]) => {
    const plan = planTestList(rows)
    return { ...plan, values: valuesOf(plan, 'test', 'T') }
  }

  it.each([
    ['2hr', '', '2 hr'],
    ['2 HR', '30min', '2 hr (emergency 30 min)'],
    ['1 weak', '1week', '1 week (emergency 1 week)'],
    ['2-3 DAYS', '', '2-3 days'],
    ['1.5 Hours', '', '1.5 hr'],
    ['', '1hr', 'emergency 1 hr'],
    ['3', '', '3'],
    ['when done', '', 'when done'],
  ])('has the times %j and %j as %j', (turnaround, emergencyTurnaround, text) => {
    expect(testOf(row(2, { turnaround, emergencyTurnaround })).values?.turnaroundTime).toBe(text)
  })

  it('has no unit where it says NA', () => {
    for (const unit of ['NA', 'n/a', '-', ' ']) expect(testOf(row(2, { unit })).values).not.toHaveProperty('unit')
  })

  it('fills what an earlier row of the test leaves open', () => {
    const { values, notes } = testOf(row(2, { panel: 'P' }), row(3, { panel: 'Q', price: '10', code: 'C' }))
    expect(values).toMatchObject({ price: '10', code: 'C' })
    expect(notes.filter(({ message }) => message.includes('no price:'))).toEqual([])
  })

  it('drops possible limits of one row that contradict the normal ones of another', () => {
    const { values, notes } = testOf(
      row(2, { normalLow: '10', normalHigh: '20' }),
      row(3, { panel: 'P', possibleLow: '12', possibleHigh: '30' }),
    )
    expect(values).not.toHaveProperty('possibleLow')
    expect(notes.map(({ message }) => message)).toContain(
      'The possible range 12 - 30 does not hold the normal one; it is left out.',
    )
  })

  it('never gives two panels one name', () => {
    const { records } = planTestList([
      row(2, { panel: 'T' }),
      row(3, { test: 'U', panel: 'T Panel' }),
      row(4, { test: 'V', panel: 'T Panel Panel' }),
    ])
    const panels = records.filter(({ resource }) => resource === 'package-test').map(({ values }) => values.test)
    expect(new Set(panels).size).toBe(3)
    expect(panels).not.toContain('T')
  })
})
