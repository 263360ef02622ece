import { useEffect, useState } from 'react'
import { paperPathOf } from '~/metadata/documentNames'
import type { PlacedDocument } from '~/metadata/registry'
import type { PaperFile } from '~/print/paperFile'
import { DocumentPreview } from '~/ui/printPreview/DocumentPreview'
import { api } from '../http'
import { paperOf } from './ownPaper'

interface PaperPreviewProps {
  document: PlacedDocument
  id: number
  onClose: () => void
}

type Printed = { printCount: number }

/** A saved document as it will be printed; each print is counted. */
export function PaperPreview({ document, id, onClose }: PaperPreviewProps) {
  const { path, wire, number, stated } = document
  const [file, setFile] = useState<PaperFile>()
  useEffect(() => {
    // what cannot be loaded is told where the paper is made
    paperOf(document).then(setFile, () => undefined)
  }, [document])
  const { paper: title = 'document' } = stated as { paper?: string }
  const name = file?.fileName ?? title.toLowerCase().replaceAll(' ', '-')
  return (
    <DocumentPreview<Printed>
      path={paperPathOf(document, id)}
      countPrint={() => api.post<Printed>(`${path}/${wire.printCall}`, { [wire.id]: id, remarks: '' })}
      fileName={(saved) => `${name}-${(saved as unknown as Record<string, string>)[number.column]}`}
      paperOf={async (saved, frame, size) => (await paperOf(document)).paper(saved as never, frame, size)}
      onClose={onClose}
    />
  )
}
