import { resources } from '~/metadata/registry'
import { dayAfter } from '~/server/demo/dayAfter'
import type { CreateRecord, Demo, Values } from '~/server/demo/demo'
import { applyImportPlan } from '~/server/import/applyImportPlan'
import { rangeConditions, rangeSexes, resultKinds } from '~shared/options/options'
import { knownRules } from '../resources/lab/test-rules/knownRules'
import { type DemoTest, demoPanels, demoTests, loincCodes, measuredDecimals, ucumCodes } from './catalogue'
import { demoGoods } from './goods'
import { demoMasters } from './masters'
import { districtsByProvince } from './places'
import { demoRoles } from './roles'
import { seedCounts, seedStock } from './seedStock'
import { seedVisits } from './seedVisits'
import { demoTestTexts } from './testTexts'

/** So many days the control lots of the demo last. */
const controlDays = 3650

function resultOf(test: DemoTest): Values {
  if (test.options) return { resultKind: resultKinds[1].id, resultOptions: test.options.join('\n') }
  if (test.freeText) return { resultKind: resultKinds[2].id }
  const decimals = test.decimals ?? measuredDecimals[test.code]
  return { resultKind: resultKinds[0].id, formula: test.formula, decimals }
}

async function putRanges(put: CreateRecord, test: DemoTest): Promise<void> {
  const [lessThan, , , between, freeText] = rangeConditions
  const [normal] = test.options ?? []
  if (normal) await put('reference-range', { test: test.name, condition: freeText.id, normalText: normal })
  if (test.below) await put('reference-range', { test: test.name, condition: lessThan.id, high: test.below })
  for (const [sex, ageFrom, ageTo, low, high, criticalLow, criticalHigh] of test.ranges ?? []) {
    const limits = { ageFrom, ageTo, low, high, criticalLow, criticalHigh }
    const sexId = rangeSexes.find(({ name }) => name === sex)?.id
    await put('reference-range', { test: test.name, sex: sexId, condition: between.id, ...limits })
  }
}

/** From the bill to the verified result, in minutes. */
const [fourHours, threeDays] = [240, 4320]

async function putRecords(put: CreateRecord, masters: Readonly<Record<string, readonly Values[]>>): Promise<void> {
  for (const [name, records] of Object.entries(masters)) for (const record of records) await put(name, record)
}

async function putNames(
  put: CreateRecord,
  name: string,
  values: Iterable<string | undefined>,
  more: (text: string) => Values = () => ({}),
) {
  for (const text of new Set(values)) if (text) await put(name, { name: text, ...more(text) })
}

async function putCatalogue(put: CreateRecord): Promise<void> {
  await putNames(
    put,
    'department',
    demoTests.map(({ department }) => department),
    (name) => ({ hasVisits: false, turnaroundMinutes: name === 'Microbiology' ? threeDays : fourHours }),
  )
  await putNames(
    put,
    'test-category',
    demoTests.map(({ category }) => category),
  )
  await putNames(
    put,
    'sample-type',
    demoTests.map(({ sample }) => sample),
  )
  await putNames(
    put,
    'test-unit',
    demoTests.map(({ unit }) => unit),
    (text) => ({ shortForm: text, ucum: ucumCodes[text] }),
  )
  await putNames(
    put,
    'test-method',
    demoTests.map(({ method }) => method),
  )
  const placeOf = ({ department, category, sample }: DemoTest) => ({
    department,
    testCategory: category,
    sampleType: sample,
  })
  for (const [displayOrder, test] of demoTests.entries()) {
    const { name, code, price, unit, method, possible, delta: deltaAbsolute, deltaPercent } = test
    const [possibleLow, possibleHigh] = possible ?? []
    const [criticalLow, criticalHigh] = test.critical ?? []
    const limits = { possibleLow, possibleHigh, criticalLow, criticalHigh, deltaAbsolute, deltaPercent, displayOrder }
    const coded = { name, code, loinc: loincCodes[code] }
    await put('test', { ...coded, price, unit, testMethod: method, ...placeOf(test), ...resultOf(test), ...limits })
    await putRanges(put, test)
  }
  for (const { name, code, price, like, tests } of demoPanels) {
    const model = demoTests.find((test) => test.name === like)
    if (!model) throw new Error(`The demo data have no test '${like}'.`)
    await put('test', { name, code, loinc: loincCodes[code], price, packageTest: true, ...placeOf(model) })
    await put('package-test', { test: name, tests })
  }
  for (const rule of knownRules) await put('test-rule', { ...rule })
}

/** The goods are many: they are put as an import puts them. @throws Error for one that is refused */
const putGoods: Demo['writeMasters'] = async ({ trx, caller }) => {
  const { errors } = await applyImportPlan(trx, demoGoods(), resources, caller, 'Demo data')
  const [first] = errors
  if (first) throw new Error(`The demo's goods are refused: ${first.field} ${first.message}`)
}

/** The demo data of the laboratory: its masters and staff, and a day's work. */
export const demo: Demo = {
  administrator: { userName: 'admin', firstName: 'Anjali', lastName: 'Rai' },
  roles: demoRoles,
  writeMasters: async (seeding) => {
    const { createRecord, now } = seeding
    for (const [province, districts] of Object.entries(districtsByProvince)) {
      await createRecord('province', { name: province })
      for (const name of districts) await createRecord('district', { name, province })
    }
    await putRecords(createRecord, demoMasters(dayAfter(now, controlDays)))
    await putCatalogue(createRecord)
    await putRecords(createRecord, demoTestTexts)
    await putGoods(seeding)
  },
  /** If the history has written stock and its movements, some of it is counted, else stock is opened. */
  workday: async (app, db, { hasHistory }) => [
    ...(await seedVisits(app, db)),
    ...(await (hasHistory ? seedCounts : seedStock)(app, db)),
  ],
}
