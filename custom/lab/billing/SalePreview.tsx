import { DocumentPreview } from '~/ui/printPreview/DocumentPreview'
import { invoiceOf } from '~shared/invoice/invoice'
import { countPrint, salePath } from '~shared/sale/calls'
import type { Sale } from '~shared/sale/wire'

/** The invoice as it will be printed. */
export function SalePreview({ saleId, onClose }: { saleId: number; onClose: () => void }) {
  return (
    <DocumentPreview<Sale>
      path={`${salePath}/${saleId}`}
      countPrint={() => countPrint(salePath, saleId)}
      fileName={({ saleNo }) => `invoice-${saleNo}`}
      paperOf={async (sale, frame, size) => {
        const { invoiceDefinition } = await import('~shared/invoice/paper')
        return invoiceDefinition(invoiceOf(sale, frame), size)
      }}
      onClose={onClose}
    />
  )
}
