import Dialog from '@mui/material/Dialog'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { useUncachedQuery } from '~/admin/useUncachedQuery'
import { DialogHeading } from '~/ui/DialogHeading'
import { DialogLoadState } from '~/ui/DialogLoadState'
import type { Customer, PatientRecord } from './customer'
import { PatientForm } from './PatientForm'
import type { RegistrationOptions } from './registration'

export interface PatientDialogProps<Saved> {
  registration: RegistrationOptions
  /** The patient to edit; undefined for a new one. */
  id?: number
  onSaved: (saved: Saved, print: boolean) => void
  onClose: () => void
  /** An earlier patient was chosen instead of registering the same person again. */
  onChosen?: (patient: Customer) => void
}

/**
 * Adds or edits a registration in a pop-up, shown for as long as it is rendered; an edit loads the current patient, not
 * the list's row. Closing it unsaved asks first.
 */
export function PatientDialog<Saved>(props: PatientDialogProps<Saved>) {
  return (
    <DraftScope form={props.registration.draft} record={props.id}>
      <DialogOfDraft {...props} />
    </DraftScope>
  )
}

function DialogOfDraft<Saved>({ registration, id, onSaved, onClose, onChosen }: PatientDialogProps<Saved>) {
  const translate = useTranslate()
  const title = useId()
  const closeRef = useRef<() => void>(null)
  const form = { registration, onSaved, onCancel: onClose, onChosen, closeRef }
  const { path, titles, visit } = registration
  const {
    data: record,
    error,
    reload,
  } = useUncachedQuery<PatientRecord>(path, id === undefined ? undefined : String(id))
  return (
    <Dialog
      open
      onClose={() => (closeRef.current ?? onClose)()}
      maxWidth={visit ? 'lg' : 'md'}
      fullWidth
      aria-labelledby={title}
    >
      <DialogHeading id={title} extra={<DraftStatusText />}>
        {[translate(id ? titles.edit : titles.add), record?.customerNo].filter(Boolean).join(' · ')}
      </DialogHeading>
      {id === undefined || record ? (
        <PatientForm {...form} record={record} />
      ) : (
        <DialogLoadState error={error} onRetry={reload} />
      )}
    </Dialog>
  )
}
