import type { PlannedRecord } from '~/metadata/import'
import { resources } from '~/metadata/registry'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { applyImportPlan } from '~/server/import/applyImportPlan'
import { lockTable } from '~/server/resources/lockTable'
import { RangeCondition, ResultKind, rangeSexes } from '~shared/options/options'
import { type CataloguePanel, type CatalogueTest, cataloguePanels, catalogueTests } from '../catalogue'
import type { CatalogueRange } from '../catalogue/catalogueTest'
import type { AddedTests } from '../responses'
import { operandsOf, ownTestFinder } from './readCatalogue'

/** From this age, in days, the ranges of the catalogue hold: 18 years. */
const adultDays = 6575

const testByCode = new Map(catalogueTests.map((test) => [test.code, test]))
const panelByCode = new Map(cataloguePanels.map((panel) => [panel.code, panel]))

/** A record that a test names: made where it is missing, else left as it is. */
const named = (resource: string, name: string | undefined, more: object = {}): PlannedRecord[] =>
  name ? [{ resource, row: 0, values: { name, ...more }, keepExisting: true }] : []

const resultOf = ({ options, isFreeText }: CatalogueTest) => {
  if (options) return { resultKind: ResultKind.choice, resultOptions: options.join('\n') }
  return { resultKind: isFreeText ? ResultKind.freeText : ResultKind.numeric }
}

function rangeRecord({ name: test }: CatalogueTest, [sex, low, high]: CatalogueRange): PlannedRecord {
  const condition =
    low === null ? RangeCondition.lessThan : high === null ? RangeCondition.greaterThan : RangeCondition.between
  const sexId = rangeSexes.find(({ name }) => name === sex)?.id
  return { resource: 'reference-range', row: 0, values: { test, sex: sexId, ageFrom: adultDays, condition, low, high } }
}

/** A test with what it names and its ranges. */
function testRecords(test: CatalogueTest, price: string): PlannedRecord[] {
  const { code, name, department, sample, unit, formula, decimals } = test
  const values = {
    ...{ name, code, department, testCategory: department, sampleType: sample, unit, price, formula, decimals },
    ...{ packageTest: false, ...resultOf(test) },
  }
  const normal = test.options?.[0]
  return [
    ...named('department', department, { hasVisits: false }),
    ...named('test-category', department),
    ...named('sample-type', sample),
    ...named('test-unit', unit, { shortForm: unit }),
    { resource: 'test', row: 0, values },
    ...(test.ranges ?? []).map((range) => rangeRecord(test, range)),
    ...(normal ? [normalText(name, normal)] : []),
  ]
}

const normalText = (test: string, text: string): PlannedRecord => ({
  ...{ resource: 'reference-range', row: 0 },
  values: { test, condition: RangeCondition.freeText, normalText: text },
})

function panelRecords(
  { code, name, department, sample }: CataloguePanel,
  price: string,
  tests: readonly string[],
): PlannedRecord[] {
  const named = { name, code, department, testCategory: department, sampleType: sample, price }
  return [
    { resource: 'test', row: 0, values: { ...named, packageTest: true, resultKind: ResultKind.numeric } },
    { resource: 'package-test', row: 0, values: { test: name, tests } },
  ]
}

/** The chosen codes, and those of the tests that they contain or are calculated from. */
function withNeeded(codes: readonly string[]): Set<string> {
  const all = new Set<string>()
  const take = (code: string): void => {
    if (all.has(code)) return
    all.add(code)
    const test = testByCode.get(code)
    for (const one of panelByCode.get(code)?.tests ?? (test ? operandsOf(test) : [])) take(one)
  }
  for (const code of codes) take(code)
  return all
}

/**
 * Adds tests and panels of the catalogue with their departments, samples, units and ranges, all of them or none. What they
 * need and nobody chose costs 0.00; what the laboratory has stays as it is.
 * @throws ApiError 400 for a code that the catalogue lacks, 403 without the permission to add a master that is filled, 409
 *   where a record cannot be added, such as a test with the name of another in a panel
 */
export async function addTests(
  call: RequestContext,
  chosen: readonly { code: string; price: string }[],
): Promise<AddedTests> {
  const unknown = chosen.find(({ code }) => !testByCode.has(code) && !panelByCode.has(code))
  if (unknown) throw apiError.invalid({ tests: 'The catalogue has no test of this code.' })
  const prices = new Map(chosen.map(({ code, price }) => [code, price]))
  const { db, ...who } = call
  return transaction(db, async (trx) => {
    await lockTable(trx, 'test')
    const ownOf = await ownTestFinder(trx)
    const codes = withNeeded(chosen.map(({ code }) => code))
    const tests = catalogueTests.filter((one) => codes.has(one.code) && !ownOf(one))
    const panels = cataloguePanels.filter((one) => codes.has(one.code) && !ownOf(one))
    const priceOf = ({ code }: { code: string }) => prices.get(code) ?? '0.00'
    const nameOf = (code: string) => {
      const test = testByCode.get(code)!
      return ownOf(test)?.name ?? test.name
    }
    /** The formula, unless a test that it names has another code here. */
    const withFormula = (test: CatalogueTest) => {
      const hasOperands = operandsOf(test).every((code) => (ownOf(testByCode.get(code)!)?.code ?? code) === code)
      return hasOperands ? test : { ...test, formula: undefined }
    }
    const records = [
      ...tests.flatMap((one) => testRecords(withFormula(one), priceOf(one))),
      ...panels.flatMap((one) => panelRecords(one, priceOf(one), one.tests.map(nameOf))),
    ]
    const { errors } = await applyImportPlan(trx, uniqueOnly(records), resources, who, 'Catalogue of Tests')
    const [first] = errors
    if (first) throw apiError.conflict(first.message)
    return { tests: tests.length, panels: panels.length }
  })
}

/** The records without those that several tests name, such as a department. */
function uniqueOnly(records: readonly PlannedRecord[]): PlannedRecord[] {
  const seen = new Set<string>()
  return records.filter(({ resource, values, keepExisting }) => {
    const key = `${resource}:${values.name}`
    if (!keepExisting) return true
    return !seen.has(key) && seen.add(key)
  })
}
