import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { compare, formatMoney, type Money, subtract, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { validatePaymentLine, validatePaymentTotal } from '~/domain/payments'
import { useConfirm } from '~/ui/ConfirmDialog'
import { unsavedQuestion } from '~/ui/questions'
import { useAlert } from '~/ui/useAlert'
import { type EnteredPayment, PaymentsInput } from './PaymentsInput'
import { renderAddPaymentMode } from './renderAddPaymentMode'

/** Without this error, a payment that is typed but not added would be lost silently. */
export const paymentNotAdded = 'A payment is entered but not added yet. Add it, or clear it.'

export interface PaymentsDialogProps {
  due: Money
  payments: readonly EnteredPayment[]
  /** The lookup endpoint of payment modes below `api/v1/`. */
  modesPath: string
  /** Below the payments. */
  children?: ReactNode
  onSave: (payments: EnteredPayment[]) => void
  onClose: () => void
}

const asLines = (entries: readonly EnteredPayment[]) =>
  entries.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id }))

/** Payments of a document by mode; they are kept when they make up the grand total (spec 2 section 5). */
export function PaymentsDialog(props: PaymentsDialogProps) {
  const { due, payments, modesPath, children, onSave, onClose } = props
  const translate = useTranslate()
  const alert = useAlert()
  const title = useId()
  const [lines, setLines] = useState<EnteredPayment[]>([...payments])
  const notAdded = useRef<HTMLInputElement>(null)
  const { confirm, confirmation } = useConfirm()
  const open = subtract(due, sum(lines.map(({ amount }) => amount)))
  const save = () => {
    if (notAdded.current) {
      notAdded.current.focus()
      return alert.fail(paymentNotAdded)
    }
    const problem = validatePaymentTotal(asLines(lines), PayType.cash, due)
    if (problem) return alert.fail(problem)
    onSave(lines)
    alert.success('Paying amount saved!')
    onClose()
  }
  const close = async () => {
    const isChanged = notAdded.current !== null || JSON.stringify(lines) !== JSON.stringify(payments)
    if (isChanged && !(await confirm(unsavedQuestion, { isDestructive: true }))) return
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      aria-labelledby={title}
      slotProps={{ transition: { onEntered: (dialog: HTMLElement) => dialog.querySelector('input')?.focus() } }}
    >
      <DialogTitle id={title}>{`${translate('Payment Details')} · ${translate(formatMoney(due))}`}</DialogTitle>
      <DialogContent dividers>
        <PaymentsInput
          lines={lines}
          onChange={setLines}
          modesPath={modesPath}
          onSave={save}
          unaddedPaymentRef={notAdded}
          suggestedAmount={compare(open, 0) > 0 ? open : '0.00'}
          validatePayment={({ paymentMode, amount }, others) =>
            validatePaymentLine({ paymentMode: paymentMode?.id ?? null, amount }, asLines(others))
          }
          renderModeAction={renderAddPaymentMode}
        />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('Cancel')}</Button>
        <Button variant="contained" onClick={save} title="Ctrl+S">
          {translate('Save')}
        </Button>
      </DialogActions>
      {confirmation}
    </Dialog>
  )
}
