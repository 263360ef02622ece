import { defineReport, defineTab } from '~/report'
import { pharmacySaleLines } from './sales.facts'

/** What the pharmacy earned on what it sold, which is not for everyone who sees the sales: it has a right of its own. */
export const marginReport = defineReport('margin-report', {
  label: 'Margin Report',
  apiPath: 'pharmacy-financial-report-app/margin-report',
  tabs: {
    all: defineTab(pharmacySaleLines, {
      filters: ['user', 'kind', 'store', 'item', 'belowCost'],
      groupBy: ['item'],
      columns: ['no', 'kind', 'date', 'item', 'batchNo', 'qty', 'worth', 'cost', 'margin', 'marginRate', 'belowCost'],
      search: ['no', 'item', 'batchNo'],
      chart: { by: 'date', measure: 'margin' },
    }),
  },
})
