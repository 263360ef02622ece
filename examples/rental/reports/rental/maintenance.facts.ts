import { defineFacts, plus } from 'prayog'
import { maintenanceOrder } from '../../documents/rental/maintenance-order'

export const maintenance = defineFacts('maintenance', { sources: [plus(maintenanceOrder, 'line')] })
