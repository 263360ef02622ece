import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { FormFrame } from '~/admin/documents/form/FormFrame'
import { lineErrors } from '~/admin/documents/form/lineErrors'
import { ReturnTable } from '~/admin/documents/form/ReturnTable'
import { returnableCall, useReturnable } from '~/admin/documents/form/useReturnable'
import { useWriting } from '~/admin/documents/form/useWriting'
import type { DocumentFormProps } from '~/admin/documents/formProps'
import { useAlert } from '~/admin/useAlert'
import { sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { LoadFailed } from '~/ui/LoadFailed'
import { salePath } from '~shared/sale/calls'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { typedQty } from '~shared/sale/rules'
import { refundPath } from '../calls'
import { checkRefund, type SoldBill } from '../rules'
import { RefundHeader } from './RefundHeader'
import { RefundTotals } from './RefundTotals'
import {
  amountsOfDraft,
  newDraft,
  type RefundAction,
  type RefundDraft,
  refundOfDraft,
  refundReducer,
} from './refundState'
import { returnLook } from './returnLook'

/** The refund form (spec 2 section 2): the frame of documents with the lines of a bill. */
export function RefundDialog(props: DocumentFormProps) {
  const alert = useAlert()
  const client = useQueryClient()
  const remarksInput = useRef<HTMLInputElement>(null)
  const writing = useWriting<RefundDraft, RefundAction>({
    ...{ ...props, fresh: newDraft, reducer: refundReducer, isBegun: ({ customer }) => customer !== null },
    onPosted: () => {
      // What is left of the bill may be another than what the form was told: it is read anew, saved or not.
      const told = [['lookup'], [salePath], [refundPath, returnableCall(props.document)]]
      for (const queryKey of told) void client.invalidateQueries({ queryKey })
    },
  })
  const { draft: refund, dispatch, errors, rule } = writing
  const settings = useMemo(() => billRuleOf(rule), [rule])
  const { sold, error, retry } = useReturnable<SoldBill>(props.document, refund.sale?.id)
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
    const byPosition = lineErrors(errors, 'labSaleDetail')
    return new Map([...byPosition].map(([position, message]) => [posted[position]?.id ?? 0, message]))
  }, [lines, refund.quantities, errors])

  const save = (print: boolean) => {
    const body = refundOfDraft(refund, sold, amounts)
    void writing.save(body, checkRefund(body, sold, settings), print)
  }
  return (
    <FormFrame
      document={props.document}
      writing={writing}
      onSave={save}
      head={<RefundHeader refund={refund} errors={errors} dispatch={dispatch} />}
      notice={error && <LoadFailed error={error} onRetry={retry} />}
      lines={
        <ReturnTable
          look={returnLook}
          lines={lines}
          quantities={refund.quantities}
          errors={errorsByLine}
          onType={type}
          onDelete={deleteLine}
          onLast={() => remarksInput.current?.focus()}
        />
      }
      totals={
        <RefundTotals
          totals={amounts.totals}
          paying={isCash ? sum(refund.payments.map(({ amount }) => amount)) : amounts.paymentAmount}
          isCash={isCash}
          remarks={refund.remarks}
          onRemarks={(remarks) => dispatch({ do: 'set', values: { remarks } })}
          remarksInput={remarksInput}
        />
      }
      due={due}
      payments={
        isCash
          ? { entries: refund.payments, onChange: (payments) => dispatch({ do: 'set', values: { payments } }) }
          : undefined
      }
    />
  )
}
