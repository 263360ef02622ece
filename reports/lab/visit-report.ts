import { defineReport, defineTab } from '~/report'
import { visits } from './visits.facts'

/** The visits by doctor and department: whom patients came to see, and what they were charged. */
export const visitReport = defineReport('visit-report', {
  label: 'Visit Report',
  apiPath: 'lab-financial-report-app/visit-report',
  tabs: {
    doctors: defineTab(visits, {
      label: 'By Doctor',
      filters: ['doctor', 'department', 'customer', 'user', 'kind'],
      initialGroupBy: ['doctor', 'department'],
      columns: ['visits', 'charge'],
      searchColumns: ['doctor', 'department'],
      chart: { by: 'doctor', measure: 'visits' },
      recordSections: [
        { record: 'doctor', label: 'Visits by month', groupBy: ['month'], columns: ['visits', 'charge'] },
      ],
    }),
    visits: defineTab(visits, {
      label: 'Visits',
      filters: ['doctor', 'department', 'customer', 'user', 'kind'],
      columns: ['no', 'kind', 'date', 'dateBs', 'customer', 'doctor', 'department', 'charge', 'user'],
      searchColumns: ['no', 'customer', 'doctor'],
      recordSections: [
        { record: 'doctor', label: 'Latest visits', columns: ['no', 'date', 'customer', 'department', 'charge'] },
      ],
    }),
  },
})
