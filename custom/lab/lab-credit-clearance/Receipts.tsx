import { useState } from 'react'
import { placedDocument } from '~/admin/declarations'
import { documentColumns } from '~/admin/documents/columns'
import { documentDates, useDocumentActions } from '~/admin/documents/DocumentPage'
import { DatedList } from '~/ui/DatedList'
import { useDatedList } from '~/ui/useDatedList'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { ReceiptDetails } from './ReceiptDetails'
import type { ReceiptRow } from './wire'

export const receipt = placedDocument(labCreditReceipt)
const columns = documentColumns<ReceiptRow>(receipt)

/** The receipts of the chosen days, each to be viewed and printed. */
export function Receipts({ onPrint }: { onPrint: (receiptId: number) => void }) {
  const list = useDatedList<ReceiptRow>(receipt.path, documentDates)
  const [viewed, setViewed] = useState<ReceiptRow>()
  const actions = useDocumentActions<ReceiptRow>(receipt, setViewed, ({ id }) => onPrint(id))
  return (
    <>
      <DatedList
        list={list}
        label="Receipts"
        searchHint={labCreditReceipt.stated.list.hint}
        columns={columns}
        actions={actions}
        onOpen={setViewed}
      />
      {viewed && <ReceiptDetails receipt={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
