import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type RefObject, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { payingAmountRow } from '~/documents/payments/admin/payingAmountRow'
import type { Money } from '~/domain/money'
import { MoneyField } from '~/ui/MoneyField'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { type Total, TotalsBox } from '~/ui/TotalsBox'
import { useAlert } from '~/ui/useAlert'
import {
  type BillLine,
  type BillTotals,
  billMessages,
  totalDiscountRate,
  validateTotalDiscount,
  validateTotalDiscountRate,
} from '~shared/sale/rules'
import type { BillAction } from './billState'

export interface BillTotalsBoxProps {
  lines: BillLine[]
  totals: BillTotals
  paying: Money
  /** Nothing is paid now: what is due is shown in its place. */
  isCredit: boolean
  remarks: string
  /** The scheme's discount may not be changed. */
  isFixed: boolean
  dispatch: (action: BillAction) => void
  /** The error of a discount that is being typed: the bill may not be saved with it. */
  wrongDiscount: RefObject<string | undefined>
}

/** The totals block: the two discounts are typed here and spread over the discountable lines. */
export function BillTotalsBox(props: BillTotalsBoxProps) {
  const { lines, totals, paying, isCredit, remarks, isFixed, dispatch, wrongDiscount } = props
  const translate = useTranslate()
  const before = useRef(lines)
  const typing = {
    onStart: () => {
      before.current = lines
    },
    onWrong: (message: string | undefined) => {
      wrongDiscount.current = message
      if (message) dispatch({ do: 'undoDiscount', lines: before.current })
    },
  }
  const rate = totalDiscountRate(totals)
  const rows: Total[] = [
    { label: 'Sub Total', amount: totals.subTotal },
    { label: 'Non Taxable Amount', amount: totals.totalNonTaxableAmount },
    { label: 'Discountable Amount', amount: totals.totalDiscountableAmount },
    { label: 'Taxable Amount', amount: totals.totalTaxableAmount },
    {
      label: 'Discount Rate',
      amount: rate,
      input: (
        <TypedAmount
          label="Discount Rate"
          unit="%"
          value={rate}
          disabled={isFixed}
          {...typing}
          check={validateTotalDiscountRate}
          onType={(typed) => dispatch({ do: 'discountRate', rate: typed })}
        />
      ),
    },
    { label: 'Total Tax', amount: totals.totalTax },
    {
      label: 'Total Discount',
      amount: totals.totalDiscount,
      input: (
        <TypedAmount
          label="Total Discount"
          value={totals.totalDiscount}
          disabled={isFixed}
          {...typing}
          check={(typed) => validateTotalDiscount(typed, totals.totalDiscountableAmount)}
          onType={(amount) => dispatch({ do: 'discount', amount })}
        />
      ),
    },
    { label: 'Grand Total', amount: totals.grandTotalRoundOff, strong: true },
    isCredit
      ? { label: 'Due Amount', amount: totals.grandTotalRoundOff }
      : payingAmountRow(paying, totals.grandTotalRoundOff, billMessages.paymentsDiffer),
  ]
  return (
    <Box onKeyDown={moveFocusOnEnter()}>
      <TotalsBox totals={rows} />
      <TextField
        fullWidth
        label={translate('Remarks')}
        value={remarks}
        onChange={(event) => dispatch({ do: 'set', values: { remarks: event.target.value.trimStart() } })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 1.75 }}
      />
    </Box>
  )
}

interface TypedAmountProps {
  label: string
  unit?: string
  value: string
  disabled: boolean
  check: (typed: string) => string | undefined
  /** The first key was pressed. */
  onStart: () => void
  onType: (typed: string) => void
  /** The error of the current text, or undefined when it is valid. */
  onWrong: (message: string | undefined) => void
}

/**
 * Shows the typed text while focused, and the bill's amount otherwise: an invalid entry is reset, and its error
 * reported once more. An empty field is 0.
 */
function TypedAmount({ label, unit, value, disabled, check, onStart, onType, onWrong }: TypedAmountProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [typed, setTyped] = useState<string>()
  const error = typed?.trim() ? check(typed) : undefined
  return (
    <MoneyField
      accessibleName={translate(label)}
      value={typed ?? value}
      unit={unit}
      isUnitAfter
      disabled={disabled}
      error={Boolean(error)}
      helperText={error && translate(error)}
      onChange={(text) => {
        if (typed === undefined) onStart()
        setTyped(text)
        const amount = text.trim() || '0'
        const wrong = check(amount)
        onWrong(wrong)
        if (!wrong) onType(amount)
      }}
      onBlur={() => {
        if (error) alert.fail(error)
        setTyped(undefined)
        onWrong(undefined)
      }}
      sx={{ width: 130, my: 0, '& input': { py: 0.5 } }}
    />
  )
}
