import { DocumentPreview } from '~/ui/printPreview/DocumentPreview'
import { countPrint } from '../calls'
import { clearancePath, type Receipt } from '../wire'

/** The receipt as it will be printed. */
export function ReceiptPreview({ receiptId, onClose }: { receiptId: number; onClose: () => void }) {
  return (
    <DocumentPreview<Receipt>
      path={`${clearancePath}/${receiptId}`}
      countPrint={() => countPrint(receiptId)}
      fileName={({ receiptNo }) => `receipt-${receiptNo}`}
      paperOf={async (receipt, frame, size) => {
        const { receiptDefinition } = await import('../paper')
        return receiptDefinition(receipt, frame, size)
      }}
      onClose={onClose}
    />
  )
}
