import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { NoticeSettings } from '~/server/history/responses'
import { LoadFailed } from '~/ui/LoadFailed'
import { SaveFailed } from '~/ui/SaveFailed'
import { api } from '../http'

const path = 'notice/settings'

type Setting = NoticeSettings['results'][number]

/** What the user is notified of by the bell and by mail; each switch is saved at once. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const client = useQueryClient()
  const titleId = useId()
  const [refusal, setRefusal] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<NoticeSettings>(path, {}, { signal }),
  })
  const set = async ({ kind, inBell, byMail }: Setting, changed: Partial<Setting>) => {
    setRefusal(undefined)
    const next = { kind, inBell, ...(byMail !== null && { byMail }), ...changed }
    try {
      client.setQueryData([path], await api.patch<NoticeSettings>(path, next))
      await client.invalidateQueries({ queryKey: ['notice'] })
    } catch (failure) {
      setRefusal((failure as Error).message)
      await refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('Notification settings')}</DialogTitle>
      <DialogContent dividers>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rectangular" height={240} />}
        {data && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell />
                <TableCell align="center">{translate('In the bell')}</TableCell>
                <TableCell align="center">{translate('By mail')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.results.map((setting) => (
                <SettingRow key={setting.kind} setting={setting} onSet={(changed) => void set(setting, changed)} />
              ))}
            </TableBody>
          </Table>
        )}
        {data && data.email === null && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {translate('Your user has no mail address, so nothing is mailed.')}
          </Alert>
        )}
        {refusal && <SaveFailed text={refusal} sx={{ mt: 1 }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function SettingRow({ setting, onSet }: { setting: Setting; onSet: (changed: Partial<Setting>) => void }) {
  const translate = useTranslate()
  const { label, screen, inBell, byMail, isFixed } = setting
  const name = translate(label)
  const note = isFixed
    ? translate('Urgent: always shown')
    : screen && screen.toLowerCase() !== label.toLowerCase() && translate(screen)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
        {note && (
          <Typography variant="caption" color="text.secondary" component="div">
            {note}
          </Typography>
        )}
      </TableCell>
      <TableCell align="center">
        <Switch
          size="small"
          checked={inBell}
          disabled={isFixed}
          onChange={(_, on) => onSet({ inBell: on })}
          slotProps={{ input: { 'aria-label': `${name}: ${translate('In the bell')}` } }}
        />
      </TableCell>
      <TableCell align="center">
        {byMail !== null && (
          <Switch
            size="small"
            checked={byMail}
            onChange={(_, on) => onSet({ byMail: on })}
            slotProps={{ input: { 'aria-label': `${name}: ${translate('By mail')}` } }}
          />
        )}
      </TableCell>
    </TableRow>
  )
}
