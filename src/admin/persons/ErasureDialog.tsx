import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { calendar, hasOwnCalendar, localDay, toApplicationCalendar } from '~/domain/calendar'
import type { ErasureState } from '~/server/persons/responses'
import { DetailList } from '~/ui/DetailList'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { FormDialog } from '~/ui/FormDialog'
import { useAction } from '~/ui/useAction'
import { useMomentText } from '~/ui/useMomentText'
import { api } from '../http'
import { useSession } from '../session'

/** A day in the application's calendar and in AD, each with its name: the law counts in either. */
function inBothCalendars(day: string): string {
  const own = hasOwnCalendar ? toApplicationCalendar(day) : undefined
  return own ? `${own} ${calendar.name} (${day} AD)` : day
}

const whatIsErased =
  'Name, contact, day of birth, files and texts that name the person are erased for good. Amounts, numbers and results stay.'

interface ErasureDialogProps {
  apiPath: string
  id: number
  onClose: () => void
}

/** Requests that a person be erased; another user confirms it here, or one of them takes it back. */
export default function ErasureDialog({ apiPath, id, onClose }: ErasureDialogProps) {
  const translate = useTranslate()
  const path = `${apiPath}/${id}/erasure`
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<ErasureState>(path, undefined, { signal }),
    staleTime: 0,
  })
  if (!data)
    return (
      <FormDialog
        title={translate('Erase')}
        isBusy={false}
        isDisabled
        refusal={undefined}
        onSave={onClose}
        onClose={onClose}
      >
        <DialogLoadState error={error} onRetry={() => void refetch()} />
      </FormDialog>
    )
  const part = { apiPath, path, onClose }
  return data.request ? (
    <RequestedErasure {...part} request={data.request} />
  ) : (
    <ErasureRequest {...part} keptUntil={data.keptUntil} />
  )
}

interface PartProps {
  apiPath: string
  path: string
  onClose: () => void
}

/** Takes a step, reads the record again, and closes the dialog. */
function useStep({ apiPath, path, onClose }: PartProps) {
  const client = useQueryClient()
  const { run, isBusy, refusal } = useAction([apiPath])
  const take = async (step: string, body: object, done: string) => {
    const answer = await run(() => api.post(`${path}${step}`, body), { done, failed: 'Failed to save.' })
    void client.invalidateQueries({ queryKey: [path] })
    if (answer !== undefined) onClose()
  }
  return { take, isBusy, refusal }
}

/** Until when records are kept, a line for each kind. */
function KeptUntil({ keptUntil }: Pick<ErasureState, 'keptUntil'>) {
  const translate = useTranslate()
  return keptUntil.map(({ label, until, years }) => (
    <Typography key={label} variant="body2" color="text.secondary">
      {translate('%{what}: kept for %{years} years, until %{day}', {
        what: translate(label),
        years,
        day: inBothCalendars(until),
      })}
    </Typography>
  ))
}

/** Records that must still be kept come before a reason, which would be typed in vain. */
function ErasureRequest({ keptUntil, ...part }: PartProps & Pick<ErasureState, 'keptUntil'>) {
  const translate = useTranslate()
  const kept = keptUntil.filter(({ until }) => until > localDay(new Date()))
  if (kept.length === 0) return <ErasureReason {...part} keptUntil={keptUntil} />
  return (
    <FormDialog
      title={translate('Erase')}
      confirm={translate('Request Erasing')}
      isDestructive
      isDisabled
      {...{ isBusy: false, refusal: undefined, onClose: part.onClose }}
      onSave={part.onClose}
    >
      <Alert severity="warning" sx={{ mb: 1 }}>
        {translate('This person cannot be erased yet: the law has these records kept.')}
      </Alert>
      <KeptUntil keptUntil={kept} />
    </FormDialog>
  )
}

function ErasureReason({ keptUntil, ...part }: PartProps & Pick<ErasureState, 'keptUntil'>) {
  const translate = useTranslate()
  const { take, isBusy, refusal } = useStep(part)
  const [askedBy, setAskedBy] = useState('')
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={translate('Erase')}
      confirm={translate('Request Erasing')}
      isDestructive
      isDisabled={askedBy.trim() === '' || reason.trim() === ''}
      {...{ isBusy, refusal, onClose: part.onClose }}
      onSave={() => void take('', { askedBy, reason }, 'Erasing was requested.')}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate(whatIsErased)} {translate('Another user has to confirm it.')}
      </Typography>
      <KeptUntil keptUntil={keptUntil} />
      <TextField
        fullWidth
        required
        autoFocus
        margin="dense"
        label={translate('Asked by')}
        value={askedBy}
        onChange={(event) => setAskedBy(event.target.value)}
      />
      <TextField
        fullWidth
        required
        multiline
        margin="dense"
        label={translate('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

function RequestedErasure({ request, ...part }: PartProps & { request: NonNullable<ErasureState['request']> }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const own = useSession()?.user.id === request.requestedById
  const { take, isBusy, refusal } = useStep(part)
  const { askedBy, reason, requestedBy, requestedAt, erasedAt } = request
  const details = (
    <DetailList
      facts={[
        ['Requested at', `${momentText(requestedAt)} · ${requestedBy}`],
        ['Asked by', askedBy],
        ['Reason', reason],
        ...(erasedAt ? [['Erased', momentText(erasedAt)] as [string, string]] : []),
      ]}
    />
  )
  if (erasedAt)
    return (
      <FormDialog
        title={translate('Erase')}
        confirm={translate('Close')}
        isQuestion
        {...{ isBusy: false, refusal: undefined }}
        onSave={part.onClose}
      >
        {details}
      </FormDialog>
    )
  return (
    <FormDialog
      title={translate('Erase')}
      confirm={translate('Erase For Good')}
      isDestructive
      isDisabled={own}
      {...{ isBusy, refusal, onClose: part.onClose }}
      onSave={() => void take('/confirm', {}, 'The personal data were erased.')}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate(whatIsErased)}
      </Typography>
      {details}
      {own && (
        <Typography variant="body2">{translate('Another user has to confirm this: nobody erases alone.')}</Typography>
      )}
      <Button disabled={isBusy} onClick={() => void take('/withdraw', {}, 'The request to erase was taken back.')}>
        {translate('Take The Request Back')}
      </Button>
    </FormDialog>
  )
}
