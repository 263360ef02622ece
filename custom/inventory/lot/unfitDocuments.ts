import { toModuleDocType } from '~/admin/declarations'
import type { UnfitStockDocTypes } from '~shared/stock/unfitSteps'
import type { UnfitLot } from '~shared/stock/unfitStock'
import { inventoryQuarantine } from '../../../documents/inventory/inventory-quarantine'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'
import { pharmacyQuarantine } from '../../../documents/pharmacy/quarantine'
import { pharmacyStockAdjustment } from '../../../documents/pharmacy/stock-adjustment'
import type { LotPageData } from './responses'

interface UnfitModule {
  /** The path of its unfit stock, below which batches are recalled. */
  path: string
  recallPermission: string
  /** The permission to see who was sold some; of modules that sell. */
  buyersPermission?: string
  documents: () => UnfitStockDocTypes
}

/** What each module does with lots that are not fit for use. */
export const unfitModules: Readonly<Record<LotPageData['module'], UnfitModule>> = {
  pharmacy: {
    path: 'pharmacy-app/unfit-stock',
    recallPermission: 'recall_pharmacy_batch',
    buyersPermission: 'view_pharmacy_unfit_stock',
    documents: () => ({
      quarantine: toModuleDocType(pharmacyQuarantine),
      adjustment: toModuleDocType(pharmacyStockAdjustment),
      purchaseReturn: toModuleDocType(purchaseReturn),
    }),
  },
  inventory: {
    path: 'inventory-app/unfit-stock',
    recallPermission: 'recall_inventory_batch',
    documents: () => ({
      quarantine: toModuleDocType(inventoryQuarantine),
      adjustment: toModuleDocType(inventoryStockAdjustment),
    }),
  },
}

/** What a store has of the lot, as the list of unfit stock has it. */
export const unfitLotOf = (
  { id, batchNo, item, expiryDate, state, stateDisplay, recallRemarks, supplier, purchase, unit }: LotPageData,
  { store, qty, value }: LotPageData['stock'][number],
): UnfitLot => ({
  ...{ id: store.id, lot: { id, batchNo }, item, expiryDate, state, stateDisplay, remarks: recallRemarks },
  ...{ store, supplier, purchase, qty, unit, value },
})
