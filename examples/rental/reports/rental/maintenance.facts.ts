import { defineFacts, plus } from 'prayog'
import { maintenanceOrder } from '../../documents/rental/maintenance-order'

/** What maintenance costs; refused orders cost nothing. */
export const maintenance = defineFacts('maintenance', {
  sources: [
    plus(maintenanceOrder, 'line', {
      joins: { progress: { table: 'maintenance_order_state', joinCondition: 'progress.record_id = s.id' } },
      where: "progress.state <> 'refused'",
    }),
  ],
})
