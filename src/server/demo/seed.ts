import { rangeConditions, rangeSexes, resultKinds } from '~/domain/options'
import { resourceNamed, resources } from '~/metadata/registry'
import type { Resource } from '~/metadata/resource'
import { knownRules } from '../../../resources/lab/test-rules/knownRules'
import { calendarWarning } from '../check/moments'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { applyPlan } from '../import/applyPlan'
import { createIn } from '../resources/write'
import { type DemoTest, demoPanels, demoTests, loincCodes, measuredDecimals, ucumCodes } from './catalogue'
import { dayFrom } from './dayFrom'
import { demoGoods } from './goods'
import { demoMasters } from './masters'
import { districtsByProvince } from './places'
import { demoRoles } from './roles'
import { demoTestTexts } from './testTexts'

const admin = { userName: 'admin', firstName: 'Anjali', lastName: 'Rai' }
const passwordOf = (userName: string) => `${userName}@123`

/** The sign-ins of the demo data, as the start prints them: `admin / admin@123`. */
export const demoSignIns: readonly string[] = [admin, ...demoRoles].map(
  ({ userName }) => `${userName} / ${passwordOf(userName)}`,
)

/** Whether the demo's sign-ins, whose passwords everyone knows, are in the database. */
export async function hasDemoUsers(db: Db): Promise<boolean> {
  const row = await db.selectFrom('serverSetting').select('id').where('name', '=', 'demoData').executeTakeFirst()
  return row !== undefined
}

type Values = Record<string, unknown>
type Put = (name: string, values: Values) => Promise<number>

const whoAt = (now: Date) => ({
  actor: {
    id: 0,
    userName: 'demo data',
    fullName: '',
    isSuperuser: true,
    permissions: new Set<string>(),
    scopeRecords: {},
    sessionId: '',
  },
  address: 'this machine',
  now,
})

/** Creates records by the texts that stand for what they refer to, such as `{ province: 'Koshi' }`. */
function seeder(trx: Db, now: Date): Put {
  const who = whoAt(now)
  const ids = new Map<string, number>()
  const idOf = (target: Resource, text: unknown) => {
    const id = ids.get(`${target.key}:${text}`)
    if (id === undefined) throw new Error(`The demo data name no ${target.label} '${text}'.`)
    return id
  }
  return async (name, values) => {
    const resource = resourceNamed(name)
    const given = Object.entries(values).map(([key, value]) => {
      const to = resource.fields[key]?.options.to as (() => Resource) | undefined
      if (!to || value === undefined) return [key, value] as const
      return [key, Array.isArray(value) ? value.map((text) => idOf(to(), text)) : idOf(to(), value)] as const
    })
    const record = await createIn(trx, resource, Object.fromEntries(given), who)
    ids.set(`${name}:${record[resource.labelField]}`, record.id as number)
    return record.id as number
  }
}

/** So many days the control lots of the demo last. */
const controlDays = 3650

async function putRecords(put: Put, masters: Readonly<Record<string, readonly Values[]>>): Promise<void> {
  for (const [name, records] of Object.entries(masters)) for (const record of records) await put(name, record)
}

async function putNames(
  put: Put,
  name: string,
  values: Iterable<string | undefined>,
  more: (text: string) => Values = () => ({}),
) {
  for (const text of new Set(values)) if (text) await put(name, { name: text, ...more(text) })
}

function resultOf(test: DemoTest): Values {
  if (test.options) return { resultKind: resultKinds[1].id, resultOptions: test.options.join('\n') }
  if (test.freeText) return { resultKind: resultKinds[2].id }
  const decimals = test.decimals ?? measuredDecimals[test.code]
  return { resultKind: resultKinds[0].id, formula: test.formula, decimals }
}

async function putRanges(put: Put, test: DemoTest): Promise<void> {
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

async function putCatalogue(put: Put): Promise<void> {
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
async function putGoods(trx: Db, now: Date): Promise<void> {
  const { errors } = await applyPlan(trx, demoGoods(), resources, whoAt(now), 'Demo data')
  const [first] = errors
  if (first) throw new Error(`The demo's goods are refused: ${first.field} ${first.message}`)
}

async function putUsers(trx: Db, put: Put): Promise<void> {
  const permissions = await trx.selectFrom('permission').select(['id', 'codeName']).execute()
  const idsOf = (codes: readonly string[]) =>
    permissions.filter(({ codeName }) => codes.includes(codeName)).map(({ id }) => id)
  const grant = async (groupId: number, codes: readonly string[]) => {
    const rows = idsOf(codes).map((targetId, position) => ({ ownerId: groupId, targetId, position }))
    if (rows.length > 0) await trx.insertInto('userGroupPermissions').values(rows).execute()
  }
  const putUser = async ({ userName, firstName, lastName, group }: typeof admin & { group: string }) => {
    const password = passwordOf(userName)
    const email = `${userName}@example.com`
    return put('user', { userName, firstName, lastName, email, password, confirmPassword: password, group })
  }
  const everything = await put('user-group', { name: 'Administrator' })
  await grant(
    everything,
    permissions.map(({ codeName }) => codeName),
  )
  const adminId = await putUser({ ...admin, group: 'Administrator' })
  await trx.updateTable('user').set({ isSuperuser: true }).where('id', '=', adminId).execute()
  for (const { permissions: codes, ...role } of demoRoles) {
    await grant(await put('user-group', { name: role.group }), codes)
    await putUser(role)
  }
}

/**
 * Fills an empty database (one without users) with the demo's masters and staff, whole or not at all.
 * @returns whether it did
 */
export async function seedDemo(db: Db, print: (text: string) => void, now: Date = new Date()): Promise<boolean> {
  const anyone = await db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  if (anyone) return false
  const warning = calendarWarning(now)
  if (warning) throw new Error(`The demo data need a date: ${warning}`)
  print('Filling the empty database with demo data ...')
  await transaction(db, async (trx) => {
    const put = seeder(trx, now)
    for (const [province, districts] of Object.entries(districtsByProvince)) {
      await put('province', { name: province })
      for (const name of districts) await put('district', { name, province })
    }
    await putUsers(trx, put)
    await putRecords(put, demoMasters(dayFrom(now, controlDays)))
    await putCatalogue(put)
    await putRecords(put, demoTestTexts)
    await putGoods(trx, now)
    await trx.insertInto('serverSetting').values({ name: 'demoData', value: now.toISOString() }).execute()
  })
  return true
}
