<<<<<<< HEAD
import { expect, it } from 'vitest'
import { multiply } from '~/domain/money'
import type { ReportTab } from '~/metadata/report'
=======
import { describe, expect, it } from 'vitest'
import { multiply, sum, toMoney } from '~/domain/money'
import { columnOf, hasDateRange, isAggregate, type ModuleReport, type ReportTab } from '~/metadata/report'
import { queryParamName } from '~/metadata/resource'
import { rollupsOf } from '~/metadata/rollups'
import { sumDays } from '~/server/reports/rollups/sumDays'
import { openDesk } from '~/testing/desk'
>>>>>>> db7b597c (Rename options, types and functions to the field's terms: pendingTiles, numberSeries, draftValidatorOf, …)
import { type Answer, type Caller, keyOf, type TestServer } from '~/testing/server'
import { periodQuery, testReports } from '~/testing/suites/reports'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { note, noteReturn } from './support/delivery'
import { deliveryReport, withDeliveryReports } from './support/deliveryReports'
import { firstDay, LabDays, lastDay } from './support/labDays'
import { Laboratory } from './support/laboratory'
import { stockDays } from './support/stockDays'
import { trade } from './support/trade'

type Row = Answer['body']
<<<<<<< HEAD
=======
interface OneTab {
  name: string
  report: ModuleReport
  tab: ReportTab
}

const tabs: OneTab[] = withDeliveryReports.reports.flatMap((report) =>
  report.tabs.map((tab) => ({ name: `${report.name}: ${tab.name}`, report, tab })),
)
const daysOf = (tab: ReportTab, from = firstDay, to = lastDay) =>
  hasDateRange(tab) ? `date_after=${from}&date_before=${to}` : tab.period === 'asOf' ? `as_of=${to}` : ''
const measuresOf = (tab: ReportTab) => tab.columns.filter((name) => columnOf(tab, name).isMeasure)
const sums = (tab: ReportTab, rows: readonly Row[]) =>
  Object.fromEntries(measuresOf(tab).map((name) => [name, sum(rows.map((row) => row[name]))]))
const asMoney = (tab: ReportTab, figures: Row) =>
  Object.fromEntries(measuresOf(tab).map((name) => [name, toMoney(figures[name])]))
>>>>>>> db7b597c (Rename options, types and functions to the field's terms: pendingTiles, numberSeries, draftValidatorOf, …)

/** Tests on their way through the laboratory, and some through it: of these the times of the steps tell. */
async function passTests(server: TestServer): Promise<void> {
  const admin = await server.superuser()
  server.setClock(new Date(`${lastDay}T08:00:00Z`))
  const laboratory = new Laboratory(admin)
  await laboratory.collect(['Haemoglobin'])
  const { collectedSample, tests } = await laboratory.collect(['Urea', 'Creatinine'])
  const values = { Urea: '30', Creatinine: '1.1' }
  const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: tests[name], value }))
  const entered = await admin.post('lab-result-entry-app/result-entry', { collectedSample, testResult })
  expect(entered.status, JSON.stringify(entered.body)).toBe(201)
  server.setClock(undefined)
}

/** Two clerks of groups of their own deliver; one of them takes back. */
async function deliver(server: TestServer) {
  const rights = ['view_delivery_note', 'add_delivery_note', 'add_delivery_return', deliveryReport.permission]
  const [clerk, other, admin] = [
    await server.withRights(rights),
    await server.withRights(rights),
    await server.superuser(),
  ]
  const made = async (caller: Caller, path: string, body: object, key = {}): Promise<Row> => {
    const answer = await caller.post(path, body, key)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const vendor = (await made(admin, 'inventory-app/vendor', { name: 'Everest Surgical' })).id
  const goods = await made(admin, 'inventory-app/article-category', { name: 'Consumables' })
  const article = (await made(admin, 'inventory-app/article', { name: 'Gloves', articleCategory: goods.id })).id
  const delivered = async (caller: Caller, qty: number) => {
    const group = (await caller.get('user-app/me')).body.group.id
    const line = { article, rate: '33.37', qty, amount: multiply('33.37', qty) }
    const sums = { subTotal: line.amount, totalDiscount: '0.00', total: line.amount }
    const head = { vendor, group, challanNo: 'CH-1', deliveredOn: firstDay, remarks: '', ...sums }
    return made(caller, note.apiPath, { ...head, details: [line] }, keyOf())
  }
  const { id, deliveryNo } = await delivered(clerk, 5)
  await delivered(other, 2)
  const { body } = await clerk.get(`${noteReturn.apiPath}/detail-for-return?limit=0&delivery_note=${id}`)
  const back = { refDeliveryNoteDetail: body.results[0].id, returnQty: 1, rate: '33.37', amount: '33.37' }
  const sums = { subTotal: back.amount, totalDiscount: '0.00', total: back.amount }
  const head = { vendor, refDeliveryNote: id, deliveryNo, remarks: '', ...sums }
  await made(clerk, noteReturn.apiPath, { ...head, details: [back] }, keyOf())
  return { clerk, other }
}

<<<<<<< HEAD
async function prepare(server: TestServer) {
  await LabDays.open(server, 7, 30)
  const callers = await deliver(server)
  await passTests(server)
  await stockDays(server, lastDay)
  await trade(server, lastDay)
  return callers
}
=======
  it.each(tabs)('$name adds up, page by page', async ({ tab }) => {
    const whole = await ask(tab, 'limit=0&each=true')
    expect(whole.count).toBeGreaterThan(1)
    expect(sums(tab, whole.results)).toEqual(asMoney(tab, whole.totals))
    const size = Math.ceil(whole.count / 3)
    const pages: Row[] = []
    for (let offset = 0; offset < whole.count; offset += size) {
      const page = await ask(tab, `limit=${size}&offset=${offset}&each=true`)
      expect([page.totals, page.count]).toEqual([whole.totals, whole.count])
      pages.push(...page.results)
    }
    expect(pages).toEqual(whole.results)
  })

  it.each(tabs)('$name adds up in its groups, and each leads to its rows', async ({ tab }) => {
    const { results, totals, subtotals } = await ask(tab, 'limit=0')
    expect(sums(tab, results)).toEqual(asMoney(tab, totals))
    for (const depth of new Set(subtotals.map(({ key }: Row) => Object.keys(key).length))) {
      const own = subtotals.filter(({ key }: Row) => Object.keys(key).length === depth)
      expect(
        sums(
          tab,
          own.map(({ figures }: Row) => figures),
        ),
      ).toEqual(asMoney(tab, totals))
    }
    for (const name of tab.groupBy) {
      const groups = await ask(tab, `limit=0&group=${name}`)
      expect([name, sums(tab, groups.results)]).toEqual([name, asMoney(tab, totals)])
      for (const row of groups.results.slice(0, 4)) {
        const key = row[name]?.id ?? row[name] ?? 'none'
        const narrowed =
          name === 'date'
            ? ask(tab, 'limit=0&each=true', daysOf(tab, key, key))
            : ask(tab, `limit=0&each=true&${queryParamName(name)}=${key}`)
        const { totals: own, count } = await narrowed
        expect([name, key, asMoney(tab, own)]).toEqual([name, key, asMoney(tab, row)])
        expect(count).toBeGreaterThan(0)
      }
    }
  })

  it('is opened by its own right and by no other, with its charts and what its filters are chosen from', async () => {
    const nobody = await desk.server.withRights([])
    for (const report of withDeliveryReports.reports) {
      const reader = await desk.server.withRights([report.permission])
      const pickers = new Set(report.tabs.flatMap((tab) => tab.filters.filter((name) => columnOf(tab, name).to)))
      const paths = [
        ...report.tabs.map((tab) => `${tab.apiPath}?${daysOf(tab)}`),
        ...report.tabs.filter(({ chart }) => chart).map((tab) => `${tab.apiPath}/chart?${daysOf(tab)}`),
        ...[...pickers].map((name) => `${report.apiPath}/${queryParamName(name).replaceAll('_', '-')}?limit=5`),
      ]
      for (const path of paths) {
        await read(path, reader)
        expect([path, (await nobody.get(path)).status]).toEqual([path, 403])
      }
    }
  })

  it('says of bad parameters which they are, and breaks on none', async () => {
    const odd = [
      '',
      'none',
      '0',
      '-1',
      '1e9',
      "'; drop table",
      '\u0000',
      '😀',
      '2082-04-01',
      'date,date',
      'x'.repeat(600),
    ]
    for (const { tab } of tabs) {
      const refusal = async (query: string) => {
        const { status, body } = await desk.admin.get(`${tab.apiPath}?${query}`)
        return [status, Object.keys(body.errors ?? {})]
      }
      const days = daysOf(tab)
      if (hasDateRange(tab)) {
        expect(await refusal('date_before=2025-07-19')).toEqual([400, ['date_after']])
        expect(await refusal('date_after=2025-07-19&date_before=2025-07-18')).toEqual([400, ['date_before']])
        expect(await refusal('date_after=2025-02-30&date_before=2025-07-18')).toEqual([400, ['date_after']])
      }
      expect(await refusal(`ordering=nothing&${days}`)).toEqual([400, ['ordering']])
      expect((await refusal(`group=nothing&${days}`))[0]).toBe(400)
      expect(await refusal(`surprise=1&${days}`)).toEqual([400, ['surprise']])
      const parameters = ['search', 'group', 'each', 'ordering', ...tab.filters.map(queryParamName)]
      for (const [n, name] of parameters.entries())
        for (const value of odd.filter((_, at) => (at + n) % 4 === 0)) {
          const { status } = await desk.admin.get(`${tab.apiPath}?${name}=${encodeURIComponent(value)}&${days}`)
          expect([200, 400], `${tab.apiPath} ${name}=${value}: ${status}`).toContain(status)
        }
    }
  })

  it('can be ordered by whatever it shows', async () => {
    for (const { tab } of tabs)
      for (const name of tab.columns.filter(
        (one) => isAggregate(columnOf(tab, one)) || tab.groupBy.length === 0 || tab.detailRows,
      )) {
        const rising = await ask(tab, `limit=1&ordering=${name}`)
        const falling = await ask(tab, `limit=1&ordering=-${name}`)
        expect(rising.totals).toEqual(falling.totals)
      }
  })
>>>>>>> db7b597c (Rename options, types and functions to the field's terms: pendingTiles, numberSeries, draftValidatorOf, …)

placeDeliveryMasters()
testReports({ declarations: withDeliveryReports, days: [firstDay, lastDay], prepare }, (desk) => {
  it('shows a reader what his documents make of it, everywhere', async () => {
    const [tab] = deliveryReport.tabs as [ReportTab]
    const query = periodQuery(tab, firstDay, lastDay)
    const seen = async (caller: Caller) => {
      const { totals, results, subtotals } = (await caller.get(`${tab.apiPath}?${query}&each=true`)).body
      const { points } = (await caller.get(`${tab.apiPath}/chart?${query}`)).body
      return [totals.qty, results.length, ...subtotals.map(({ figures }: Row) => figures.qty), points[0]?.value]
    }
    expect(await seen(desk.clerk)).toEqual([4, 2, 4, 4, '133.48'])
    expect(await seen(desk.other)).toEqual([2, 1, 2, 2, '66.74'])
    expect(await seen(desk.admin)).toEqual([6, 3, 6, 6, '200.22'])
  })
})
