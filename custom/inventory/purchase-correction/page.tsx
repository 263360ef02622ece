import { LotCorrectionPage } from '~shared/stock/LotCorrectionPage'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'

/** Purchase Correction: the purchase is found by its day, number or party, and corrected with the reason. */
export default function PurchaseCorrectionPage() {
  return <LotCorrectionPage document={inventoryPurchase} label="Purchase Correction" field="partyBillNo" />
}
