import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'react-admin'
import { DateTimeText } from '~/ui/DateTimeText'
import { describeUserAgent } from '~/ui/describeUserAgent'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { api } from '../http'
import { RecordTable } from '../listing/RecordTable'
import { PageFrame } from '../shell/PageFrame'
import { useAllRows } from '../useAllRows'
import { SecondFactorSettings } from './SecondFactorSettings'

interface SignIn {
  id: number
  address: string
  device: string
  createdAt: string
  usedAt: string
  isThis: boolean
}

const family = 'user-app'
const path = 'session'
const messages = { done: 'Signed out there.', failed: 'Failed to sign out there' }

/** Where the user is signed in, and the way to sign out there; and whether a code is asked for at each sign-in. */
export default function SignInsPage() {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction([family, path])
  const list = useAllRows<SignIn>(family, path)
  const end = (which: number | 'elsewhere') => void run(() => api.delete(`${family}/${path}/${which}`), messages)
  return (
    <PageFrame title="My Sign-ins" withoutCard>
      <Paper sx={{ p: 2, maxWidth: 900 }}>
        {refusal && <SaveFailed text={refusal} sx={{ mb: 1 }} />}
        <RecordTable
          {...list}
          label="My Sign-ins"
          numbering="none"
          maxHeight="none"
          columns={[
            {
              source: 'device',
              label: 'Device',
              render: ({ device }) => <span title={device}>{describeUserAgent(device) ?? translate('Unknown')}</span>,
            },
            { source: 'address', label: 'Network Address' },
            { source: 'createdAt', label: 'Signed In', render: ({ createdAt }) => <DateTimeText at={createdAt} /> },
            { source: 'usedAt', label: 'Last Used', render: ({ usedAt }) => <DateTimeText at={usedAt} /> },
            {
              source: 'isThis',
              label: '',
              align: 'right',
              render: ({ id, isThis }) =>
                isThis ? (
                  <Chip size="small" label={translate('This one')} />
                ) : (
                  <Button size="small" disabled={isBusy} onClick={() => end(id)}>
                    {translate('Sign Out')}
                  </Button>
                ),
            },
          ]}
        />
        {list.rows && list.rows.length > 2 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => end('elsewhere')} sx={{ mt: 1.5 }}>
            {translate('Sign Out Everywhere Else')}
          </Button>
        )}
      </Paper>
      <SecondFactorSettings />
    </PageFrame>
  )
}
