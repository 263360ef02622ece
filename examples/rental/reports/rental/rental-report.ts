import { defineReport, defineTab } from 'prayog'
import { rentals } from './rentals.facts'

export const rentalReport = defineReport('rental-report', {
  label: 'Rental Report',
  apiPath: 'rental-app/rental-report',
  tabs: {
    equipment: defineTab(rentals, {
      label: 'By Equipment',
      filters: ['equipment', 'customer', 'user'],
      initialGroupBy: ['equipment'],
      columns: ['qty', 'rent', 'deposit'],
      chart: { by: 'equipment', measure: 'rent' },
    }),
    months: defineTab(rentals, {
      label: 'By Month',
      filters: ['month', 'equipment', 'customer'],
      initialGroupBy: ['month'],
      columns: ['qty', 'rent'],
      chart: { by: 'month', measure: 'rent' },
    }),
  },
})
