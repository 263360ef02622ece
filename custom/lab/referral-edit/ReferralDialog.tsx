import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { useSaveDocument } from '~/admin/documents/form/useSaveDocument'
import { useDraft } from '~/admin/drafts'
import { useMeanwhile } from '~/admin/forms/useMeanwhile'
import { api } from '~/admin/http'
import type { HttpErrorBody, LastChange } from '~/admin/httpErrors'
import { checkCorrection } from '~/metadata/corrections'
import { ChangedMeanwhile } from '~/ui/ChangedMeanwhile'
import { useConfirm } from '~/ui/ConfirmDialog'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { Facts } from '~/ui/Facts'
import { newFormKey } from '~/ui/formKey'
import { LookupInput } from '~/ui/LookupInput'
import { SaveFailed } from '~/ui/SaveFailed'
import { DialogKeys } from '~/ui/useHotkeys'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'
import { Corrections } from './Corrections'
import { referralEditPath } from './path'

interface ReferralDialogProps {
  sale: Bill
  onSaved: () => void
  onClose: () => void
}

type Named = { id: number; name: string }
interface ReferralState {
  referral: Named | null
}

/** Corrects the referral of a bill, with the reason; the bill itself stays as it was written. */
export function ReferralDialog({ sale, onSaved, onClose }: ReferralDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const read = sale.referral as Named | null
  const [fresh] = useState(() => ({ referral: read, previous: read, remarks: '', key: newFormKey() }))
  const draft = useDraft(`referral.${sale.id}`, fresh)
  const [form, setForm] = useState(draft.value)
  const { confirm, confirmation } = useConfirm()
  const { save, isSaving, errors, forgetErrors } = useSaveDocument<Bill>({
    confirm,
    onSaved: () => {
      draft.clear()
      onSaved()
    },
    savedText: 'Referral Edit Updated Successfully',
    failedText: 'Failed to Update Referral Edit',
    onFailed: (error) => {
      const { current, ...by } = ((error as HttpError).body ?? {}) as Partial<HttpErrorBody>
      if (current) meet(current.referral as Named | null, by)
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
  const changes = useMeanwhile<ReferralState>({
    names: ['referral'],
    keyOf: (_, referral) => String((referral as Named | null)?.id ?? ''),
    put: (_, { referral }) => put({ referral }),
  })
  /** Another correction came first: what it says counts now. */
  const meet = (referral: Named | null, by: LastChange) => {
    forgetErrors()
    changes.meet({ base: { referral: form.previous }, mine: form, theirs: { referral } }, by)
    put({ previous: referral })
  }
  const submit = () => {
    if (!changes.isDecided()) return
    const previousReferral = form.previous?.id ?? null
    const reference = form.referral?.id ?? null
    const remarks = form.remarks.trim()
    const headers = { 'Idempotency-Key': form.key }
    void save(
      {
        problems: checkCorrection(labSale, 'referral', { reference, remarks }, previousReferral),
        post: () =>
          api.patch<Bill>(
            `${referralEditPath}/${sale.id}`,
            { referral: reference, previousReferral, remarks },
            { headers },
          ),
      },
      false,
    )
  }
  const close = () => {
    if (isSaving) return
    draft.clear()
    onClose()
  }
  const told = (field: string) => ({
    error: Boolean(errors[field]),
    helperText: errors[field] && translate(errors[field]),
  })
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('Edit Referral')}</DialogTitle>
      <DialogContent dividers onKeyDown={enterMovesFocus(submit)}>
        {changes.meanwhile && (
          <ChangedMeanwhile
            meanwhile={changes.meanwhile}
            labelOf={() => 'Referral'}
            show={(_, { referral }) => referral?.name ?? '-'}
            onChoose={changes.choose}
            panel={changes.panel}
          />
        )}
        <Facts
          facts={[
            ['Invoice No.', `${sale.saleNo} (${sale.fiscalYear})`],
            ['Inv. Date BS', sale.createdDateBs],
            ['Patient', sale.customerFullName],
            ['T/CN', sale.customerNo],
          ]}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <LookupInput<Named>
            {...told('referral')}
            autoFocus
            required
            path={`${referralEditPath}/referral`}
            failed="Failed to get data Referral."
            limit={10}
            label={translate('Referral')}
            textOf={({ name }) => name}
            value={form.referral}
            onChange={(row) => change({ referral: row && { id: row.id, name: row.name } })}
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
        <Corrections saleId={sale.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isSaving}>
          {translate('Cancel')}
        </Button>
        <Button variant="contained" onClick={submit} loading={isSaving} title="Ctrl+S">
          {translate('Update')}
        </Button>
      </DialogActions>
      <DialogKeys save={submit} />
      {confirmation}
    </Dialog>
  )
}
