import { messages } from '~/metadata/messages'
import { columnOf, type PlacedReport, type ReportTab } from '~/metadata/report'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { refuse } from '../refusal'
import { chartAnswer, tabAnswer } from './answers'
import { readChart } from './chart'
import { reportPickers } from './pickers'
import { askedOf, narrowingOf, narrowingQuery, tabQuery } from './query'
import { toRow } from './rows'
import { readTab } from './statement'

/** Days the wrong way round are a slip that would read as an empty report. @throws Refusal 400 */
function checkDays({ from, to }: { from: string; to: string }): void {
  if (to < from) throw refuse.invalid({ date_before: messages.daysBackward })
}

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
