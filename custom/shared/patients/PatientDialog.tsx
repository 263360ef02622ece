import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { DialogLoading } from '~/ui/DialogLoading'
import type { Customer } from './customer'
import { PatientForm } from './PatientForm'
import type { PatientRecord, Registration } from './registration'

export interface PatientDialogProps<Saved> {
  registration: Registration
  /** What to edit; none: a new one. */
  id?: number
  onSaved: (saved: Saved, print: boolean) => void
  onClose: () => void
  /** An earlier patient was chosen instead of registering the same person again. */
  onChosen?: (patient: Customer) => void
}

/**
 * Adds or edits a registration in a pop-up, shown for as long as it is rendered; an edit starts from the patient as it
 * stands now, not as the list had it. Closing it unsaved asks first.
 */
export function PatientDialog<Saved>({ registration, id, onSaved, onClose, onChosen }: PatientDialogProps<Saved>) {
  const translate = useTranslate()
  const title = useId()
  const closeRef = useRef<() => void>(null)
  const form = { registration, onSaved, onCancel: onClose, onChosen, closeRef }
  const { path, titles, visit } = registration
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [path, 'one', id],
    queryFn: ({ signal }) => api.get<PatientRecord>(`${path}/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isShown = useRef(false) // a form that is being written stays, whatever becomes of a later reading
  if (!error && isFetchedAfterMount && data) isShown.current = true
  const record = isShown.current ? data : undefined
  return (
    <Dialog
      open
      onClose={() => (closeRef.current ?? onClose)()}
      maxWidth={visit ? 'lg' : 'md'}
      fullWidth
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {[translate(id ? titles.edit : titles.add), record?.customerNo].filter(Boolean).join(' · ')}
      </DialogTitle>
      {id === undefined || record ? (
        <PatientForm {...form} record={record} />
      ) : (
        <DialogLoading error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
