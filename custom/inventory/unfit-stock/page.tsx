import { toModuleDocType } from '~/admin/declarations'
import { UnfitStockPage } from '~shared/stock/UnfitStockPage'
import { inventoryQuarantine } from '../../../documents/inventory/inventory-quarantine'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'

/** Expired, expiring and recalled stock of the organization. */
export default function InventoryUnfitStockPage() {
  return (
    <UnfitStockPage
      path="inventory-app/unfit-stock"
      recallPermission="recall_inventory_batch"
      quarantine={toModuleDocType(inventoryQuarantine)}
      adjustment={toModuleDocType(inventoryStockAdjustment)}
    />
  )
}
