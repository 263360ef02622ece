import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DialogHeading } from '~/ui/DialogHeading'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { unsavedQuestion } from '~/ui/questions'
import { DraftScope } from '../drafts/DraftScope'
import { DraftStatusText } from '../drafts/DraftStatusText'
import { useDraft } from '../drafts/useDraft'
import { resourceNameOf } from '../resourceNames'
import type { FormValues } from './formFields'
import { ResourceForm } from './ResourceForm'
import type { FormDraft } from './useFormDraft'
import type { SavedRecord } from './useResourceForm'

export interface ResourceDialogProps {
  resource: ModuleResource
  /** The record to edit; none: a new one. */
  id?: number
  /** Values of a new record, over the master's default values. */
  initial?: FormValues
  onClose: () => void
  /** The record as the server answered it; the dialog closes by itself. */
  onSaved?: (record: SavedRecord) => void
  /** Offers to save a new record and to add another at once. */
  canAddAnother?: true
}

/** Creates or edits a record of a master in a pop-up (spec 1, section 2.4). Shown for as long as it is rendered. */
export default function ResourceDialog(props: ResourceDialogProps) {
  /** Counts the records added in a row: each has a form of its own, the ones after the first an empty one. */
  const [round, setRound] = useState(0)
  const { initial } = props
  return (
    <DraftScope key={round} form={props.resource.key} record={props.id}>
      <OneDialog {...props} initial={round === 0 ? initial : undefined} onMore={() => setRound(round + 1)} />
    </DraftScope>
  )
}

interface OneDialogProps extends Omit<ResourceDialogProps, 'initial'> {
  initial: FormValues | undefined
  onMore: () => void
}

function OneDialog({ resource, id, initial, canAddAnother, onClose, onSaved, onMore }: OneDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const { confirm, confirmation } = useConfirm()
  const [isDirty, setIsDirty] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const mode = id === undefined ? 'create' : 'edit'
  const draft = useDraft<FormDraft>({ values: {} })

  const close = async () => {
    if (isBusy) return
    if (isDirty && !(await confirm(unsavedQuestion, { isDestructive: true }))) return
    draft.discard()
    onClose()
  }
  const form = {
    resource,
    draft,
    onDirty: setIsDirty,
    onBusy: setIsBusy,
    onCancel: close,
    ...(canAddAnother && { canAddAnother }),
    onSaved: (record: SavedRecord, more: boolean) => {
      draft.finish()
      onSaved?.(record)
      if (more) onMore()
      else onClose()
    },
  }
  return (
    <Dialog open onClose={close} maxWidth={resource.dialogSize} fullWidth aria-labelledby={title}>
      <DialogHeading id={title} extra={<DraftStatusText />}>
        {translate(mode === 'create' ? `Add ${resource.label}` : `Edit ${resource.label}`)}
      </DialogHeading>
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
  resource: ModuleResource
  id: number
  children: (record: SavedRecord) => ReactNode
}

/** Loads the current record instead of using the list's copy. Later refetches do not change the form. */
function Loaded({ resource, id, children }: LoadedProps) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    resourceNameOf(resource),
    { id },
    { refetchOnMount: 'always', refetchOnReconnect: false },
  )
  const isShown = useRef(false) // a form that is being written stays, whatever becomes of a later reading
  if (!error && data && isFetchedAfterMount) isShown.current = true
  if (data && isShown.current) return children(data)
  return <DialogLoadState error={error} onRetry={() => void refetch()} />
}
