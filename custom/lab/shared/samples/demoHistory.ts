import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { localDay } from '~/domain/calendar'
import { updateStatement } from '~/server/database/insertRows'
import { type DemoHistoryContext, type DemoHistoryPart, groupBy } from '~/server/demo/demoHistory'
import { pastTransitions } from '~/server/demo/pastTransitions'
import { ResultKind } from '~shared/options/options'
import { calculate } from './calculated'
import { readTestLines } from './operations/readTestLines'
import { listSignatories } from './operations/reportFooters'
import { toResultColumns } from './operations/writeResults'
import type { TestLine } from './responses'
import { flagOf, resultOptionsOf } from './rules'
import { customerTestTable } from './schema'
import { TestStatus } from './statuses'

/** A test that a bill of the last days owes, with the tube that it is drawn into. */
interface OrderedTest {
  id: number
  saleId: number
  customerId: number
  sampleTypeId: number | null
  billedAt: Date
}

/** A visit to the sample desk: the tests of a bill, and how far they came. */
interface Collection {
  sampleNo: string
  tests: readonly OrderedTest[]
  collectedAt: Date
  status: number
}

/** How many of all results are not normal. */
const abnormal = 0.12
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

async function readOwed({ trx }: DemoHistoryContext): Promise<Map<number, OrderedTest[]>> {
  const { rows } = await sql<OrderedTest>`
    select ct.id, ct.sale_id, ct.customer_id, t.sample_type_id, s.created_at as billed_at
    from customer_test ct join test t on t.id = ct.test_id join lab_sale s on s.id = ct.sale_id
    where ct.status = ${TestStatus.toCollect} order by ct.sale_id, ct.position`.execute(trx)
  return groupBy(rows, ({ saleId }) => saleId)
}

/** How far the samples of the last days came, one after the other; of the days before everything is verified. */
const { toCollect, collected, entered, verified } = TestStatus
const stages = [verified, entered, verified, collected, verified, toCollect, entered]
const waitingDays = 4

/** The tubes of collections, one for each sample type, each with its tests. */
const tubesOf = ({ sampleNo, tests, collectedAt }: Collection, collectedById: number) =>
  [...groupBy(tests, ({ sampleTypeId }) => sampleTypeId)].map(([sampleTypeId, ofTube], index) => ({
    tests: ofTube,
    row: {
      ...{ sampleNo, tubeNo: index + 1, sampleTypeId, saleId: tests[0]!.saleId, customerId: tests[0]!.customerId },
      ...{ collectedAt, collectedDateAd: localDay(collectedAt), collectedById },
    },
  }))

async function collect(past: DemoHistoryContext): Promise<Collection[]> {
  const { trx, random, momentOf: at, days, drawNumber, userIdByName, insertRows } = past
  const since = at(days.at(-waitingDays) ?? days[0]!, 0)
  const owed = [...(await readOwed(past)).values()]
  const waiting = owed.findIndex(([test]) => test!.billedAt >= since)
  const collections = owed.flatMap((tests, index): Collection[] => {
    const { billedAt } = tests[0]!
    const status = waiting < 0 || index < waiting ? verified : stages[(index - waiting) % stages.length]!
    if (status === toCollect) return []
    const collectedAt = minutesAfter(billedAt, 5 + random() * 20)
    return [{ sampleNo: `S${drawNumber('sample', '', { digits: 7 })[1]}`, tests, collectedAt, status }]
  })
  const tubes = collections.flatMap((one) => tubesOf(one, userIdByName.technician!))
  const ids = await insertRows(
    'collectedSample',
    tubes.map(({ row }) => row),
  )
  const drawn = tubes.flatMap(({ tests, row }, index) =>
    tests.map(({ id }) => ({ id, collectedSampleId: ids[index]!, collectedAt: row.collectedAt })),
  )
  const samples = drawn.map(({ id, collectedSampleId }) => ({ id, collectedSampleId }))
  await updateStatement('customerTest', 'id', samples).execute(trx)
  const byId = userIdByName.technician!
  const collectedNow = drawn.map(({ id, collectedAt: at }) => ({ recordId: id, at, byId }))
  await insertRows(
    ...pastTransitions(customerTestTable, { transition: 'collect', from: 'toCollect', step: 2 }, collectedNow),
  )
  return collections
}

/** As many decimals as the limits have, and one more where they lie close together. */
function decimalsOf(low: number, high: number): number {
  const own = Math.max(...[low, high].map((limit) => (String(limit).split('.')[1] ?? '').length))
  return Math.max(own, high - low < 10 ? 1 : 0)
}

/** A number about the middle of the normal range; a few lie outside it, none critically. */
function numberFor({ random }: DemoHistoryContext, line: TestLine): string {
  const [range] = line.testTestFindingReferenceRange
  const high = Number(range?.high ?? 100)
  const low = Number(range?.low ?? high * 0.4)
  const [middle, span] = [(low + high) / 2, high - low]
  const away = (random() + random() - 1) * 0.45
  const beyond = random() < abnormal ? (random() < 0.5 ? -1 : 1) * (0.55 + random() * 0.15) : away
  const text = (part: number) => Math.max(middle + part * span, 0).toFixed(decimalsOf(low, high))
  const flag = flagOf(line.resultKind, text(beyond), range, line)
  return flag === 'HH' || flag === 'LL' ? text(away) : text(beyond)
}

/** Findings such as a urine's appearance, for tests that are neither measured nor chosen from a list. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'U-COL': ['Pale yellow', 'Pale yellow', 'Yellow'],
  'U-PUS': ['1-2 /HPF', '2-4 /HPF', '0-2 /HPF', '8-10 /HPF'],
}

function valueFor(past: DemoHistoryContext, line: TestLine): string {
  const { random, pick } = past
  if (line.resultKind === ResultKind.numeric) return numberFor(past, line)
  if (line.resultKind === ResultKind.choice) {
    const [first, ...others] = resultOptionsOf(line)
    return random() < abnormal / 2 && others.length > 2 ? pick(others.slice(0, 2)) : first!
  }
  return pick(texts[line.test.code ?? ''] ?? ['Within normal limits.'])
}

/** Related values: white cells are counted to a hundred, packed cells are about three times the haemoglobin. */
function agree(values: Map<string, string>): void {
  const of = (code: string) => Number(values.get(code) ?? 0)
  const set = (code: string, value: number, decimals: number) =>
    values.has(code) && values.set(code, value.toFixed(decimals))
  set('NEU', 100 - of('LYM') - of('MONO') - of('EOS') - of('BASO'), 0)
  set('PCV', of('HB') * 3, 1)
  set('BD', Math.min(of('BD'), of('BT') * 0.4), 1)
  set('ALB', Math.min(of('ALB'), of('TP') * 0.6), 1)
}

/** The results of a sample. A test whose formula has no value is measured, as a technician would do. */
function valuesFor(past: DemoHistoryContext, lines: readonly TestLine[]): [TestLine, string, isCalculated: boolean][] {
  const values = new Map(lines.map((line) => [line.test.code ?? line.test.name, valueFor(past, line)]))
  agree(values)
  const measuredOf = ({ test, formula }: TestLine) => (formula ? '' : values.get(test.code ?? test.name)!)
  const calculated = calculate(lines, measuredOf)
  return lines.map((line): [TestLine, string, boolean] => {
    const value = calculated.get(line.id)?.value ?? null
    return [line, value ?? values.get(line.test.code ?? line.test.name)!, value !== null]
  })
}

async function enter(past: DemoHistoryContext, collections: readonly Collection[]): Promise<void> {
  const { trx, random, userIdByName, insertRows, insertRowsWithoutId } = past
  const done = collections.filter(({ status }) => status >= TestStatus.entered)
  const lines = await readTestLines(trx, {
    ids: done.flatMap(({ tests }) => tests.map(({ id }) => id)),
    seenBy: unrestrictedViewer,
  })
  const bySample = groupBy(lines, ({ sampleNo }) => sampleNo)
  const results = done.flatMap(({ sampleNo, collectedAt, status }) => {
    const enteredAt = minutesAfter(collectedAt, 35 + random() * random() * 200)
    const isVerified = status === TestStatus.verified
    const verifiedAt = isVerified ? minutesAfter(enteredAt, 8 + random() * 50) : null
    const verified = { verifiedAt, verifiedById: isVerified ? userIdByName.verifier! : null }
    const entered = { enteredAt, enteredById: userIdByName.technician! }
    return valuesFor(past, bySample.get(sampleNo)!).map(([line, value, isCalculated]) => ({
      ...{ customerTestId: line.id, ...toResultColumns(line, value), ...entered, ...verified },
      ...{ formula: isCalculated ? line.formula : null, version: 1 },
    }))
  })
  await insertRows('testResult', results)
  const enteredNow = results.map(({ customerTestId, enteredAt, enteredById }) => ({
    ...{ recordId: customerTestId, at: enteredAt, byId: enteredById },
  }))
  await insertRows(
    ...pastTransitions(customerTestTable, { transition: 'enter', from: 'collected', step: 3 }, enteredNow),
  )
  const verifiedNow = results.flatMap(({ customerTestId, verifiedAt, verifiedById }) =>
    verifiedAt ? [{ recordId: customerTestId, at: verifiedAt, byId: verifiedById }] : [],
  )
  await insertRows(
    ...pastTransitions(customerTestTable, { transition: 'verify', from: 'entered', step: 4 }, verifiedNow),
  )
  const signatories = (await listSignatories(trx)).filter((footer) => footer.default)
  await insertRows(
    'resultEntry',
    done.map(({ sampleNo, collectedAt }) => ({
      ...{ sampleNo, version: 1, createdAt: minutesAfter(collectedAt, 40), createdById: userIdByName.technician! },
    })),
  )
  const signed = done.flatMap(({ sampleNo }) =>
    signatories.map(({ id }, position) => ({ sampleNo, reportFooterId: id, position })),
  )
  await insertRowsWithoutId('sampleReportFooter', signed)
}

/** Samples of the bills of the days before today, and their results; some of the last days wait yet. */
export const demoHistory: DemoHistoryPart = {
  order: 4,
  write: async (past) => enter(past, await collect(past)),
}
