import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadPrintFormat, loadScreenPrintFormat } from '~/documents/print/loadPrintFormat'
import type { PrintSize } from '~/domain/options'
import { manifest } from '~/metadata/manifest'
import { sampleDocument } from '~/print/format/sampleDocument'
import type { PrintFormatFile } from '~/print/paperFile'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { LargeDialog } from '~/ui/LargeDialog'
import { unsavedQuestion } from '~/ui/questions'
import { useLeaveQuestion } from '~/ui/useLeaveQuestion'
import { loadDocType } from '../declarations'
import { api } from '../http'
import { FormatEditor } from './FormatEditor'
import { type EditedPrintFormat, type ListedFormat, printFormatApiPath } from './formatResponses'

/** The print format of a document or screen, and print data for its preview. */
async function loadPrinted({ module, name }: { module: string; name: string }, { organization }: EditedPrintFormat) {
  if (manifest.documents.every((one) => one.name !== name)) {
    const file: PrintFormatFile<PrintSize> = await loadScreenPrintFormat({ module, name })
    return { file, sample: { organization, ...file.sample } }
  }
  const document = await loadDocType({ module, name })
  const file = await loadPrintFormat(document)
  return { file, sample: { ...sampleDocument(document, organization), ...file.sample } }
}

interface FormatDialogProps {
  document: ListedFormat
  onSaved: () => void
  onClose: () => void
}

/** Loads a print format with its document and shows its editor; changes are asked about before they are lost. */
export function FormatDialog({ document: { document: name, module, label }, onSaved, onClose }: FormatDialogProps) {
  const { confirm, confirmation } = useConfirm()
  const [isDirty, setIsDirty] = useState(false)
  useLeaveQuestion(isDirty, confirm)
  const { data, error, refetch } = useQuery({
    queryKey: [printFormatApiPath, name],
    queryFn: async ({ signal }) => {
      const edited = await api.get<EditedPrintFormat>(`${printFormatApiPath}/${name}`, undefined, { signal })
      return { edited, ...(await loadPrinted({ module, name }, edited)) }
    },
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false },
  })
  const mayLose = async () => !isDirty || confirm(unsavedQuestion, { isDestructive: true })
  const close = async () => {
    if (await mayLose()) onClose()
  }
  const reload = async () => {
    if (await mayLose()) await refetch()
  }
  return (
    <LargeDialog title={label} onEscape={() => void close()} overlay={confirmation}>
      {data ? (
        <FormatEditor
          key={data.edited.version}
          {...data}
          onDirty={setIsDirty}
          onReload={() => void reload()}
          onSaved={() => {
            setIsDirty(false)
            onSaved()
            void refetch()
          }}
          onClose={() => void close()}
        />
      ) : (
        <DialogLoadState error={error} onRetry={() => void refetch()} />
      )}
    </LargeDialog>
  )
}
