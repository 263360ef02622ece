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
  /** What its paper says, where it is on its way. */
  asked?: Asked
  onClose: () => void
}

type Printed = { printCount: number }
export type Asked = Promise<Printed>

/** Asks what the paper of a document says, before what is on the screen makes room for its preview. */
export function askForPaper(document: PlacedDocument, id: number): Asked {
  const asked = api.get<Printed>(paperPathOf(document, id))
  asked.catch(() => undefined) // the preview says what failed
  return asked
}

/** A saved document as it will be printed; each print is counted. */
export function PaperPreview({ document, id, asked, onClose }: PaperPreviewProps) {
  const { path, callNames, number, stated } = document
  const [file, setFile] = useState<PaperFile>()
  useEffect(() => {
    // what cannot be loaded is told where the paper is made
    paperOf(document).then(setFile, () => undefined)
  }, [document])
  const { paper: title = 'document' } = stated as { paper?: string }
  const name = file?.fileName ?? title.toLowerCase().replaceAll(' ', '-')
  return (
    <DocumentPreview<Printed>
      format={document.name}
      path={paperPathOf(document, id)}
      asked={asked}
      countPrint={() => api.post<Printed>(`${path}/${callNames.printCall}`, { [callNames.id]: id, remarks: '' })}
      fileName={(saved) => `${name}-${(saved as unknown as Record<string, string>)[number.column]}`}
      paperOf={async (saved, frame, size) => (await paperOf(document)).paper(saved as never, frame, size)}
      onClose={onClose}
    />
  )
}
