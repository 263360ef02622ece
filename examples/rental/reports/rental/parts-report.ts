import { defineReport, defineTab } from 'prayog'
import { partsOfServices } from './parts.facts'

export const partsReport = defineReport('parts-report', {
  label: 'Parts Report',
  apiPath: 'rental-app/parts-report',
  tabs: {
    parts: defineTab(partsOfServices, {
      label: 'Parts',
      filters: ['sparePart', 'customer'],
      initialGroupBy: ['sparePart'],
      columns: ['qty', 'amount'],
    }),
  },
})
