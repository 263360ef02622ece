import { serveDocument } from '~/server/documents/half'
import { lotHalf } from '~shared/stock/operations/lots'
import { consumption } from '../../../documents/inventory/consumption'

/** Lots of the store. */
export const serve = serveDocument(consumption, lotHalf(consumption.name))
