import Box from '@mui/material/Box'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useDraft } from '~/admin/drafts'
import { useOrganization } from '~/admin/organization'
import { useAlert } from '~/admin/useAlert'
import { sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { useConfirm } from '~/ui/ConfirmDialog'
import { LargeDialog } from '~/ui/LargeDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { SaveFailed } from '~/ui/SaveFailed'
import { DialogKeys } from '~/ui/useHotkeys'
import { BillActions } from '~shared/sale/form/BillActions'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { lineErrors } from '~shared/sale/form/lineErrors'
import { PaymentsDialog } from '~shared/sale/form/PaymentsDialog'
import { typedQty } from '~shared/sale/rules'
import { refundPath } from '../calls'
import type { RefundRow } from '../wire'
import { RefundHeader } from './RefundHeader'
import { RefundTotals } from './RefundTotals'
import { ReturnTable } from './ReturnTable'
import { amountsOfDraft, draftName, newDraft, type RefundAction, refundReducer } from './refundState'
import { useSaveRefund } from './useSaveRefund'
import { useSold } from './useSold'

export interface RefundDialogProps {
  onClose: () => void
  onSaved: (refund: RefundRow, print: boolean) => void
}

/** The refund form (spec 2 section 2). What is typed is kept as a draft until it is saved or dropped. */
export function RefundDialog({ onClose, onSaved }: RefundDialogProps) {
  const alert = useAlert()
  const [fresh] = useState(newDraft)
  const draft = useDraft(draftName, fresh)
  const [refund, change] = useReducer(refundReducer, { ...fresh, ...draft.value })
  const [isPaying, setIsPaying] = useState(false)
  const remarksInput = useRef<HTMLInputElement>(null)
  const { confirm, confirmation } = useConfirm()
  const { rule } = useOrganization()
  const settings = useMemo(() => billRuleOf(rule), [rule])
  const { sold, error, retry } = useSold(refund.sale?.id)
  const saving = useSaveRefund(
    {
      confirm,
      onPaymentsMissing: () => setIsPaying(true),
      onSaved: (row, print) => {
        draft.clear()
        onSaved(row, print)
      },
    },
    settings,
  )

  const { keep } = draft
  useEffect(() => {
    if (refund !== draft.value) keep(refund)
  }, [refund, draft.value, keep])

  const { forgetErrors } = saving
  const dispatch = useCallback(
    (action: RefundAction) => {
      forgetErrors()
      change(action)
    },
    [forgetErrors],
  )
  const type = useCallback((line: number, qty: string) => dispatch({ do: 'type', line, qty }), [dispatch])

  const deleteLine = useCallback(
    (line: number) => {
      dispatch({ do: 'deleteLine', line })
      alert.success(messages.itemDeleted)
    },
    [dispatch, alert],
  )

  const lines = useMemo(
    () => (sold?.lines ?? []).filter(({ id }) => !refund.deleted.includes(id)),
    [sold, refund.deleted],
  )
  const amounts = useMemo(() => amountsOfDraft(refund, sold, settings), [refund, sold, settings])
  const due = amounts.totals.grandTotalRoundOff
  const isCash = (sold?.payType ?? PayType.cash) === PayType.cash
  const errorsByLine = useMemo(() => {
    const posted = lines.filter(({ id }) => typedQty(refund.quantities[id] ?? '') !== 0)
    return new Map([...lineErrors(saving.errors)].map(([position, message]) => [posted[position]?.id ?? 0, message]))
  }, [lines, refund.quantities, saving.errors])

  const drop = async () => {
    if (saving.isSaving) return
    if (refund.customer && !(await confirm('What you have entered is not saved. Do you want to close?'))) return
    draft.clear()
    onClose()
  }
  const save = () => saving.save(refund, sold, amounts, false)
  const print = rule?.enablePrint === false ? undefined : () => saving.save(refund, sold, amounts, true)

  return (
    <LargeDialog
      title="Add Refund Billing"
      onEscape={drop}
      above={
        <>
          {isPaying && (
            <PaymentsDialog
              due={due}
              payments={refund.payments}
              modesPath={`${refundPath}/payment-mode`}
              onSave={(payments) => dispatch({ do: 'set', values: { payments } })}
              onClose={() => setIsPaying(false)}
            />
          )}
          {confirmation}
        </>
      }
    >
      <DialogKeys save={save} print={print} />
      <RefundHeader refund={refund} errors={saving.errors} dispatch={dispatch} />
      {saving.errors.root && <SaveFailed text={saving.errors.root} />}
      {error && <LoadFailed error={error} onRetry={retry} />}
      <Box sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 1.5, flex: 1, minHeight: 180 }}>
        <Box sx={{ width: 300, flexShrink: 0, overflow: 'auto' }}>
          <RefundTotals
            totals={amounts.totals}
            paying={isCash ? sum(refund.payments.map(({ amount }) => amount)) : amounts.paymentAmount}
            isCash={isCash}
            remarks={refund.remarks}
            onRemarks={(remarks) => dispatch({ do: 'set', values: { remarks } })}
            remarksInput={remarksInput}
          />
          <BillActions
            due={due}
            isSaving={saving.isSaving}
            onPayments={isCash ? () => setIsPaying(true) : undefined}
            onSave={save}
            onPrint={print}
            onCancel={drop}
          />
        </Box>
        <ReturnTable
          lines={lines}
          quantities={refund.quantities}
          errors={errorsByLine}
          onType={type}
          onDelete={deleteLine}
          onLast={() => remarksInput.current?.focus()}
        />
      </Box>
    </LargeDialog>
  )
}
