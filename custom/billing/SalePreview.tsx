import { DocumentPreview } from '~/ui/printPreview/DocumentPreview'
import { countPrint, salePath } from './calls'
import { invoiceOf } from './invoice'
import type { Sale } from './wire'

/** The invoice as it will be printed. */
export function SalePreview({ saleId, onClose }: { saleId: number; onClose: () => void }) {
  return (
    <DocumentPreview<Sale>
      path={`${salePath}/${saleId}`}
      countPrint={() => countPrint(salePath, saleId)}
      fileName={({ saleNo }) => `invoice-${saleNo}`}
      paperOf={async (sale, frame, size) => {
        const { invoiceDefinition } = await import('./paper')
        return invoiceDefinition(invoiceOf(sale, frame), size)
      }}
      onClose={onClose}
    />
  )
}
