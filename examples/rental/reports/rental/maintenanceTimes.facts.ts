import { c, defineFacts, plus } from 'prayog'
import { maintenanceOrder } from '../../documents/rental/maintenance-order'

/** How long maintenance waits for its approval, and then for the workshop. */
export const maintenanceTimes = defineFacts('maintenance-times', {
  sources: [plus(maintenanceOrder, 'document')],
  columns: { medianHoursRequested: c.percentile('Median Hours Requested', 'hoursRequested', 50) },
})
