import { LotCorrectionPage } from '~shared/stock/LotCorrectionPage'
import { purchase } from '../../../documents/pharmacy/purchase'

/** Purchase Correction: the purchase is found by its day, number or party, and corrected with the reason. */
export default function PurchaseCorrectionPage() {
  return <LotCorrectionPage document={purchase} label="Purchase Correction" field="partyBillNo" />
}
