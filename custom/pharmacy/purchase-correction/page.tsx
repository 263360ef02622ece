import { placedDocument } from '~/admin/declarations'
import { CorrectionPage } from '~/admin/documents/correcting/CorrectionPage'
import { PurchaseCorrectionDialog } from '~shared/purchase/PurchaseCorrectionDialog'
import { purchase } from '../../../documents/pharmacy/purchase'

/** Purchase correction: a purchase is found by its day, number or supplier, and its bill and lots corrected with the reason. */
export default function PurchaseCorrectionPage() {
  const document = placedDocument(purchase)
  const path = `${document.path}-correction`
  return (
    <CorrectionPage
      {...{ document, path, field: 'partyBillNo', label: 'Purchase Correction', editRight: document.rights.edit }}
      Dialog={PurchaseCorrectionDialog}
    />
  )
}
