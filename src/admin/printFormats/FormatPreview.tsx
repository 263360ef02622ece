import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type PrintLanguage, type PrintSize, paperSizes } from '~/domain/options'
import type { PrintFormat } from '~/print/format/printFormat'
import { paperSizeOf } from '~/print/format/resolvePrintFormat'
import type { PrintFormatFile } from '~/print/paperFile'
import { loadTranslator } from '~/print/paperLanguage'
import { PaperSizeChoice } from '~/ui/printPreview/PaperSizeChoice'
import { PdfPreviewPages } from '~/ui/printPreview/PdfPreviewPages'
import { useRenderedPdf } from '~/ui/printPreview/useRenderedPdf'
import { useSession } from '../session'
import type { EditedPrintFormat } from './formatResponses'

/** The preview is made so long after the last change. */
const delayMs = 500

interface FormatPreviewProps {
  file: PrintFormatFile<PrintSize>
  /** Print data that the preview prints. */
  sample: object
  edited: EditedPrintFormat
  format: PrintFormat
  language: PrintLanguage
}

/** A value some time after its last change. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The print of sample data in the format that is edited, made as prints are. */
export function FormatPreview({ file, sample, edited, language, ...props }: FormatPreviewProps) {
  const translate = useTranslate()
  const format = useSettled(props.format)
  const user = useSession()?.user
  const [wanted, setWanted] = useState<PrintSize>(format.paperSizes[0] ?? paperSizes[0].id)
  const [printedAt] = useState(() => new Date())
  const size = paperSizeOf(format.paperSizes, wanted)
  const load = async () => {
    const data = {
      ...sample,
      ...{ printLanguage: language, printFormat: { version: edited.version, format } },
    }
    const frame = {
      printedBy: user?.fullName || user?.userName || '',
      printedAt,
      translate: await loadTranslator(language),
    }
    return file.paper(data, frame, size)
  }
  const { paper, fail } = useRenderedPdf({ load }, JSON.stringify([format, language, size]))
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', minHeight: { xs: 320, md: 0 } }}>
      {format.paperSizes.length > 1 && <PaperSizeChoice value={size} sizes={format.paperSizes} onChange={setWanted} />}
      {paper.state === 'ready' && (
        <PdfPreviewPages pages={paper.pages} label={translate('Print Preview')} onFailed={fail} />
      )}
      {paper.state === 'rendering' && (
        <Skeleton
          variant="rectangular"
          sx={{ flex: 1 }}
          role="status"
          aria-label={translate('Preparing the print preview')}
        />
      )}
      {paper.state === 'failed' && (
        <Alert severity="error">
          {translate('The print preview could not be prepared.')} {translate(paper.reason)}
        </Alert>
      )}
    </Box>
  )
}
