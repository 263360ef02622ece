import { defineController } from '~/server/documents/controller'
import { movedValue } from '~shared/stock/operations/lots'
import { transitLoss } from '../../../documents/inventory/transit-loss'

/** What was lost, at cost. */
export const controller = defineController(transitLoss, {
  lines: { virtualFields: { value: movedValue(transitLoss.name) } },
})
