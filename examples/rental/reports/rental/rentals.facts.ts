import { defineFacts, plus } from 'prayog'
import { rentalOrder } from '../../documents/rental/rental-order'

export const rentals = defineFacts('rentals', { sources: [plus(rentalOrder, 'line')] })
