import { messages } from '~/metadata/messages'
import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { type StockItem, stockItems, storeItemPicker } from '~shared/stock/operations/items'
import { storePicker, validateStores } from '~shared/stock/operations/stores'
import { requisition } from '../../../documents/inventory/requisition'

interface Body {
  store: number
  fromStore: number
  details: readonly { item: number }[]
}

/** Items of the module of the two stores. */
export const controller = defineController<typeof requisition, Body, unknown, StockItem>(requisition, {
  lines: { candidates: stockItems() },
  pickers: {
    item: storeItemPicker,
    ...storePicker(StoreModule.inventory, { isOfAnyModule: true, isAnyones: true }),
  },
  validate: async ({ body, candidates }, trx, { actor }) => {
    const asked = { header: { ...body }, actor, of: ['store'] }
    const problems = await validateStores(trx, { leaves: 'fromStore', enters: 'store' }, asked)
    if (problems.length > 0) return problems
    const store = await trx.selectFrom('store').select('module').where('id', '=', body.store).executeTakeFirstOrThrow()
    return body.details.flatMap(({ item }, index) => {
      const isOther = candidates.get(item)!.module !== store.module
      return isOther ? [{ field: `details.${index}.item`, message: messages.recordMissing }] : []
    })
  },
})
