import { expect, it } from 'vitest'
import { defineFacts, defineReport, defineTab, minus, plus } from '~/report'
import { sale, saleReturn } from '~/testing/fixtures/documents'
import { testWrongDeclarations } from '~/testing/fixtures/wrongDeclarations'
import type { Report } from '../report'
import { sentenceOf } from './problem'
import { validateReport } from './validateReport'

const facts = defineFacts('sales', { sources: [plus(sale, 'document'), minus(saleReturn, 'document')] })
const validateOptions = (options: object) =>
  validateReport(
    defineReport('note-report', {
      ...{ label: 'Notes', apiPath: 'sales-app/notes' },
      ...{ tabs: { main: defineTab(facts, { filters: [], columns: ['total'] }) }, ...options },
    }) as Report,
  )
const validateTab = (options: object) =>
  validateOptions({ tabs: { main: defineTab(facts, { ...{ filters: [], columns: ['total'] }, ...options } as never) } })

testWrongDeclarations('reports/sales/note-report.ts', validateOptions, [
  ['a report without tabs', { tabs: {} }, '`tabs` is empty. Add a tab: tabs: { sales: defineTab(facts, { … }) }.'],
  [
    "a report's route without a slash",
    { route: 'notes' },
    "`route` is 'notes'. Begin it with a slash, without one at its end, such as '/billing'.",
  ],
])

testWrongDeclarations('reports/sales/note-report.ts', validateTab, [
  ['a tab without columns', { columns: [] }, '`tabs.main.columns` is empty. Name the columns of the tab.'],
  [
    'a tab gathered by a number',
    { initialGroupBy: ['no'] },
    "`tabs.main.initialGroupBy` names 'no', a number that several documents may have. Show each document: leave it out of initialGroupBy, and name it in columns.",
  ],
  [
    'a chart of what is not added up',
    { chart: { by: 'date', measure: 'month' } },
    "`tabs.main.chart.measure` names 'month', which is not added up. Name an amount or a quantity.",
  ],
  [
    'a level that is not over days',
    { chart: { by: 'month', measure: 'total', cumulative: true } },
    "`tabs.main.chart.cumulative` is a level over days, but the chart is not by date. Use by: 'date', or leave it out.",
  ],
])

it('names what there is in place of an unknown column', () => {
  const [problem] = validateTab({ filters: ['colour'] })
  expect(sentenceOf('reports/sales/note-report.ts', problem!)).toContain(
    "`tabs.main.filters` names 'colour', which is no column of the facts sales. Use one of: date, ",
  )
})
