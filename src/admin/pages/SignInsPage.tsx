import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { formatLocalDateTime } from '~/ui/formatLocalDateTime'
import { LoadFailed } from '~/ui/LoadFailed'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { api } from '../http'
import { PageFrame } from '../shell/PageFrame'
import { describeUserAgent } from './describeUserAgent'
import { SecondFactorSettings } from './SecondFactorSettings'

interface SignIn {
  id: number
  address: string
  device: string
  createdAt: string
  usedAt: string
  isThis: boolean
}

const path = 'user-app/session'
const messages = { done: 'Signed out there.', failed: 'Failed to sign out there' }

/** Where the user is signed in, and the way to sign out there; and whether a code is asked for at each sign-in. */
export function SignInsPage() {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction([path])
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<SignIn[]>(path, {}, { signal }),
  })
  const end = (which: number | 'elsewhere') => void run(() => api.delete(`${path}/${which}`), messages)
  return (
    <PageFrame title="My Sign-ins" withoutCard>
      <Paper sx={{ p: 2, maxWidth: 900 }}>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {refusal && <SaveFailed text={refusal} sx={{ mb: 1 }} />}
        {data && (
          <TableContainer>
            <Table size="small" aria-label={translate('My Sign-ins')}>
              <TableHead>
                <TableRow>
                  {['Device', 'Network Address', 'Signed In', 'Last Used'].map((heading) => (
                    <TableCell key={heading}>{translate(heading)}</TableCell>
                  ))}
                  <TableCell />
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map(({ id, address, device, createdAt, usedAt, isThis }) => (
                  <TableRow key={id}>
                    <TableCell title={device}>{describeUserAgent(device) ?? translate('Unknown')}</TableCell>
                    <TableCell>{address}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatLocalDateTime(createdAt)}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatLocalDateTime(usedAt)}</TableCell>
                    <TableCell align="right" sx={{ height: 46, whiteSpace: 'nowrap' }}>
                      {isThis ? (
                        <Chip size="small" label={translate('This one')} />
                      ) : (
                        <Button size="small" disabled={isBusy} onClick={() => end(id)}>
                          {translate('Sign Out')}
                        </Button>
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        {data && data.length > 2 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => end('elsewhere')} sx={{ mt: 1.5 }}>
            {translate('Sign Out Everywhere Else')}
          </Button>
        )}
      </Paper>
      <SecondFactorSettings />
    </PageFrame>
  )
}
