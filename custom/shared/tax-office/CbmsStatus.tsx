import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { localDay, localTime } from '~/domain/calendar'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { CbmsBadge } from './CbmsBadge'
import type { CbmsState } from './cbmsState'

interface CbmsStatusProps {
  report: CbmsState
  /** It is to be sent again. */
  onChanged: () => void
}

/** The state of a document's report to the tax office with its reason, and a button to send it again. */
export function CbmsStatus({ report: initialReport, onChanged }: CbmsStatusProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const [report, setReport] = useState(initialReport)
  const { run, isBusy, refusal } = useAction()
  const sendAgain = async () => {
    const ask = () => api.post<CbmsState>(`cbms-app/report/${report.id}/send-again`)
    const messages = { done: 'The bill will be sent to CBMS within seconds.', failed: 'Failed to Send to CBMS' }
    const sent = await run(ask, messages)
    if (!sent) return
    setReport(sent)
    onChanged()
  }
  const { state, code, message, tries, sentAt } = report
  const sent = sentAt && new Date(sentAt)
  const facts = [
    sent ? `${localDay(sent)} ${localTime(sent).slice(0, 5)}` : tries > 0 && message && translate(message),
    code !== null && state !== 'sent' && translate('Code %{code}', { code }),
    tries > 0 && state !== 'sent' && translate('Tries: %{tries}', { tries }),
  ]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {translate('CBMS')}
      </Typography>
      <CbmsBadge report={report} />
      <Typography variant="body2" color="text.secondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {state !== 'sent' && can('send_cbms_report') && (
        <Button size="small" disabled={isBusy} onClick={() => void sendAgain()}>
          {translate('Send again')}
        </Button>
      )}
      {refusal && <SaveFailed text={refusal} sx={{ py: 0 }} />}
    </Box>
  )
}
