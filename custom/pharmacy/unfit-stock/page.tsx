import { toModuleDocType } from '~/admin/declarations'
import { UnfitStockPage } from '~shared/stock/UnfitStockPage'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'
import { pharmacyQuarantine } from '../../../documents/pharmacy/quarantine'
import { pharmacyStockAdjustment } from '../../../documents/pharmacy/stock-adjustment'

/** The pharmacy's stock that expired, expires soon or is recalled. */
export default function PharmacyUnfitStockPage() {
  return (
    <UnfitStockPage
      path="pharmacy-app/unfit-stock"
      recallPermission="recall_pharmacy_batch"
      quarantine={toModuleDocType(pharmacyQuarantine)}
      adjustment={toModuleDocType(pharmacyStockAdjustment)}
      purchaseReturn={toModuleDocType(purchaseReturn)}
    />
  )
}
