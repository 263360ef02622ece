import { useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAlert } from '~/ui/useAlert'
import { resultText } from '../../shared/controls/brokenRulesText'
import { controlResultApiPath } from '../../shared/controls/paths'
import type { ControlResult } from '../../shared/controls/responses'

interface ExcludeDialogProps {
  result: ControlResult
  /** @param done whether it was excluded */
  onClose: (done: boolean) => void
}

/** Asks why a control result shall count no more. */
export function ExcludeDialog({ result, onClose }: ExcludeDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const exclude = async (reason: string) => {
    setIsBusy(true)
    try {
      await api.post(`${controlResultApiPath}/${result.id}/exclude`, { reason })
      alert.success('Control result excluded')
      onClose(true)
    } catch (error) {
      setRefusal(error instanceof HttpError ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ReasonDialog
      title={translate('Exclude')}
      text={`${resultText(result)}. ${translate('It stays to be seen, and counts no more.')}`}
      confirmLabel={translate('Exclude')}
      isBusy={isBusy}
      errorText={refusal}
      onConfirm={(reason) => void exclude(reason)}
      onClose={() => onClose(false)}
    />
  )
}
