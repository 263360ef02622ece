import { defineController } from '~/server/documents/controller'
import { movedValue } from '~shared/stock/operations/lots'
import { receive } from '../../../documents/inventory/receive'

/** What came in, at cost. */
export const controller = defineController(receive, { lines: { virtualFields: { value: movedValue(receive.name) } } })
