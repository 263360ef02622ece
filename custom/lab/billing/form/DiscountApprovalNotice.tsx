import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type RefObject, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { interpolate } from '~/metadata/messages'
import { lazyDialog } from '~/ui/lazyPart'
import type { CustomerOption } from '~shared/patients/customer'
import type { BillTotals } from '~shared/sale/rules'
import { type ApprovalChoice, approvalMessages, neededRate } from '../../shared/discount-approvals/rules'

const DiscountApprovalDialog = lazyDialog(() => import('./DiscountApprovalDialog'))

interface DiscountApprovalNoticeProps {
  choice: ApprovalChoice | undefined
  customer: CustomerOption | null
  totals: BillTotals
  mayAsk: boolean
  onAsked: () => void
  /** Where the form goes on. */
  testInput: RefObject<HTMLInputElement | null>
}

/** Says whether a discount above the limit is approved, and asks for an approval. */
export function DiscountApprovalNotice(props: DiscountApprovalNoticeProps) {
  const { choice, customer, totals, mayAsk, onAsked, testInput } = props
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (!choice) return null
  const { approval, problem } = choice
  if (approval)
    return (
      <Alert severity="success" sx={{ py: 0 }}>
        {translate(interpolate(approvalMessages.approved, { rate: approval.rate, no: approval.approvalNo }))}
      </Alert>
    )
  const canAsk = mayAsk && customer && !choice.isWaiting
  return (
    <>
      <Alert
        severity="warning"
        sx={{ py: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0.5 } }}
        action={
          canAsk && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {translate('Ask for Approval')}
            </Button>
          )
        }
      >
        {translate(problem.message)}
      </Alert>
      {isOpen && customer && (
        <DiscountApprovalDialog
          customer={customer}
          rate={neededRate(totals)}
          onClose={() => setIsOpen(false)}
          onAsked={() => {
            // closed before the focus moves: a dialog gives it back to where it was opened from
            flushSync(() => setIsOpen(false))
            onAsked()
            testInput.current?.focus()
          }}
        />
      )}
    </>
  )
}
