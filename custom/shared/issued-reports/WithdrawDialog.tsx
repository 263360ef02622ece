import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAction } from '~/ui/useAction'
import type { ReportCalls } from './reportCalls'

interface WithdrawDialogProps {
  calls: ReportCalls
  /** The newest. */
  version: number
  onClose: () => void
}

/** Asks why a report is withdrawn, with all of its versions. */
export function WithdrawDialog({ calls: { path, of, no }, version, onClose }: WithdrawDialogProps) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction(['samples'])
  const withdraw = async (remarks: string) => {
    const send = () => api.post(`${path}/withdraw`, { ...of.body, version, remarks })
    const said = { done: 'Report Withdrawn Successfully', failed: 'Failed to Withdraw the Report' }
    if ((await run(send, said)) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      title={`${translate('Withdraw')} · ${no}`}
      text={translate(
        'All versions are withdrawn for good. Call everyone who received one: they are listed below each version.',
      )}
      confirm={translate('Withdraw')}
      {...{ isBusy, refusal, onClose }}
      onConfirm={(remarks) => void withdraw(remarks)}
    />
  )
}
