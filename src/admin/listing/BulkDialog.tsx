import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { type HttpError, useDeleteMany, useRefresh, useTranslate, useUpdateMany } from 'react-admin'
import { recordLabel } from '~/fields/recordLabel'
import { requiredMessage } from '~/metadata/parseInput'
import type { ModuleResource } from '~/metadata/resource'
import { useAlert } from '~/ui/useAlert'
import { DialogHotkeys } from '~/ui/useHotkeys'
import type { HttpErrorBody } from '../httpErrors'
import { resourceNameOf } from '../resourceNames'
import { type BulkAction, bulkLabels, bulkNotices } from './bulkActions'
import type { Row } from './columns'

export interface BulkDialogProps {
  resource: ModuleResource
  action: BulkAction
  /** The records that it changes. */
  rows: readonly Row[]
  onClose: () => void
  onDone: () => void
}

interface Failure {
  message: string
  /** The records that prevent it, by name. */
  refused: { id: number; name: string; message: string }[]
}

const pessimistic = { mutationMode: 'pessimistic', returnPromise: true } as const

/** Asks, with one remark for all where edits need one, and changes or deletes many records: all of them or none. */
export default function BulkDialog({ resource, action, rows, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const refresh = useRefresh()
  const title = useId()
  const [remarks, setRemarks] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const [updateMany] = useUpdateMany(resourceNameOf(resource))
  const [deleteMany] = useDeleteMany(resourceNameOf(resource))
  const field = action === 'delete' ? undefined : resource.fields.remarks
  const nameOf = (row: Row) => recordLabel(row, resource)

  const submit = async () => {
    if (isBusy) return
    if (field && !remarks.trim()) return setError(requiredMessage(field))
    const ids = rows.map(({ id }) => id)
    const meta = { versions: Object.fromEntries(rows.map((row) => [row.id, 'version' in row && row.version])) }
    setIsBusy(true)
    try {
      const data = { active: action === 'on', ...(field && { remarks }) }
      if (action === 'delete') await deleteMany(resourceNameOf(resource), { ids, meta }, pessimistic)
      else await updateMany(resourceNameOf(resource), { ids, data, meta }, pessimistic)
      alert.success(resource.messages[bulkNotices[action]])
      onDone()
    } catch (thrown) {
      const { message, body } = thrown as HttpError
      const { refused = [], errors } = (body ?? {}) as Partial<HttpErrorBody>
      const named = new Map(rows.map((row) => [Number(row.id), nameOf(row)]))
      setError(String(errors?.remarks ?? ''))
      setFailure({ message, refused: refused.map((one) => ({ ...one, name: named.get(one.id) ?? `#${one.id}` })) })
      setIsBusy(false)
      refresh() // another try uses the current records
    }
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogHotkeys save={submit} />
      <DialogTitle id={title}>{`${translate(bulkLabels[action])}: ${translate(resource.title)}`}</DialogTitle>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogContent>
          <DialogContentText sx={{ mb: 1, maxHeight: 120, overflow: 'auto' }}>
            {rows.length}: {rows.map(nameOf).join(', ')}
          </DialogContentText>
          {failure && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {translate(failure.message)}
              {failure.refused.map(({ id, name, message }) => (
                <div key={id}>
                  <strong>{name}</strong>: {translate(message)}
                </div>
              ))}
            </Alert>
          )}
          {field && (
            <TextField
              autoFocus
              fullWidth
              label={translate(field.options.label)}
              value={remarks}
              error={!!error}
              helperText={translate(error)}
              onChange={(event) => setRemarks(event.target.value)}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            autoFocus={!field}
            disabled={isBusy || rows.length === 0}
            color={action === 'delete' ? 'error' : 'primary'}
          >
            {translate(bulkLabels[action])}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
