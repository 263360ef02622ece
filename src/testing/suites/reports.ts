import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { sum, toMoney } from '~/domain/money'
import type { Declarations } from '~/metadata/registry'
import {
  filterableColumns,
  groupableColumns,
  hasDateRange,
  isAggregate,
  type ModuleReport,
  type ResolvedTab,
  tabColumnOf,
} from '~/metadata/report'
import { defaultUrlState, reportViewOf, type UrlState, urlOfFacts } from '~/metadata/reportUrl'
import { permissionFor, queryParamName, tableOf } from '~/metadata/resource'
import { rollupsOf } from '~/metadata/rollups'
import { updateRollups } from '~/server/reports/rollups/updateRollups'
import { setupTestServer } from '../desk'
import type { ApiClient, ApiResponse, TestServer } from '../server'

type Row = ApiResponse['body']
interface OneTab {
  name: string
  report: ModuleReport
  tab: ResolvedTab
}

/** The reports that derived tests try, and the days on which their documents are. */
export interface TestedReports<Needs extends object> {
  declarations: Declarations
  /** The first and the last day of the period that is asked for. */
  days: readonly [first: string, last: string]
  /** Writes documents on these days, at least two of each kind. @returns what further tests of the application need */
  prepare: (server: TestServer) => Promise<Needs>
}

const measuresOf = (tab: ResolvedTab) => tab.columns.filter((name) => tabColumnOf(tab, name).isMeasure)
const sums = (tab: ResolvedTab, rows: readonly Row[]) =>
  Object.fromEntries(measuresOf(tab).map((name) => [name, sum(rows.map((row) => row[name]))]))
const asMoney = (tab: ResolvedTab, figures: Row) =>
  Object.fromEntries(measuresOf(tab).map((name) => [name, toMoney(figures[name])]))

/** The parameters of a tab's period. */
export const periodQuery = (tab: ResolvedTab, from: string, to: string): string =>
  hasDateRange(tab) ? `date_after=${from}&date_before=${to}` : tab.period === 'asOf' ? `as_of=${to}` : ''

/**
 * Tests what follows from the declaration of every report: pages, groups and subtotals add up, permissions, parameters, order.
 * @param more further tests, which run on the same documents
 */
export function testReports<Needs extends object>(
  { declarations, days: [firstDay, lastDay], prepare }: TestedReports<Needs>,
  more?: (desk: Needs & { server: TestServer; admin: ApiClient }) => void,
): void {
  const daysOf = (tab: ResolvedTab, from = firstDay, to = lastDay) => periodQuery(tab, from, to)
  const tabs: OneTab[] = declarations.reports.flatMap((report) =>
    report.tabs.map((tab) => ({ name: `${report.name}: ${tab.name}`, report, tab })),
  )
  describe('every report that is declared', () => {
    const desk = setupTestServer(async (server) => {
      const needs = await prepare(server)
      // so the figures are those of sums, and the rows those of documents
      await updateRollups(server.db, rollupsOf(declarations.reports).values(), addDays(lastDay, 1))
      return { ...needs, admin: await server.createSuperuser() }
    }, declarations)
    const read = async (path: string, caller = desk.admin): Promise<Row> => {
      const { status, body } = await caller.get(path)
      expect([path, status, body.errors]).toEqual([path, 200, undefined])
      return body
    }
    const ask = (tab: ResolvedTab, query: string, days = daysOf(tab)) => read(`${tab.apiPath}?${query}&${days}`)

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

    /** The facts that a sum leads to, as the screen asks for them. */
    const readFacts = ({ report, tab }: OneTab, group: Row) => {
      const days: UrlState = tab.period === 'asOf' ? { asOf: lastDay } : { from: firstDay, to: lastDay }
      const state = { ...defaultUrlState(report), tab: tab.name, ...days, ...urlOfFacts(tab, group) }
      const query = Object.entries(reportViewOf(report, state, lastDay).query).filter(
        ([, value]) => value !== undefined,
      )
      return read(`${tab.apiPath}?${new URLSearchParams(query as [string, string][])}&limit=0`)
    }

    it.each(tabs)('$name adds up in its groups, and each sum leads to its rows', async (one) => {
      const { tab } = one
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
      const sets = [
        ...groupableColumns(tab).map((name) => [name]),
        ...(subtotals.length > 0 ? [tab.initialGroupBy] : []),
      ]
      for (const names of sets) {
        const groups = (await ask(tab, `limit=0&each=false&group=${names.join(',')}`)).results
        expect([names, sums(tab, groups)]).toEqual([names, asMoney(tab, totals)])
        for (const row of new Set([groups[0], groups.at(-1)])) {
          const group = Object.fromEntries(names.map((name) => [name, row[name]]))
          const { totals: own, count } = await readFacts(one, group)
          expect([group, asMoney(tab, own)]).toEqual([group, asMoney(tab, row)])
          expect(count).toBeGreaterThan(0)
        }
      }
      const { totals: all, results: facts } = await readFacts(one, {})
      expect(asMoney(tab, all)).toEqual(asMoney(tab, totals))
      const alone = facts.filter(({ document }: Row) => !document)
      if (!tab.facts.rowsWithoutRecord)
        expect(alone, 'lead to a record, or say which do not: rowsWithoutRecord').toEqual([])
    })

    it('is opened by its own permission and by no other, with its charts and what its filters are chosen from', async () => {
      const nobody = await desk.server.createUserWithPermissions([])
      for (const report of declarations.reports) {
        const reader = await desk.server.createUserWithPermissions([report.permission])
        const pickers = new Set(
          report.tabs.flatMap((tab) => filterableColumns(tab).filter((name) => tabColumnOf(tab, name).to)),
        )
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

    it('has its sections on the pages of records, for users who may see it', async () => {
      for (const { name, report, tab } of tabs)
        for (const { record, label } of tab.recordSections ?? []) {
          const { table } = tabColumnOf(tab, record).to!()
          const master = declarations.resources.find((one) => one.menu && tableOf(one) === table)!
          const groups = (await ask(tab, `limit=0&each=false&group=${record}`)).results
          const { id } = groups.map((row: Row) => row[record]).find(Boolean)
          const sectionsFor = async (...permissions: string[]): Promise<Row> => {
            const reader = await desk.server.createUserWithPermissions([permissionFor(master, 'view'), ...permissions])
            return (await read(`${master.apiPath}/${id}/related`, reader)).sections
          }
          const section = { label, route: report.route, tab: tab.name }
          expect([name, await sectionsFor(report.permission)]).toEqual([name, expect.arrayContaining([section])])
          expect([name, await sectionsFor()]).toEqual([name, []])
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
        const parameters = ['search', 'group', 'each', 'ordering', ...filterableColumns(tab).map(queryParamName)]
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
          (one) => isAggregate(tabColumnOf(tab, one)) || tab.initialGroupBy.length === 0 || tab.detailRows,
        )) {
          const rising = await ask(tab, `limit=1&ordering=${name}`)
          const falling = await ask(tab, `limit=1&ordering=-${name}`)
          expect(rising.totals).toEqual(falling.totals)
        }
    })

    more?.(desk)
  })
}
