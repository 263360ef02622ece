import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { reasonOf } from '~/admin/httpErrors'
import { useAlert } from '~/admin/useAlert'
import { useRights } from '~/admin/useRights'
import { timeInNepal, todayInNepal } from '~/domain/calendar'
import { CbmsBadge } from './CbmsBadge'
import type { CbmsState } from './cbmsState'

interface CbmsStatusProps {
  report: CbmsState
  /** It is to be sent again. */
  onChanged: () => void
}

/** Where a document's report to the tax office stands and why, with the way to send it again. */
export function CbmsStatus({ report: given, onChanged }: CbmsStatusProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const { can } = useRights()
  const [report, setReport] = useState(given)
  const [isBusy, setIsBusy] = useState(false)
  const sendAgain = async () => {
    setIsBusy(true)
    try {
      setReport(await api.post<CbmsState>(`cbms-app/report/${report.id}/send-again`))
      alert.success('The bill will be sent to CBMS within seconds.')
      onChanged()
    } catch (error) {
      alert.fail('Failed to Send to CBMS')
      alert.fail(reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const { state, code, message, tries, sentAt } = report
  const sent = sentAt && new Date(sentAt)
  const facts = [
    sent ? `${todayInNepal(sent)} ${timeInNepal(sent).slice(0, 5)}` : tries > 0 && message && translate(message),
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
    </Box>
  )
}
