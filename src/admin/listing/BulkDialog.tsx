import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { type HttpError, useDeleteMany, useRefresh, useTranslate, useUpdateMany } from 'react-admin'
import { recordLabel } from '~/fields/recordLabel'
import { requiredMessage } from '~/metadata/parseInput'
import type { ModuleResource } from '~/metadata/resource'
import { FormDialog } from '~/ui/FormDialog'
import { notRestorableNote } from '~/ui/questions'
import { useAlert } from '~/ui/useAlert'
import type { HttpErrorBody } from '../httpErrors'
import { resourceNameOf } from '../resourceNames'
import type { Row } from './columns'
import { useSwitchBack } from './useSwitchBack'

/** The actions on several records of a master at once. */
export type BulkAction = 'on' | 'off' | 'delete'

export interface BulkDialogProps {
  resource: ModuleResource
  action: BulkAction
  /** What the action is called. */
  label: string
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

type SwitchedRow = Row & { active?: boolean; version?: number }

const pessimistic = { mutationMode: 'pessimistic', returnPromise: true } as const

/** Asks, with one remark for all where edits need one, and changes or deletes many records: all of them or none. */
export default function BulkDialog({ resource, action, label, rows, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const refresh = useRefresh()
  const [remarks, setRemarks] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const [updateMany] = useUpdateMany(resourceNameOf(resource))
  const [deleteMany] = useDeleteMany(resourceNameOf(resource))
  const field = action === 'delete' ? undefined : resource.fields.remarks
  const nameOf = (row: Row) => recordLabel(row, resource)
  const switchBack = useSwitchBack(resource)
  const switched = (rows as readonly SwitchedRow[]).filter(({ active }) => active !== (action === 'on'))
  const undo = () => {
    const records = switched.map(({ id, version }) => ({ id, version: version && version + 1 }))
    void switchBack(records, action !== 'on')
  }

  const submit = async () => {
    if (field && !remarks.trim()) return setError(requiredMessage(field))
    const ids = rows.map(({ id }) => id)
    const meta = { versions: Object.fromEntries(rows.map((row) => [row.id, 'version' in row && row.version])) }
    setIsBusy(true)
    try {
      const data = { active: action === 'on', ...(field && { remarks }) }
      if (action === 'delete') await deleteMany(resourceNameOf(resource), { ids, meta }, pessimistic)
      else await updateMany(resourceNameOf(resource), { ids, data, meta }, pessimistic)
      if (action === 'delete') alert.success(resource.messages.deleted)
      else alert.success(resource.messages.updated, switched.length > 0 ? { undo } : {})
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
    <FormDialog
      title={`${translate(label)}: ${translate(resource.title)}`}
      confirm={translate(label)}
      isDestructive={action === 'delete'}
      isBusy={isBusy}
      isDisabled={rows.length === 0}
      isQuestion={!field}
      refusal={undefined}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1, maxHeight: 120, overflow: 'auto' }}>
        {rows.length}: {rows.map(nameOf).join(', ')}
        {action === 'delete' && <div>{translate(notRestorableNote)}</div>}
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
    </FormDialog>
  )
}
