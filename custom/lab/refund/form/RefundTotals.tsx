import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { payingTotal } from '~/admin/documents/form/payingTotal'
import type { Money } from '~/domain/money'
import { TotalsBox } from '~/ui/TotalsBox'
import type { BillTotals } from '~shared/sale/rules'
import { refundMessages } from '../rules'

export interface RefundTotalsProps {
  totals: BillTotals
  /** What is given back. */
  paying: Money
  /** The payments make up the grand total; of a credit bill less may be given back. */
  isCash: boolean
  remarks: string
  onRemarks: (remarks: string) => void
  remarksInput: Ref<HTMLInputElement>
}

/** The sums of a refund, and why it is made. */
export function RefundTotals({ totals, paying, isCash, remarks, onRemarks, remarksInput }: RefundTotalsProps) {
  const translate = useTranslate()
  return (
    <Box>
      <TotalsBox
        totals={[
          { label: 'Sub Total', amount: totals.subTotal },
          { label: 'Non Taxable Amount', amount: totals.totalNonTaxableAmount },
          { label: 'Discountable Amount', amount: totals.totalDiscountableAmount },
          { label: 'Taxable Amount', amount: totals.totalTaxableAmount },
          { label: 'Total Tax', amount: totals.totalTax },
          { label: 'Total Discount', amount: totals.totalDiscount },
          { label: 'Grand Total', amount: totals.grandTotalRoundOff, strong: true },
          isCash
            ? payingTotal(paying, totals.grandTotalRoundOff, refundMessages.paymentsDiffer)
            : { label: 'Paying Amount', amount: paying },
        ]}
      />
      <TextField
        fullWidth
        label={translate('Remarks')}
        value={remarks}
        onChange={(event) => onRemarks(event.target.value.trimStart())}
        inputRef={remarksInput}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 1.75 }}
      />
    </Box>
  )
}
