import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { messages } from '~/metadata/messages'
import { EmptyState } from '~/ui/EmptyState'
import { type Customer, customersPath } from './customer'
import { PatientForm } from './PatientForm'
import type { PatientFormProps } from './usePatientForm'

export interface PatientDialogProps {
  /** The patient to edit; none: a new one. */
  id?: number
  onSaved: (customer: Customer) => void
  onClose: () => void
}

/** Adds or edits a patient in a pop-up, shown for as long as it is rendered. Closing it unsaved asks first. */
export function PatientDialog({ id, onSaved, onClose }: PatientDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const closeRef = useRef<() => void>(null)
  const form = { onSaved, onCancel: onClose, closeRef }
  return (
    <Dialog open onClose={() => (closeRef.current ?? onClose)()} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate(id ? 'Edit Quick Registration' : 'Add Quick Registration')}</DialogTitle>
      {id === undefined ? <PatientForm {...form} /> : <LoadedForm {...form} id={id} />}
    </Dialog>
  )
}

/** The patient as it stands now, not as the list had it. */
function LoadedForm({ id, ...form }: { id: number } & PatientFormProps) {
  const translate = useTranslate()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [customersPath, 'one', id],
    queryFn: ({ signal }) => api.get<Customer>(`${customersPath}/${id}`, undefined, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error)
    return (
      <EmptyState text={messages.listFailed}>
        <Button onClick={() => refetch()}>{translate('Try again')}</Button>
      </EmptyState>
    )
  if (data && isFetchedAfterMount) return <PatientForm {...form} customer={data} />
  return (
    <DialogContent>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </DialogContent>
  )
}
