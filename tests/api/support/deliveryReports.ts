import { type Declarations, screenOfReport } from '~/metadata/registry'
import { placeReport } from '~/metadata/report'
import { c, defineFacts, defineReport, minus, of, plus } from '~/report'
import { note, noteReturn, withDelivery } from './delivery'

const deliveries = defineFacts('deliveries', {
  parts: [plus(note, 'line'), minus(noteReturn, 'line')],
  columns: { no: c.text('No.'), average: c.ratio('Average', 'amount', 'qty') },
})

const declared = defineReport('delivery-report', {
  label: 'Delivery Report',
  path: 'delivery-app/delivery-report',
  tabs: {
    items: of(deliveries, {
      filters: ['vendor', 'article', 'user', 'kind'],
      groups: ['vendor', 'article'],
      columns: ['qty', 'amount', 'average'],
      search: ['article', 'vendor'],
      chart: { by: 'article', of: 'amount' },
    }),
  },
})

/** A report over documents of which not everybody sees the same. */
export const deliveryReport = placeReport(declared, { name: 'inventory' })

export const withDeliveryReports: Declarations = {
  ...withDelivery,
  reports: [...withDelivery.reports, deliveryReport],
  screens: [...withDelivery.screens, screenOfReport(deliveryReport)],
}
