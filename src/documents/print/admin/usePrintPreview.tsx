import { type ReactNode, useCallback, useState } from 'react'
import { isReceivable, optionsOf } from '~/documents/documentNames'
import type { ModuleDocType } from '~/metadata/registry'
import { useConfirm } from '~/ui/ConfirmDialog'
import { printQuestion } from '~/ui/printQuestion'
import { type PrintDataPromise, requestPrintData, SavedDocumentPreview } from './SavedDocumentPreview'
import { useCanPrint } from './useCanPrint'

interface PrintPreviewState {
  /** Whether the document has a paper and the organization prints. */
  mayPrint: boolean
  /** Shows the preview of a document, after a question where an amount is due. */
  print: (row: { id: number; dueAmount?: string }) => Promise<void>
  /** The preview and the question; the caller renders them. */
  preview: ReactNode
}

/** The print preview of the saved documents of a page. */
export function usePrintPreview(document: ModuleDocType): PrintPreviewState {
  const [printed, setPrinted] = useState<{ id: number; request: PrintDataPromise }>()
  const { confirm, confirmation } = useConfirm()
  const print = useCallback(
    async ({ id, dueAmount = '0.00' }: { id: number; dueAmount?: string }) => {
      const question = isReceivable(optionsOf(document)) && printQuestion([dueAmount])
      if (!question || (await confirm(question))) setPrinted({ id, request: requestPrintData(document, id) })
    },
    [confirm, document],
  )
  const close = useCallback(() => setPrinted(undefined), [])
  const preview = (
    <>
      {printed && <SavedDocumentPreview document={document} {...printed} onClose={close} />}
      {confirmation}
    </>
  )
  return { mayPrint: useCanPrint(document), print, preview }
}
