import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { checkCorrection, correctedLabel } from '~/metadata/corrections'
import { capital, statedOf } from '~/metadata/documentNames'
import { fill } from '~/metadata/messages'
import { ChangedMeanwhile } from '~/ui/ChangedMeanwhile'
import { useConfirm } from '~/ui/ConfirmDialog'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { newFormKey } from '~/ui/formKey'
import { LookupInput } from '~/ui/LookupInput'
import { SaveFailed } from '~/ui/SaveFailed'
import { useDraft } from '../../drafts'
import { useMeanwhile } from '../../forms/useMeanwhile'
import { api } from '../../http'
import type { HttpErrorBody, LastChange } from '../../httpErrors'
import { useSaveDocument } from '../form/useSaveDocument'
import { CorrectionActions } from './CorrectionActions'
import { CorrectionFacts } from './CorrectionFacts'
import { Corrections } from './Corrections'
import { type CorrectedRow, type Correcting, type Referred, referredOf } from './correcting'

export interface CorrectionDialogProps {
  correcting: Correcting
  row: CorrectedRow
  onSaved: () => void
  onClose: () => void
}

interface Chosen {
  reference: Referred | null
}

/** Corrects a reference of a document, with the reason; the document itself stays as it was written. */
export function CorrectionDialog({ correcting, row, onSaved, onClose }: CorrectionDialogProps) {
  const { document, field, path } = correcting
  const { party } = statedOf(document)
  const { key: picker, represent } = referredOf(document, field)
  const label = correctedLabel(document, field)
  const translate = useTranslate()
  const title = useId()
  const read = row[field] as Referred | null
  const [fresh] = useState(() => ({ reference: read, previous: read, remarks: '', key: newFormKey() }))
  const draft = useDraft(`${field}.${row.id}`, fresh)
  const [form, setForm] = useState(draft.value)
  const { confirm, confirmation } = useConfirm()
  const { save, isSaving, errors, forgetErrors } = useSaveDocument<CorrectedRow>({
    confirm,
    onSaved: () => {
      draft.clear()
      onSaved()
    },
    savedText: `${correcting.label} Updated Successfully`,
    failedText: `Failed to Update ${correcting.label}`,
    onFailed: (error) => {
      const { current, ...by } = ((error as HttpError).body ?? {}) as Partial<HttpErrorBody>
      if (current) meet(current[field] as Referred | null, by)
    },
  })
  const put = (values: Partial<typeof form>) =>
    setForm((before) => {
      const next = { ...before, ...values }
      draft.keep(next)
      return next
    })
  const change = (values: Partial<typeof form>) => {
    forgetErrors()
    put(values)
  }
  const changes = useMeanwhile<Chosen>({
    names: ['reference'],
    keyOf: (_, reference) => String((reference as Referred | null)?.id ?? ''),
    put: (_, { reference }) => put({ reference }),
  })
  /** Another correction came first: what it says counts now. */
  const meet = (reference: Referred | null, by: LastChange) => {
    forgetErrors()
    changes.meet({ base: { reference: form.previous }, mine: form, theirs: { reference } }, by)
    put({ previous: reference })
  }
  const submit = () => {
    if (!changes.isDecided()) return
    const previous = form.previous?.id ?? null
    const reference = form.reference?.id ?? null
    const remarks = form.remarks.trim()
    const body = { [field]: reference, [`previous${capital(field)}`]: previous, remarks }
    const headers = { 'Idempotency-Key': form.key }
    const problems = checkCorrection(document, field, { reference, remarks }, previous)
    const subject = { field: label.toLowerCase(), noun: document.noun, number: String(row[document.number.column]) }
    const question = fill('Correct the {field} of {noun} {number}?', subject)
    void save(
      { problems, question, post: () => api.patch<CorrectedRow>(`${path}/${row.id}`, body, { headers }) },
      false,
    )
  }
  const close = () => {
    if (isSaving) return
    draft.clear()
    onClose()
  }
  const told = (name: string) => ({
    error: Boolean(errors[name]),
    helperText: errors[name] && translate(errors[name]),
  })
  const textOf = (record: Referred) => String(record[represent])
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate(`Edit ${label}`)}</DialogTitle>
      <DialogContent dividers onKeyDown={enterMovesFocus(submit)}>
        {changes.meanwhile && (
          <ChangedMeanwhile
            meanwhile={changes.meanwhile}
            labelOf={() => label}
            show={(_, { reference }) => (reference ? textOf(reference) : '-')}
            onChoose={changes.choose}
            panel={changes.panel}
          />
        )}
        <CorrectionFacts {...{ document, row }} also={party().shown.slice(0, 1)} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
          <LookupInput<Referred>
            {...told(field)}
            autoFocus
            required
            path={`${path}/${picker}`}
            failed={`Failed to get data ${label}.`}
            limit={10}
            label={translate(label)}
            textOf={textOf}
            value={form.reference}
            onChange={(record) => change({ reference: record && { id: record.id, [represent]: record[represent] } })}
          />
          <TextField
            {...told('remarks')}
            fullWidth
            required
            autoComplete="off"
            label={translate('Remarks')}
            value={form.remarks}
            onChange={(event) => change({ remarks: event.target.value.trimStart() })}
          />
        </Box>
        {errors.root && <SaveFailed text={errors.root} sx={{ mt: 1 }} />}
        <Corrections of={correcting} id={row.id} />
      </DialogContent>
      <CorrectionActions isSaving={isSaving} onSave={submit} onClose={close} />
      {confirmation}
    </Dialog>
  )
}
