import type { Facts } from '~/metadata/facts'
import { columnOf, type PlacedReport } from '~/metadata/report'
import type { Sums } from '~/metadata/sums'
import { fileAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { chartAnswer, tabAnswer } from './answers'
import type { ServedTab } from './asked'
import { readChart } from './chart'
import { exportTab, exportTypes, titleOf } from './exportTab'
import { reportPickers } from './pickers'
import { askedOf, checkDays, exportQuery, narrowingOf, narrowingQuery, tabQuery } from './query'
import { toRow } from './rows'
import { readTab } from './statement'

function tabRoutes(report: PlacedReport, tab: ServedTab): Route[] {
  const { label: tag, right } = report
  const what = titleOf(report, tab)
  const { chart } = tab
  return [
    route.get(
      tab.path,
      {
        ...{ right, summary: what, tag, mayLag: true, query: tabQuery(tab) },
        get answer() {
          return tabAnswer(tab)
        },
      },
      async ({ db, asOf, query, actor, url, now }) => {
        const asked = askedOf(tab, query, now)
        checkDays(asked)
        const { results, count, totals, subtotals } = await readTab(db, tab, asked, actor)
        const rows = results.map((row) => toRow(tab, row))
        const groups = subtotals.map(({ key, figures }) => ({ key: toRow(tab, key), figures }))
        return { ...pageOf(rows, count, asked, url), totals, subtotals: groups, asOf: asOf?.toISOString() ?? null }
      },
    ),
    route.get(
      `${tab.path}/export`,
      {
        right,
        summary: `${what} as a file`,
        tag,
        mayLag: true,
        query: exportQuery(tab),
        answer: fileAnswer(...exportTypes),
      },
      (call) => exportTab(report, tab, call),
    ),
    ...(chart
      ? [
          route.get(
            `${tab.path}/chart`,
            {
              right,
              summary: `${what} as a chart`,
              tag,
              mayLag: true,
              query: narrowingQuery(tab),
              answer: chartAnswer,
            },
            async ({ db, query, actor, now }) => {
              const narrowed = narrowingOf(tab, query, now)
              checkDays(narrowed)
              return readChart(db, tab, narrowed, actor)
            },
          ),
        ]
      : []),
  ]
}

/**
 * The calls of a report: each of its tabs and their charts, and what its filters are chosen from.
 * @param sums what is kept of facts (`sumsOf` of all reports)
 */
export function reportRoutes(report: PlacedReport, sums: ReadonlyMap<Facts, Sums>): Route[] {
  for (const tab of report.tabs) for (const name of [...tab.filters, ...tab.groups, ...tab.columns]) columnOf(tab, name)
  const served = report.tabs.map((tab): ServedTab => ({ ...tab, sums: sums.get(tab.facts) }))
  return [...served.flatMap((tab) => tabRoutes(report, tab)), ...reportPickers(report)]
}
