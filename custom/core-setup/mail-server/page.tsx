import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { PageFrame } from '~/admin/shell/PageFrame'
import { usePermissions } from '~/admin/usePermissions'
import { LoadFailed } from '~/ui/LoadFailed'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { mailServerApiPath } from './path'
import type { MailServerState, TestMailResult } from './responses'

/** Where mails go, how many have not left, and a test mail. The settings themselves are the organization rule's. */
export default function MailServerPage() {
  const { can } = usePermissions()
  const { data, error, refetch } = useQuery({
    queryKey: [mailServerApiPath],
    queryFn: ({ signal }) => api.get<MailServerState>(mailServerApiPath, {}, { signal }),
  })
  return (
    <PageFrame title="Mail Server">
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rectangular" height={120} />}
      {data && <Settings {...data} />}
      {data?.server && can('try_mail_server') && <TestMail />}
    </PageFrame>
  )
}

function Settings({ server, from, waiting, failed, filed }: MailServerState) {
  const translate = useTranslate()
  const facts = server && [
    ['Mail Server', `${server.host}:${server.port}`],
    ['Mail Encryption', translate(server.security)],
    ['Mail User Name', server.userName ?? '-'],
    ['Sender', `${from.name} <${from.address}>`],
  ]
  const counts = [
    ['Waiting', waiting],
    ['Failed', failed],
    ['In the outbox folder', filed],
  ] as const
  return (
    <>
      {!server && (
        <Alert severity="warning">
          {translate('No mail server is set up: mails lie as files in the folder outbox.')}{' '}
          {translate('It is set up in the organization rule.')}
        </Alert>
      )}
      {facts?.map(([label, value]) => (
        <Typography key={label} variant="body2">
          <strong>{translate(label as string)}:</strong> {value}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {counts.map(([label, count]) => `${translate(label)}: ${count}`).join(' · ')}
      </Typography>
    </>
  )
}

function TestMail() {
  const translate = useTranslate()
  const [to, setTo] = useState('')
  const [came, setCame] = useState<TestMailResult>()
  const { run, isBusy, refusal, dismiss } = useAction([mailServerApiPath])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setCame(undefined)
    const send = () => api.post<TestMailResult>(`${mailServerApiPath}/try-out`, { to })
    setCame(await run(send, { done: 'The mail server answered.', failed: 'Failed to Send Test Mail' }))
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ mt: 2, maxWidth: 560 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          required
          fullWidth
          type="email"
          label={translate('Email')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={!to.trim()} sx={{ flexShrink: 0 }}>
          {translate('Send Test Mail')}
        </Button>
      </Box>
      {refusal && <SaveFailed text={refusal} onClose={dismiss} sx={{ mt: 1 }} />}
      {came && (
        <Alert severity={came.isSent ? 'success' : 'error'} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate(came.message)}
          {came.answer && <div>{came.answer}</div>}
        </Alert>
      )}
    </Box>
  )
}
