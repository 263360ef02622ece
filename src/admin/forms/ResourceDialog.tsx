import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import type { PlacedResource } from '~/metadata/resource'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DialogLoading } from '~/ui/DialogLoading'
import { useDraft } from '../drafts'
import type { FormValues } from './formFields'
import { ResourceForm } from './ResourceForm'
import type { FormDraft } from './useFormDraft'
import type { SavedRecord } from './useResourceForm'

export interface ResourceDialogProps {
  resource: PlacedResource
  /** The record to edit; none: a new one. */
  id?: number
  /** What a new record starts with, beside the master's own initial values. */
  initial?: FormValues
  onClose: () => void
  /** The record as the server answered it; the dialog closes by itself. */
  onSaved?: (record: SavedRecord) => void
}

/** Creates or edits a record of a master in a pop-up (spec 1, section 2.4). Shown for as long as it is rendered. */
export default function ResourceDialog({ resource, id, initial, onClose, onSaved }: ResourceDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const { confirm, confirmation } = useConfirm()
  const [isDirty, setIsDirty] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const mode = id === undefined ? 'create' : 'edit'
  const draft = useDraft<FormDraft>(`${resource.key}.${id ?? 'new'}`, { values: {} })

  const close = async () => {
    if (isBusy) return
    if (isDirty && !(await confirm('What you have entered is not saved. Do you want to close?'))) return
    draft.clear()
    onClose()
  }
  const form = {
    resource,
    draft,
    onDirty: setIsDirty,
    onBusy: setIsBusy,
    onCancel: close,
    onSaved: (record: SavedRecord) => {
      draft.clear()
      onSaved?.(record)
      onClose()
    },
  }
  return (
    <Dialog open onClose={close} maxWidth={resource.dialog} fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>
        {translate(mode === 'create' ? `Add ${resource.label}` : `Edit ${resource.label}`)}
      </DialogTitle>
      {id === undefined ? (
        <ResourceForm {...form} initial={initial} />
      ) : (
        <Loaded resource={resource} id={id}>
          {(record) => <ResourceForm {...form} record={record} />}
        </Loaded>
      )}
      {confirmation}
    </Dialog>
  )
}

interface LoadedProps {
  resource: PlacedResource
  id: number
  children: (record: SavedRecord) => ReactNode
}

/** The record as it stands now, not as the list had it; a later reading does not touch what is being typed. */
function Loaded({ resource, id, children }: LoadedProps) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    resource.key,
    { id },
    { refetchOnMount: 'always', refetchOnReconnect: false },
  )
  const isShown = useRef(false) // a form that is being written stays, whatever becomes of a later reading
  if (!error && data && isFetchedAfterMount) isShown.current = true
  if (data && isShown.current) return children(data)
  return <DialogLoading error={error} onRetry={() => void refetch()} />
}
