import { DocumentPreview } from '~/ui/printPreview/DocumentPreview'
import { countPrint } from '~shared/sale/calls'
import { refundPath } from './calls'
import { creditNoteOf } from './paper'
import type { Refund } from './wire'

/** The credit note as it will be printed. */
export function RefundPreview({ refundId, onClose }: { refundId: number; onClose: () => void }) {
  return (
    <DocumentPreview<Refund>
      path={`${refundPath}/${refundId}`}
      countPrint={() => countPrint(refundPath, refundId)}
      fileName={({ saleNo }) => `credit-note-${saleNo}`}
      paperOf={async (refund, frame, size) => {
        const { invoiceDefinition } = await import('~shared/invoice/paper')
        return invoiceDefinition(creditNoteOf(refund, frame), size)
      }}
      onClose={onClose}
    />
  )
}
