import { defineFacts, lineTable, plus } from 'prayog'
import { serviceOrder } from '../../documents/rental/service-order'

/** The parts of services, whatever became of these. */
export const partsOfServices = defineFacts('parts-of-services', {
  sources: [plus(lineTable(serviceOrder, 'parts'), 'line')],
})
