import { LotCorrectionPage } from '~shared/stock/LotCorrectionPage'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'

/** Opening Stock Correction: the opening stock is found by its day, number or party, and corrected with the reason. */
export default function OpeningStockCorrectionPage() {
  return <LotCorrectionPage document={inventoryOpeningStock} label="Opening Stock Correction" />
}
