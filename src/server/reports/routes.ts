import { columnOf, type PlacedReport, type ReportTab } from '~/metadata/report'
import { fileAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { chartAnswer, tabAnswer } from './answers'
import { readChart } from './chart'
import { exportTab, exportTypes } from './exportTab'
import { reportPickers } from './pickers'
import { askedOf, checkDays, exportQuery, narrowingOf, narrowingQuery, tabQuery } from './query'
import { toRow } from './rows'
import { readTab } from './statement'

function tabRoutes(report: PlacedReport, tab: ReportTab): Route[] {
  const { label: tag, right } = report
  const what = report.tabs.length > 1 ? `${report.label}: ${tab.label}` : report.label
  const { chart } = tab
  return [
    route.get(
      tab.path,
      { right, summary: what, tag, query: tabQuery(tab), answer: tabAnswer(tab) },
      async ({ db, query, actor, url, now }) => {
        const asked = askedOf(tab, query, now)
        checkDays(asked)
        const { results, count, totals, subtotals } = await readTab(db, tab, asked, actor)
        const rows = results.map((row) => toRow(tab, row))
        const groups = subtotals.map(({ key, figures }) => ({ key: toRow(tab, key), figures }))
        return { ...pageOf(rows, count, asked, url), totals, subtotals: groups }
      },
    ),
    route.get(
      `${tab.path}/export`,
      { right, summary: `${what} as a file`, tag, query: exportQuery(tab), answer: fileAnswer(...exportTypes) },
      (call) => exportTab(report, tab, call),
    ),
    ...(chart
      ? [
          route.get(
            `${tab.path}/chart`,
            { right, summary: `${what} as a chart`, tag, query: narrowingQuery(tab), answer: chartAnswer },
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

/** The calls of a report: each of its tabs and their charts, and what its filters are chosen from. */
export function reportRoutes(report: PlacedReport): Route[] {
  for (const tab of report.tabs) for (const name of [...tab.filters, ...tab.groups, ...tab.columns]) columnOf(tab, name)
  return [...report.tabs.flatMap((tab) => tabRoutes(report, tab)), ...reportPickers(report)]
}
