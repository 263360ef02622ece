import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { currency } from '~/domain/currency'
import { add, compare, formatMoney, type Money } from '~/domain/money'
import { fieldHeightButtonSx } from '~/ui/alignedWithFields'
import { MoneyField } from '~/ui/MoneyField'
import type { AllocationSums } from '../settlementRules'

interface PaymentTotalRowProps {
  sums: AllocationSums
  /** Money comes back of an advance. */
  isBack: boolean
  /** The maximum that can be paid or refunded. */
  most: Money
  /** The total while it is typed. */
  typed: string | undefined
  problem: string | undefined
  onType: (text: string) => void
  onLeave: () => void
  onAll: () => void
  /** Undefined while it is not known which mode is cash. */
  onPaid: (() => void) | undefined
}

/** A total that is spread over the open documents, oldest first, or that is refunded. The cursor starts in it. */
export function PaymentTotalRow(props: PaymentTotalRowProps) {
  const { sums, isBack, most, typed, problem, onType, onLeave, onAll, onPaid } = props
  const translate = useTranslate()
  const stays = compare(sums.advanceChange, 0) > 0 ? sums.advanceChange : '0.00'
  const whole = isBack ? sums.total : add(sums.totalAllocated, stays)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <MoneyField
        autoFocus
        label={translate(isBack ? 'Amount Coming Back' : 'Paying Amount')}
        unit={translate(currency.symbol)}
        value={typed ?? whole}
        onChange={onType}
        onBlur={onLeave}
        error={problem !== undefined}
        helperText={problem && translate(problem)}
        sx={{ width: 240, flexShrink: 0 }}
      />
      <Button variant="outlined" onClick={onAll} sx={fieldHeightButtonSx}>
        {`${translate(isBack ? 'Whole Advance' : 'Pay All')} · ${translate(formatMoney(most))}`}
      </Button>
      <Button variant="outlined" onClick={onPaid} disabled={!onPaid} title="F9" sx={fieldHeightButtonSx}>
        {translate('Paid')}
      </Button>
    </Box>
  )
}
