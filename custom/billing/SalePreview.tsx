import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSession } from '~/admin/session'
import { useAlert } from '~/admin/useAlert'
import { messages } from '~/metadata/messages'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { countPrint, loadSale, salePath } from './calls'
import { invoiceOf } from './invoice'
import type { Sale } from './wire'

/** The preview opens this long after its data are there (spec 2 section 9). */
const openDelayMs = 500

/** The invoice as it will be printed. Each print is counted, and the next paper is then a copy. */
export function SalePreview({ saleId, onClose }: { saleId: number; onClose: () => void }) {
  const translate = useTranslate()
  const alert = useAlert()
  const user = useSession()?.user
  const [isShown, setIsShown] = useState(false)
  const {
    data: sale,
    error,
    refetch,
  } = useQuery({
    queryKey: [salePath, 'print', saleId],
    queryFn: () => loadSale(saleId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!sale || isShown) return
    const timer = setTimeout(() => setIsShown(true), openDelayMs)
    return () => clearTimeout(timer)
  }, [sale, isShown])
  useEffect(() => {
    if (!error) return
    alert.fail(messages.listFailed)
    onClose()
  }, [error, alert, onClose])

  const count = async (paper: Sale) => {
    try {
      const { printCount } = await countPrint(saleId)
      if (printCount !== paper.printCount + 1)
        alert.info('Someone else printed this invoice meanwhile. Print it again to have the right copy number.')
      // The browser's print dialog shows the present paper: the next one is made when it has closed.
      window.addEventListener('focus', () => void refetch(), { once: true })
    } catch {
      alert.fail('Failed to Count Print')
    }
  }
  if (!sale || !isShown) return null
  return (
    <PrintPreview
      key={sale.printCount}
      title={translate('Print Preview')}
      fileName={`invoice-${sale.saleNo}`}
      load={async () => {
        const { invoiceDefinition } = await import('./paper')
        const printedBy = user?.fullName || user?.userName || ''
        return invoiceDefinition(invoiceOf(sale, { printedBy, now: new Date() }))
      }}
      onPrinted={() => void count(sale)}
      onClose={onClose}
    />
  )
}
