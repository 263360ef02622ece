import { serveDocument } from '~/server/documents/half'
import { lotHalf } from '~shared/stock/operations/lots'
import { dispatch } from '../../../documents/inventory/dispatch'
import { askedLots, proposedLots } from './operations/lots'

/** Lots of the sending store, of what the requisition asks for. */
export const serve = serveDocument(dispatch, {
  ...lotHalf(dispatch.name),
  pickers: { 'stock-lot': askedLots, 'proposed-lines': proposedLots },
})
