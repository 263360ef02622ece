import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAction } from '~/ui/useAction'
import { Recipients } from './Recipients'
import type { ReportEndpoints } from './reportEndpoints'
import { useIssuedVersions } from './useIssuedVersions'

interface WithdrawDialogProps {
  endpoints: ReportEndpoints
  /** The newest. */
  version: number
  onClose: () => void
}

/** Asks why a report is withdrawn, with all of its versions, and lists who received them. */
export function WithdrawDialog({ endpoints: { path, of, no }, version, onClose }: WithdrawDialogProps) {
  const translate = useTranslate()
  const { data = [] } = useIssuedVersions(path, of.query)
  const { run, isBusy, refusal } = useAction(['samples'])
  const withdraw = async (remarks: string) => {
    const send = () => api.post(`${path}/withdraw`, { ...of.body, version, remarks })
    const messages = { done: 'Report Withdrawn Successfully', failed: 'Failed to Withdraw the Report' }
    if ((await run(send, messages)) !== undefined) onClose()
  }
  const received = data.filter(({ recipients }) => recipients.length > 0)
  const toCall = received.length > 0 ? 'Those who received one are listed to be called:' : 'Nobody received one.'
  return (
    <ReasonDialog
      title={`${translate('Withdraw')} · ${no}`}
      text={
        <>
          {`${translate('All versions are withdrawn for good.')} ${translate(toCall)}`}
          {received.map((one) => (
            <Box key={one.id} sx={{ mt: 0.5 }}>
              {`${translate('Version')} ${one.version}`}
              <Recipients recipients={one.recipients} />
            </Box>
          ))}
        </>
      }
      confirmLabel={translate('Withdraw')}
      {...{ isBusy, errorText: refusal, onClose }}
      onConfirm={(remarks) => void withdraw(remarks)}
    />
  )
}
