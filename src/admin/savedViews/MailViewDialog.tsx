import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { SavedView, ViewMailing } from '~/server/savedViews/responses'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { MailingFields } from './MailingFields'
import { bodyOf, defaultMailing, formErrorsOf, formOf, hasFixedDays, type MailingForm } from './mailingForm'
import { ViewMailingItem } from './ViewMailingItem'

interface MailViewDialogProps {
  view: SavedView
  /** The query key of the views, to refetch them. */
  viewsKey: readonly string[]
  onClose: () => void
}

/** The form of a new or changed schedule. */
interface ScheduleDraft {
  id?: number
  form: MailingForm
}

/** When and to whom a view is mailed: the schedules with their last outcome, and the form of one. */
export default function MailViewDialog({ view, viewsKey, onClose }: MailViewDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const cache = useQueryClient()
  const titleId = useId()
  const { mailings } = view
  const [draft, setWriting] = useState<ScheduleDraft | undefined>(
    mailings.length === 0 ? { form: defaultMailing } : undefined,
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const write = (next: ScheduleDraft | undefined) => {
    setErrors({})
    setRefusal(undefined)
    setWriting(next)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft || isBusy) return
    setBusy(true)
    try {
      const body = bodyOf(draft.form)
      if (draft.id) await api.patch<ViewMailing>(`saved-view-mailing/${draft.id}`, body)
      else await api.post<ViewMailing>(`saved-view/${view.id}/mailing`, body)
      alert.success('Schedule saved.')
      write(undefined)
    } catch (error) {
      const fieldErrors = error instanceof HttpError ? formErrorsOf(error.body) : {}
      setErrors(fieldErrors)
      setRefusal(Object.keys(fieldErrors).length > 0 ? undefined : (error as Error).message)
    } finally {
      await cache.invalidateQueries({ queryKey: viewsKey })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('Mail on a schedule')}: {view.name}
      </DialogTitle>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogContent dividers>
          {hasFixedDays(view.query) && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate('This view names its days one by one: each mail holds the same days.')}{' '}
              {translate('Choose a named period, such as Yesterday, and save a view of it.')}
            </Alert>
          )}
          {mailings.map((mailing) => (
            <ViewMailingItem
              key={mailing.id}
              mailing={mailing}
              viewsKey={viewsKey}
              onEdit={() => write({ id: mailing.id, form: formOf(mailing) })}
            />
          ))}
          {draft && (
            <MailingFields
              form={draft.form}
              errors={errors}
              onChange={(changed) => {
                setErrors({})
                setWriting({ ...draft, form: { ...draft.form, ...changed } })
              }}
            />
          )}
          {refusal && <SaveFailed text={refusal} sx={{ mt: 1 }} />}
        </DialogContent>
        <DialogActions>
          {!draft && (
            <Button onClick={() => write({ form: defaultMailing })} sx={{ mr: 'auto' }}>
              {translate('One more')}
            </Button>
          )}
          <Button onClick={() => (draft && mailings.length > 0 ? write(undefined) : onClose())} disabled={isBusy}>
            {translate(draft ? 'Cancel' : 'Close')}
          </Button>
          {draft && (
            <Button type="submit" variant="contained" loading={isBusy} disabled={draft.form.to.trim() === ''}>
              {translate('Save')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
