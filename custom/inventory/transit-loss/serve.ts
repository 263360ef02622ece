import { serveDocument } from '~/server/documents/half'
import { movedValue } from '~shared/stock/operations/lots'
import { transitLoss } from '../../../documents/inventory/transit-loss'

/** What was lost, at cost. */
export const serve = serveDocument(transitLoss, { lines: { shown: { value: movedValue(transitLoss.name) } } })
