import Payments from '@mui/icons-material/Payments'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import FormHelperText from '@mui/material/FormHelperText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLookup } from '~/admin/forms/useLookup'
import { PaymentsDialog } from '~/documents/payments/admin/PaymentsDialog'
import type { EnteredPayment } from '~/documents/payments/admin/PaymentsInput'
import { compare, formatMoney, type Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { PatientFormMethods } from '~shared/patients/patientValues'
import { emptyVisit } from './visitValues'

interface VisitPaymentsProps {
  form: PatientFormMethods
  /** Path of the registration. */
  path: string
  /** The amount to pay. */
  due: Money
}

type Mode = { id: number; name: string; cash: boolean }

/**
 * How a visit in cash is paid: at first all of it in cash, by another mode with two clicks, by several in the dialog that
 * bills have. It is a button, which Enter passes by.
 */
export function VisitPayments({ form, path, due }: VisitPaymentsProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSplitting, setIsSplitting] = useState(false)
  const { payType, payments = [] } = form.watch('visit') ?? emptyVisit
  const isPaid = payType === PayType.cash && compare(due, 0) > 0
  const modesPath = `${path}/payment-mode`
  const { rows: modes = [] } = useLookup<Mode>({ path: modesPath, limit: 0, enabled: isPaid })
  if (!isPaid) return null
  const error = form.formState.errors.visit?.payments?.message
  const set = (chosen: EnteredPayment[]) =>
    form.setValue('visit.payments', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const cash = modes.find((mode) => mode.cash)
  const usual = cash ? [{ paymentMode: { id: cash.id, name: cash.name }, amount: due, remarks: '' }] : []
  const entered = payments.length === 1 ? payments.map((one) => ({ ...one, amount: due })) : payments
  const shown = entered.length > 0 ? entered : usual
  const paidTexts = shown.map(({ paymentMode, amount }) =>
    shown.length === 1 ? paymentMode.name : `${paymentMode.name} ${translate(formatMoney(amount))}`,
  )
  const close = () => setAnchor(null)
  return (
    <Box sx={{ mt: 0.5, textAlign: 'right' }}>
      <Button
        size="small"
        startIcon={<Payments />}
        aria-haspopup="menu"
        aria-invalid={error !== undefined}
        color={error ? 'error' : 'primary'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {`${translate('Paid by')}: ${paidTexts.join(', ') || '-'}`}
      </Button>
      {error && <FormHelperText error>{translate(error)}</FormHelperText>}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {modes.map(({ id, name }) => (
          <MenuItem
            key={id}
            dense
            selected={shown.length === 1 && shown[0]?.paymentMode.id === id}
            onClick={() => {
              close()
              set([{ paymentMode: { id, name }, amount: due, remarks: '' }])
            }}
          >
            {name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          dense
          onClick={() => {
            close()
            setIsSplitting(true)
          }}
        >
          {translate('Several modes…')}
        </MenuItem>
      </Menu>
      {isSplitting && (
        <PaymentsDialog
          due={due}
          payments={entered.length > 1 ? entered : []}
          modesPath={modesPath}
          onSave={set}
          onClose={() => setIsSplitting(false)}
        />
      )}
    </Box>
  )
}
