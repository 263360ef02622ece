import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAlert } from '~/admin/useAlert'
import { compare, formatRupees, type Money, subtract, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { type PaymentEntry, PaymentLines } from '~/ui/PaymentLines'
import { checkPaymentLine, checkPayments } from '../rules'
import { addPaymentMode } from './QuickAdd'

export interface PaymentsDialogProps {
  due: Money
  payments: readonly PaymentEntry[]
  /** The lookup call of payment modes below `api/v1/`. */
  modesPath: string
  /** Below the payments. */
  children?: ReactNode
  onSave: (payments: PaymentEntry[]) => void
  onClose: () => void
}

const asLines = (entries: readonly PaymentEntry[]) =>
  entries.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id }))

/** Payments of a cash document by mode; they are kept when they make up the grand total (spec 2 section 5). */
export function PaymentsDialog(props: PaymentsDialogProps) {
  const { due, payments, modesPath, children, onSave, onClose } = props
  const translate = useTranslate()
  const alert = useAlert()
  const title = useId()
  const [lines, setLines] = useState<PaymentEntry[]>([...payments])
  const open = subtract(due, sum(lines.map(({ amount }) => amount)))
  const save = () => {
    const problem = checkPayments(asLines(lines), PayType.cash, due)
    if (problem) return alert.fail(problem)
    onSave(lines)
    alert.success('Paying amount saved!')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={title}
      slotProps={{ transition: { onEntered: (dialog: HTMLElement) => dialog.querySelector('input')?.focus() } }}
    >
      <DialogTitle id={title}>{`${translate('Payment Details')} · ${translate(formatRupees(due))}`}</DialogTitle>
      <DialogContent dividers>
        <PaymentLines
          lines={lines}
          onChange={setLines}
          modesPath={modesPath}
          onSave={save}
          suggested={compare(open, 0) > 0 ? open : '0.00'}
          check={({ paymentMode, amount }, others) =>
            checkPaymentLine({ paymentMode: paymentMode?.id ?? null, amount }, asLines(others))
          }
          besideMode={addPaymentMode}
        />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" onClick={save} title="Ctrl+S">
          {translate('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
