import { defineReport, defineTab } from '~/report'
import { pharmacySaleLines } from './sales.facts'

/** The pharmacy's profit on its sales, with a permission of its own: not everyone who sees the sales may see it. */
export const marginReport = defineReport('margin-report', {
  label: 'Margin Report',
  apiPath: 'pharmacy-financial-report-app/margin-report',
  tabs: {
    all: defineTab(pharmacySaleLines, {
      filters: ['user', 'kind', 'store', 'item', 'belowCost'],
      initialGroupBy: ['item'],
      columns: ['no', 'kind', 'date', 'item', 'batchNo', 'qty', 'worth', 'cost', 'margin', 'marginRate', 'belowCost'],
      searchColumns: ['no', 'item', 'batchNo'],
      chart: { by: 'date', measure: 'margin' },
    }),
  },
})
