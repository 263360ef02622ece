import { defineReport, defineTab } from '~/report'
import { activities, everyAction } from './activity.facts'

/** Every action of every user; nothing of it is ever changed or deleted. */
export const labIrdUserActivityReport = defineReport('lab-ird-user-activity-report', {
  label: 'Lab User Activity Report',
  apiPath: 'lab-financial-report-app/user-activity-report',
  tabs: {
    all: defineTab(activities, everyAction),
  },
})
