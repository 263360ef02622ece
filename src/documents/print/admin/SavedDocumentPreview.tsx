import { useEffect, useState } from 'react'
import { api } from '~/admin/http'
import { optionsOf, printDataPathOf } from '~/documents/documentNames'
import type { ModuleDocType } from '~/metadata/registry'
import type { PrintFormatFile } from '~/print/paperFile'
import { loadPrintFormat } from '../loadPrintFormat'
import { DocumentPreview, type PrintMetadata } from './DocumentPreview'

interface SavedDocumentPreviewProps {
  document: ModuleDocType
  id: number
  /** Its print data, if already requested. */
  request?: PrintDataPromise
  onClose: () => void
}

/** The print data of any document. */
type PrintData = PrintMetadata & Readonly<Record<string, unknown>>
export type PrintDataPromise = Promise<PrintData>

/** Requests the print data of a document before the screen switches to its preview. */
export function requestPrintData(document: ModuleDocType, id: number): PrintDataPromise {
  const request = api.get<PrintData>(printDataPathOf(document, id))
  request.catch(() => undefined) // the preview shows the error
  return request
}

/** A saved document as it will be printed; each print is counted. */
export function SavedDocumentPreview({ document, id, request, onClose }: SavedDocumentPreviewProps) {
  const { apiPath: path, apiNames: callNames, number } = document
  const [file, setFile] = useState<PrintFormatFile>()
  useEffect(() => {
    // the print component reports load errors
    loadPrintFormat(document).then(setFile, () => undefined)
  }, [document])
  const { heading = 'document' } = optionsOf(document).print
  const name = file?.fileNamePrefix ?? heading.toLowerCase().replaceAll(' ', '-')
  return (
    <DocumentPreview<PrintData>
      format={document.name}
      apiPath={printDataPathOf(document, id)}
      preloadedDocument={request}
      countPrint={({ printFormat: { version: formatVersion } }) =>
        api.post<{ printCount: number }>(`${path}/${callNames.printPath}`, {
          ...{ [callNames.idField]: id, remarks: '', formatVersion },
        })
      }
      fileName={(saved) => `${name}-${saved[number.column]}`}
      createDefinition={async (saved, frame, size) => (await loadPrintFormat(document)).paper(saved, frame, size)}
      onClose={onClose}
    />
  )
}
