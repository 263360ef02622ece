import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { useDraft } from '~/admin/drafts/useDraft'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { CorrectedDocumentDetails } from '~/documents/corrections/admin/CorrectedDocumentDetails'
import { CorrectionActions } from '~/documents/corrections/admin/CorrectionActions'
import type { CorrectionDialogProps } from '~/documents/corrections/admin/CorrectionDialog'
import { FieldInput } from '~/documents/form/admin/FieldInput'
import { useSaveDocument } from '~/documents/form/admin/useSaveDocument'
import { interpolate } from '~/metadata/messages'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DateTimeText } from '~/ui/DateTimeText'
import { DialogHeading } from '~/ui/DialogHeading'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { createIdempotencyKey } from '~/ui/formKey'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { SaveFailed } from '~/ui/SaveFailed'
import {
  type CorrectableDocument,
  type CorrectionValues,
  correctableHeaderFieldsOf,
  correctableLotFieldsOf,
  parseCorrection,
  pickCorrectableValues,
  type ValueChange,
} from './lotCorrection'

/** Corrects header and lots of a document that made lots; the document itself stays as it was written. */
export function LotCorrectionDialog(props: CorrectionDialogProps) {
  const { apiPath: path } = props.target
  const { id } = props.row
  const title = useId()
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => api.get<CorrectableDocument>(`${path}/${id}`, {}, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog open onClose={props.onClose} maxWidth="lg" fullWidth aria-labelledby={title}>
      <DialogHeading id={title} extra={<DraftStatusText />}>
        {translate(props.target.label)}
      </DialogHeading>
      {data && <CorrectionForm {...props} current={data} onStale={() => void refetch()} />}
      {!data && <DialogLoadState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

interface FormValues extends CorrectionValues {
  remarks: string
  key: string
}

const changeColumns: Column<ValueChange>[] = [
  {
    source: 'createdAt',
    label: 'Date (AD)',
    render: ({ createdAt }) => <DateTimeText at={createdAt} />,
  },
  { source: 'label', label: 'Field' },
  { source: 'item', label: 'Item' },
  { source: 'from', label: 'From' },
  { source: 'to', label: 'To' },
  { source: 'remarks', label: 'Remarks' },
  { source: 'createdByUserName', label: 'User Name' },
]

interface CorrectionFormProps extends CorrectionDialogProps {
  current: CorrectableDocument
  /** Another correction came first. */
  onStale: () => void
}

function CorrectionForm({ target, row, current, onStale, onSaved, onClose }: CorrectionFormProps) {
  const { document, apiPath: path, label } = target
  const translate = useTranslate()
  const [fresh] = useState<FormValues>(() => ({
    ...pickCorrectableValues(document, current),
    remarks: '',
    key: createIdempotencyKey(),
  }))
  const draft = useDraft<FormValues>(fresh)
  const form = useForm<FormValues>({ defaultValues: draft.value })
  const { subscribe, setError, clearErrors, getValues, register } = form
  const { keep } = draft
  const { confirm, confirmation } = useConfirm()
  const { save, isSaving, errors } = useSaveDocument<CorrectableDocument>({
    confirm,
    onSaved: () => {
      draft.finish()
      onSaved()
    },
    onFailed: () => {
      draft.resume()
      onStale()
    },
    savedText: `${label} Updated Successfully`,
    failedText: `Failed to Update ${label}`,
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe, keep])
  useEffect(() => {
    clearErrors()
    for (const [field, message] of Object.entries(errors))
      if (field !== 'root') setError(field as 'remarks', { type: 'rule', message })
  }, [errors, setError, clearErrors])
  const submit = () => {
    const { remarks, key, ...correction } = getValues()
    const { values, problems } = parseCorrection(document, current, correction as CorrectionValues, remarks)
    const body = {
      ...pickCorrectableValues(document, values),
      previous: pickCorrectableValues(document, current),
      remarks,
    }
    const subject = { noun: document.noun, number: String(row[document.number.column]) }
    const question = interpolate('Correct {noun} {number}?', subject)
    const post = async (confirmed: readonly string[]) => {
      const headers = { 'Idempotency-Key': key, ...(await draft.headers()) }
      return api.patch<CorrectableDocument>(`${path}/${row.id}`, confirmed.length > 0 ? { ...body, confirmed } : body, {
        headers,
      })
    }
    void save({ problems, confirmQuestion: question, post }, false)
  }
  const close = () => {
    if (isSaving) return
    draft.discard()
    onClose()
  }
  const lotFields = Object.entries(correctableLotFieldsOf(document))
  const { error: remarksError } = form.getFieldState('remarks', form.formState)
  return (
    <FormProvider {...form}>
      <DialogContent dividers onKeyDown={moveFocusOnEnter(submit)}>
        <CorrectedDocumentDetails {...{ document, row }} also={['total']} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 1.5, mb: 1.5 }}>
          {Object.entries(correctableHeaderFieldsOf(document)).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} document={{ apiPath: path }} />
          ))}
          <TextField
            {...register('remarks')}
            required
            fullWidth
            autoComplete="off"
            label={translate('Remarks')}
            error={Boolean(remarksError)}
            helperText={remarksError?.message && translate(remarksError.message)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
        {current.lots.map((lot, index) => (
          <Box
            key={lot.id}
            role="group"
            aria-label={lot.itemName}
            sx={{
              ...{ display: 'grid', gap: 1, alignItems: 'start' },
              gridTemplateColumns: { xs: '1fr 1fr', md: `minmax(160px, 2fr) repeat(${lotFields.length}, 1fr)` },
            }}
          >
            <Typography sx={{ pt: 1, gridColumn: { xs: '1 / -1', md: 'auto' } }}>{lot.itemName}</Typography>
            {lotFields.map(([name, field]) => (
              <FieldInput key={name} name={`lots.${index}.${name}`} field={field} document={{ apiPath: path }} />
            ))}
          </Box>
        ))}
        {errors.root && <SaveFailed text={errors.root} sx={{ mt: 1 }} />}
        {current.changes.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            <RecordTable
              {...{ label: 'Corrections', columns: changeColumns, rows: [...current.changes], numbering: 'restart' }}
              {...{ error: null, isFetching: false, onRetry: onStale }}
            />
          </Box>
        )}
      </DialogContent>
      <CorrectionActions isSaving={isSaving} onSave={submit} onClose={close} />
      {confirmation}
    </FormProvider>
  )
}
