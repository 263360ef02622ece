import { LotCorrectionPage } from '~shared/stock/LotCorrectionPage'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

/** Opening Stock Correction: the opening stock is found by its day, number or party, and corrected with the reason. */
export default function OpeningStockCorrectionPage() {
  return <LotCorrectionPage document={pharmacyOpeningStock} label="Opening Stock Correction" />
}
