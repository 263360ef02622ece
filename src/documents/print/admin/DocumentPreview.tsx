import { useQuery } from '@tanstack/react-query'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { useSession } from '~/admin/session'
import type { PrintLanguage, PrintSize } from '~/domain/options'
import { messages } from '~/metadata/messages'
import type { UsedPrintFormat } from '~/print/format/printFormat'
import { paperSizeOf, paperSizesOf } from '~/print/format/resolvePrintFormat'
import type { RenderContext } from '~/print/paperFile'
import { loadTranslator } from '~/print/paperLanguage'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { PaperSizeChoice } from '~/ui/printPreview/PaperSizeChoice'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { usePaperSize } from '~/ui/printPreview/usePaperSize'
import { useAlert } from '~/ui/useAlert'

/** The response fields of every print request besides the print data. */
export interface PrintMetadata {
  printCount: number
  printLanguage: PrintLanguage
  printFormat: UsedPrintFormat
}

export interface DocumentPreviewProps<T extends PrintMetadata> {
  /** The name of the print format, such as `rental-order`: each format has a paper size of its own. */
  format: string
  /** The path of the document's endpoint, such as `rental-app/rental-order/7`. */
  apiPath: string
  /** Its first answer, where it was request before the preview was drawn. */
  preloadedDocument?: Promise<T> | undefined
  /** Records a print; answers how many there are now. */
  countPrint: (document: T) => Promise<{ printCount: number }>
  fileName: (document: T) => string
  createDefinition: (document: T, frame: RenderContext, size: PrintSize) => Promise<TDocumentDefinitions>
  onClose: () => void
}

/** The preview opens this long after its data are there (spec 2 section 9). */
const openDelayMs = 500

/**
 * A document as it will be printed, on the paper that this browser printed such a one on last. Each that leaves is counted, and
 * the next one is then a copy. The paper is made while the preview waits to open.
 */
export function DocumentPreview<T extends PrintMetadata>(props: DocumentPreviewProps<T>) {
  const { format, apiPath: path, preloadedDocument, countPrint, fileName, createDefinition, onClose } = props
  const first = useRef(preloadedDocument)
  const translate = useTranslate()
  const alert = useAlert()
  const user = useSession()?.user
  const [isShown, setIsShown] = useState(false)
  const [chosenSize, setSize] = usePaperSize(format)
  const {
    data: document,
    error,
    refetch,
  } = useQuery({
    queryKey: [path, 'print'],
    queryFn: () => {
      const answer = first.current ?? api.get<T>(path)
      first.current = undefined
      return answer
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!document || isShown) return
    const timer = setTimeout(() => setIsShown(true), openDelayMs)
    return () => clearTimeout(timer)
  }, [document, isShown])
  useEffect(() => {
    if (!error) return
    // after a print only its count is reloaded
    alert.fail(document ? 'Failed to get print count' : messages.listFailed, { reason: errorMessageOf(error) })
    onClose()
  }, [error, document, alert, onClose])

  if (!document) return null
  const sizes = paperSizesOf(document.printFormat)
  const size = paperSizeOf(sizes, chosenSize)
  const paper = async (data: T) => {
    const translate = await loadTranslator(data.printLanguage)
    return createDefinition(
      data,
      { printedBy: user?.fullName || user?.userName || '', printedAt: new Date(), translate },
      size,
    )
  }
  const count = async () => {
    const { printCount } = await countPrint(document)
    void refetch()
    // The printed paper bears the mark that was stored for it, also if someone else has printed since it was shown.
    const mark = printCount - 1
    return mark === document.printCount ? undefined : paper({ ...document, printCount: mark })
  }
  return (
    <PrintPreview
      open={isShown}
      title={translate('Print Preview')}
      fileName={fileName(document)}
      version={`${document.printCount} ${size}`}
      load={() => paper(document)}
      extraControls={<PaperSizeChoice value={size} sizes={sizes} onChange={setSize} />}
      count={count}
      onClose={onClose}
    />
  )
}
