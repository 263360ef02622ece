import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { useDraft } from '~/admin/drafts/useDraft'
import { EditConflictPanel } from '~/admin/forms/EditConflictPanel'
import { LookupInput } from '~/admin/forms/LookupInput'
import { useEditConflict } from '~/admin/forms/useEditConflict'
import { api } from '~/admin/http'
import type { HttpErrorBody, LastChange } from '~/admin/httpErrors'
import { capitalize, optionsOf } from '~/documents/documentNames'
import { useSaveDocument } from '~/documents/form/admin/useSaveDocument'
import { interpolate } from '~/metadata/messages'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DialogHeading } from '~/ui/DialogHeading'
import { createIdempotencyKey } from '~/ui/formKey'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { SaveFailed } from '~/ui/SaveFailed'
import { correctableFieldLabel, validateCorrection } from '../correctionRules'
import { CorrectedDocumentDetails } from './CorrectedDocumentDetails'
import { CorrectionActions } from './CorrectionActions'
import { Corrections } from './Corrections'
import { type CorrectableRow, type CorrectionTarget, type ReferenceValue, referencedResourceOf } from './correcting'

export interface CorrectionDialogProps {
  target: CorrectionTarget
  row: CorrectableRow
  onSaved: () => void
  onClose: () => void
}

interface Chosen {
  reference: ReferenceValue | null
}

/** Corrects a reference of a document, with the reason; the document itself stays unchanged. */
export function CorrectionDialog({ target, row, onSaved, onClose }: CorrectionDialogProps) {
  const { document, field, apiPath: path } = target
  const { party } = optionsOf(document)
  const { key: picker, labelField } = referencedResourceOf(document, field)
  const label = correctableFieldLabel(document, field)
  const translate = useTranslate()
  const title = useId()
  const read = row[field] as ReferenceValue | null
  const [fresh] = useState(() => ({ reference: read, previous: read, remarks: '', key: createIdempotencyKey() }))
  const draft = useDraft(fresh)
  const [form, setForm] = useState(draft.value)
  const { confirm, confirmation } = useConfirm()
  const { save, isSaving, errors, forgetErrors } = useSaveDocument<CorrectableRow>({
    confirm,
    onSaved: () => {
      draft.finish()
      onSaved()
    },
    savedText: `${target.label} Updated Successfully`,
    failedText: `Failed to Update ${target.label}`,
    onFailed: (error) => {
      draft.resume()
      const { current, ...by } = ((error as HttpError).body ?? {}) as Partial<HttpErrorBody>
      if (current) meet(current[field] as ReferenceValue | null, by)
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
  const changes = useEditConflict<Chosen>({
    fieldNames: ['reference'],
    comparisonKeyOf: (_, reference) => String((reference as ReferenceValue | null)?.id ?? ''),
    setFieldFrom: (_, { reference }) => put({ reference }),
  })
  /** Another user saved a correction first: show its value. */
  const meet = (reference: ReferenceValue | null, by: LastChange) => {
    forgetErrors()
    changes.mergeChanges({ base: { reference: form.previous }, mine: form, theirs: { reference } }, by)
    put({ previous: reference })
  }
  const submit = () => {
    if (!changes.isDecided()) return
    const previous = form.previous?.id ?? null
    const reference = form.reference?.id ?? null
    const remarks = form.remarks.trim()
    const body = { [field]: reference, [`previous${capitalize(field)}`]: previous, remarks }
    const problems = validateCorrection(document, field, { reference, remarks }, previous)
    const subject = { field: label.toLowerCase(), noun: document.noun, number: String(row[document.number.column]) }
    const question = interpolate('Correct the {field} of {noun} {number}?', subject)
    void save(
      {
        problems,
        confirmQuestion: question,
        post: async () => {
          const headers = { 'Idempotency-Key': form.key, ...(await draft.headers()) }
          return api.patch<CorrectableRow>(`${path}/${row.id}`, body, { headers })
        },
      },
      false,
    )
  }
  const close = () => {
    if (isSaving) return
    draft.discard()
    onClose()
  }
  const errorProps = (name: string) => ({
    error: Boolean(errors[name]),
    helperText: errors[name] && translate(errors[name]),
  })
  const textOf = (record: ReferenceValue) => String(record[labelField])
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogHeading id={title} extra={<DraftStatusText />}>
        {translate(`Edit ${label}`)}
      </DialogHeading>
      <DialogContent dividers onKeyDown={moveFocusOnEnter(submit)}>
        {changes.conflict && (
          <EditConflictPanel
            conflict={changes.conflict}
            labelOf={() => label}
            show={(_, { reference }) => (reference ? textOf(reference) : '-')}
            onChoose={changes.chooseSide}
            panel={changes.panelRef}
          />
        )}
        <CorrectedDocumentDetails {...{ document, row }} also={party?.().listFields.slice(0, 1) ?? []} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
          <LookupInput<ReferenceValue>
            {...errorProps(field)}
            autoFocus
            required
            path={`${path}/${picker}`}
            failedMessage={`Failed to get data ${label}.`}
            limit={10}
            label={translate(label)}
            textOf={textOf}
            value={form.reference}
            onChange={(record) => change({ reference: record && { id: record.id, [labelField]: record[labelField] } })}
          />
          <TextField
            {...errorProps('remarks')}
            fullWidth
            required
            autoComplete="off"
            label={translate('Remarks')}
            value={form.remarks}
            onChange={(event) => change({ remarks: event.target.value.trimStart() })}
          />
        </Box>
        {errors.root && <SaveFailed text={errors.root} sx={{ mt: 1 }} />}
        <Corrections of={target} id={row.id} />
      </DialogContent>
      <CorrectionActions isSaving={isSaving} onSave={submit} onClose={close} />
      {confirmation}
    </Dialog>
  )
}
