import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { currency } from '~/domain/currency'
import { compare, formatMoney, isValidMoney, type Money } from '~/domain/money'
import { useShownDigits } from './digits'
import { MoneyField } from './MoneyField'

interface TenderLabels {
  /** The field of the amount that the customer hands over. */
  tender?: string | undefined
  /** Shown if nothing is to be given back. */
  tenderWarning?: string | undefined
}

export interface TenderBoxProps {
  labels?: TenderLabels | undefined
  grandTotal: Money
  /** The screen's rule of what goes back to the customer. */
  calculateChange: (tender: string, grandTotal: Money) => Money
}

const isZero = (amount: string) => !isValidMoney(amount) || compare(amount, 0) === 0

/** The amount the customer hands over and the change (spec 2, section 5); neither is stored. */
export function TenderBox({ labels = {}, grandTotal, calculateChange }: TenderBoxProps) {
  const { tender: label = 'Amount Received', tenderWarning = 'Check the amount received.' } = labels
  const translate = useTranslate()
  const digits = useShownDigits()
  const [tender, setTender] = useState('0.00')
  const [left, setLeft] = useState(false)
  const back = calculateChange(tender, grandTotal)
  const warns = left && (isZero(grandTotal) || compare(back, 0) <= 0)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <MoneyField
        label={translate(label)}
        unit={translate(currency.symbol)}
        value={tender}
        onChange={(value) => {
          setLeft(false)
          setTender(value)
        }}
        onBlur={() => setLeft(true)}
        helperText={warns && translate(tenderWarning)}
        sx={{ '& .MuiFormHelperText-root': { color: 'warning.dark' } }}
      />
      <TextField
        fullWidth
        label={translate('Return Amount')}
        value={digits(translate(formatMoney(compare(back, 0) < 0 ? '0.00' : back)))}
        slotProps={{
          htmlInput: { readOnly: true, tabIndex: -1, style: { textAlign: 'right' } },
          inputLabel: { shrink: true },
        }}
      />
    </Box>
  )
}
