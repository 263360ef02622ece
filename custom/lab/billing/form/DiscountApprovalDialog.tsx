import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { parseField } from '~/metadata/parseInput'
import { FormDialog } from '~/ui/FormDialog'
import { MoneyField } from '~/ui/MoneyField'
import { useAction } from '~/ui/useAction'
import type { CustomerOption } from '~shared/patients/customer'
import { discountApproval } from '../../../../documents/lab/discount-approval'

const { rate: rateField, reason: reasonField } = discountApproval.options.header.fields

const messageOf = (result: ReturnType<typeof parseField>) => ('message' in result ? result.message : undefined)

interface DiscountApprovalDialogProps {
  customer: CustomerOption
  /** The rate that the bill needs, in percent of the sub total. */
  rate: string
  onClose: () => void
  onAsked: () => void
}

/** Asks for the approval of a discount, without leaving the bill. */
export default function DiscountApprovalDialog({ customer, onClose, onAsked, ...needed }: DiscountApprovalDialogProps) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction()
  const [rate, setRate] = useState(needed.rate)
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const wrong = { rate: messageOf(parseField(rateField, rate)), reason: messageOf(parseField(reasonField, reason)) }
  const shown = (message: string | undefined) => ({
    error: isSubmitted && message !== undefined,
    helperText: isSubmitted && message && translate(message),
  })
  const ask = async () => {
    setSubmitted(true)
    if (wrong.rate || wrong.reason) return
    const body = { customer: customer.id, rate, reason: reason.trim() }
    const asked = await run(() => api.post<{ id: number }>(discountApproval.apiPath, body), {
      done: 'The approval is asked for. You are notified when it is given.',
      failed: 'Failed to ask for the approval.',
    })
    if (asked) onAsked()
  }
  return (
    <FormDialog
      title={translate('Ask for Approval')}
      confirm={translate('Ask for Approval')}
      {...{ isBusy, refusal, onClose }}
      onSave={() => void ask()}
    >
      <DialogContentText variant="body2">{`${customer.fullName} (${customer.customerNo})`}</DialogContentText>
      <MoneyField
        required
        label={translate(rateField.options.label)}
        value={rate}
        unit="%"
        isUnitAfter
        onChange={setRate}
        {...shown(wrong.rate)}
        sx={{ mt: 2 }}
      />
      <TextField
        autoFocus
        required
        fullWidth
        label={translate(reasonField.options.label)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...shown(wrong.reason)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  )
}
