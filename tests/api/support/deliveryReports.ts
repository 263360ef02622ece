import { type Declarations, reportScreenOf } from '~/metadata/registry'
import { assignReportModule } from '~/metadata/report'
import { c, defineFacts, defineReport, defineTab, minus, plus } from '~/report'
import { note, noteReturn, withDelivery } from './delivery'

const deliveries = defineFacts('deliveries', {
  sources: [plus(note, 'line'), minus(noteReturn, 'line')],
  columns: { no: c.text('No.'), average: c.ratio('Average', 'amount', 'qty') },
})

const declared = defineReport('delivery-report', {
  label: 'Delivery Report',
  apiPath: 'delivery-app/delivery-report',
  tabs: {
    items: defineTab(deliveries, {
      filters: ['vendor', 'article', 'user', 'kind'],
      initialGroupBy: ['vendor', 'article'],
      columns: ['qty', 'amount', 'average'],
      searchColumns: ['article', 'vendor'],
      chart: { by: 'article', measure: 'amount' },
    }),
  },
})

/** A report over documents of which not everybody sees the same. */
export const deliveryReport = assignReportModule(declared, { name: 'inventory' })

export const withDeliveryReports: Declarations = {
  ...withDelivery,
  reports: [...withDelivery.reports, deliveryReport],
  screens: [...withDelivery.screens, reportScreenOf(deliveryReport)],
}
