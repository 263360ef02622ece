import { defineReport, defineTab } from '~/report'
import { activities, everyAction } from '../lab/activity.facts'

/** Every action of every user, as the pharmacy shows it to the tax office. */
export const pharmacyIrdUserActivityReport = defineReport('ird-user-activity-report', {
  label: 'Pharmacy User Activity Report',
  apiPath: 'pharmacy-financial-report-app/user-activity-report',
  route: '/pharmacy-ird-user-activity-report',
  tabs: { all: defineTab(activities, everyAction) },
})
