import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { compare, type Money } from '~/domain/money'

export interface FormActionsProps {
  /** The amount to pay; absent for documents without one. */
  amountToPay?: Money
  isSaving: boolean
  /** Enters the whole due amount as paid; absent where the form has no such button. */
  onPayInFull?: () => void
  /** Absent for credit, and for what is not paid. */
  onOpenPayments?: (() => void) | undefined
  onSave: () => void
  /** Absent where there is no paper, or the organization prints none. */
  onPrint: (() => void) | undefined
  onCancel: () => void
  /** Closes the form and keeps it as a draft; absent while there is nothing to keep. */
  onPark?: (() => void) | undefined
}

/** A wrong figure is put back when its field is left: a click on Save leaves it standing, as Ctrl+S does, and is refused. */
const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** The buttons of the form, beneath the totals: they are a few Tabs away from the entry of lines. */
export function FormActions({
  amountToPay = '0.00',
  isSaving,
  onPayInFull,
  onOpenPayments,
  onSave,
  onPrint,
  onCancel,
  onPark,
}: FormActionsProps) {
  const translate = useTranslate()
  const isFree = compare(amountToPay, 0) === 0
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
      {onPayInFull && (
        <Button variant="outlined" disabled={isFree} onClick={onPayInFull} title="F9">
          {translate('Paid')}
        </Button>
      )}
      {onOpenPayments && (
        <Button
          variant="outlined"
          disabled={isFree}
          onClick={onOpenPayments}
          sx={{ gridColumn: onPayInFull ? undefined : '1 / -1' }}
        >
          {translate('Payment Details')}
        </Button>
      )}
      <Button variant="contained" loading={isSaving} onClick={onSave} {...keepFocus} title="Ctrl+S">
        {translate('Save')}
      </Button>
      {onPrint && (
        <Button variant="contained" loading={isSaving} onClick={onPrint} {...keepFocus} title="Ctrl+P">
          {translate('Save And Print')}
        </Button>
      )}
      {onPark && (
        <Button onClick={onPark} disabled={isSaving}>
          {translate('Keep as Draft')}
        </Button>
      )}
      <Button onClick={onCancel} disabled={isSaving} sx={{ gridColumn: onPark ? undefined : '1 / -1' }}>
        {translate('Cancel')}
      </Button>
    </Box>
  )
}
