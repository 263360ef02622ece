import { defineController } from '~/server/documents/controller'
import { lotController } from '~shared/stock/operations/lots'
import { dispatch } from '../../../documents/inventory/dispatch'
import { proposedLotPicker, requisitionedLotPicker } from './operations/lots'

/** Lots of the sending store, of what the requisition asks for. */
export const controller = defineController(dispatch, {
  ...lotController(dispatch.name),
  pickers: { 'stock-lot': requisitionedLotPicker, 'proposed-lines': proposedLotPicker },
})
