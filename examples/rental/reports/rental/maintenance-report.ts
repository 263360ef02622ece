import { defineReport, defineTab } from 'prayog'
import { maintenance } from './maintenance.facts'
import { maintenanceTimes } from './maintenanceTimes.facts'

export const maintenanceReport = defineReport('maintenance-report', {
  label: 'Maintenance Report',
  apiPath: 'rental-app/maintenance-report',
  tabs: {
    costs: defineTab(maintenance, {
      label: 'Costs',
      filters: ['workshop', 'equipment'],
      initialGroupBy: ['workshop', 'equipment'],
      columns: ['qty', 'cost'],
      chart: { by: 'equipment', measure: 'cost' },
    }),
    times: defineTab(maintenanceTimes, {
      label: 'Times',
      filters: ['workshop', 'state'],
      initialGroupBy: ['workshop'],
      columns: ['hoursRequested', 'medianHoursRequested', 'hoursApproved'],
    }),
  },
})
