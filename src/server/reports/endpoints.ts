import type { Facts } from '~/metadata/facts'
import { type ModuleReport, tabColumnOf } from '~/metadata/report'
import type { Rollup } from '~/metadata/rollups'
import { type Endpoint, endpoint } from '../http/endpoint'
import { toPageResponse } from '../http/input'
import { fileResponse } from '../http/responses'
import { readChart } from './chart'
import { openTabFile, titleOf } from './exportTab'
import { withSurvivors } from './mergedFilters'
import { reportPickers } from './pickers'
import { assertDateOrder, exportQuery, factFilterOf, factFilterQuery, tabQuery, tabSelectionOf } from './query'
import { chartResponse, tabResponse } from './responses'
import { toRowResponse } from './rows'
import { exportContentTypes, sendSheetFile } from './sheetFile'
import { readTab } from './statement'
import type { RollupTab } from './tabSelection'

function tabRoutes(report: ModuleReport, tab: RollupTab): Endpoint[] {
  const { label: tag, permission } = report
  const what = titleOf(report, tab)
  const { chart } = tab
  return [
    endpoint.get(
      tab.apiPath,
      {
        ...{ permission, summary: what, tag, allowReplica: 'lagging', query: tabQuery(tab) },
        get response() {
          return tabResponse(tab)
        },
      },
      async ({ db, asOf, query, actor, url, now }) => {
        const selection = await withSurvivors(db, tab, tabSelectionOf(tab, query, now))
        assertDateOrder(selection)
        const { results, count, totals, subtotals } = await readTab(db, tab, selection, actor)
        const rows = results.map((row) => toRowResponse(tab, row))
        const groups = subtotals.map(({ key, figures }) => ({ key: toRowResponse(tab, key), figures }))
        return {
          ...toPageResponse(rows, count, selection, url),
          totals,
          subtotals: groups,
          asOf: asOf?.toISOString() ?? null,
        }
      },
    ),
    endpoint.get(
      `${tab.apiPath}/export`,
      {
        permission,
        summary: `${what} as a file`,
        tag,
        allowReplica: 'lagging',
        query: exportQuery(tab),
        response: fileResponse(...exportContentTypes),
      },
      (call) => sendSheetFile(call, () => openTabFile(report, tab, call, call.query)),
    ),
    ...(chart
      ? [
          endpoint.get(
            `${tab.apiPath}/chart`,
            {
              permission,
              summary: `${what} as a chart`,
              tag,
              allowReplica: 'lagging',
              query: factFilterQuery(tab),
              response: chartResponse,
            },
            async ({ db, query, actor, now }) => {
              const narrowed = await withSurvivors(db, tab, factFilterOf(tab, query, now))
              assertDateOrder(narrowed)
              return readChart(db, tab, narrowed, actor)
            },
          ),
        ]
      : []),
  ]
}

/**
 * The endpoints of a report: its tabs, their charts, and the pickers of its filters.
 * @param sums the rollups of facts (`rollupsOf` all reports)
 */
export function reportEndpoints(report: ModuleReport, sums: ReadonlyMap<Facts, Rollup>): Endpoint[] {
  for (const tab of report.tabs)
    for (const name of [...tab.filters, ...tab.initialGroupBy, ...tab.columns]) tabColumnOf(tab, name)
  const served = report.tabs.map((tab): RollupTab => ({ ...tab, rollup: sums.get(tab.facts) }))
  return [...served.flatMap((tab) => tabRoutes(report, tab)), ...reportPickers(report)]
}
