import Box from '@mui/material/Box'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDraft } from '~/admin/drafts'
import { useAlert } from '~/admin/useAlert'
import { PayType } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { useConfirm } from '~/ui/ConfirmDialog'
import { LargeDialog } from '~/ui/LargeDialog'
import { SaveFailed } from '~/ui/SaveFailed'
import { TenderBox } from '~/ui/TenderBox'
import { salePath } from '~shared/sale/calls'
import { BillActions } from '~shared/sale/form/BillActions'
import { lineErrors } from '~shared/sale/form/lineErrors'
import { PaymentsDialog } from '~shared/sale/form/PaymentsDialog'
import { useCashMode } from '~shared/sale/form/useCashMode'
import { type BillLine, billTotals, tenderReturn } from '~shared/sale/rules'
import type { SaleRow } from '~shared/sale/wire'
import { BillHeader } from './BillHeader'
import { BillTotalsBox } from './BillTotalsBox'
import { type BillAction, billReducer, draftName, newDraft, payingAmount } from './billState'
import { doublesWith } from './entry'
import { LinesTable } from './LinesTable'
import { TestEntryRow } from './TestEntryRow'
import { useDefaultCustomerType } from './useDefaultCustomerType'
import { useSaveBill } from './useSaveBill'

/** Most bills are printed as soon as they are saved: what makes the invoice is loaded while the bill is written. */
async function prepareInvoice(): Promise<void> {
  const [{ prepareRendering }] = await Promise.all([
    import('~/ui/printPreview/renderInBrowser'),
    import('~shared/invoice/paper'),
  ])
  await prepareRendering()
}

export interface BillDialogProps {
  onClose: () => void
  onSaved: (sale: SaleRow, print: boolean) => void
}

/** The billing form (spec 2 section 2). What is typed is kept as a draft until it is saved or dropped. */
export function BillDialog({ onClose, onSaved }: BillDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [fresh] = useState(newDraft)
  const draft = useDraft(draftName, fresh)
  const [bill, change] = useReducer(billReducer, { ...fresh, ...draft.value })
  const [isPaying, setIsPaying] = useState(false)
  const testInput = useRef<HTMLInputElement>(null)
  const wrongDiscount = useRef<string>(undefined)
  const { confirm, confirmation } = useConfirm()
  const cash = useCashMode(`${salePath}/payment-mode`)
  const saving = useSaveBill({
    confirm,
    onPaymentsMissing: () => setIsPaying(true),
    onSaved: (sale, print) => {
      draft.clear()
      onSaved(sale, print)
    },
  })

  const isPreviewed = saving.rule?.printPreview ?? false
  useEffect(() => {
    if (isPreviewed) prepareInvoice().catch(() => undefined) // the preview itself tells what it lacks
  }, [isPreviewed])

  const { keep } = draft
  useEffect(() => {
    if (bill !== draft.value) keep(bill)
  }, [bill, draft.value, keep])

  const standardType = useDefaultCustomerType()
  const isUnset = bill.customerType === null && bill.customer === null
  useEffect(() => {
    // Nobody has entered this: what was said of the bill meanwhile stays.
    if (standardType && isUnset) change({ do: 'set', values: { customerType: standardType } })
  }, [standardType, isUnset])

  const { forgetErrors } = saving
  const dispatch = useCallback(
    (action: BillAction) => {
      forgetErrors()
      change(action)
    },
    [forgetErrors],
  )
  const addLine = async (line: BillLine) => {
    const doubles = doublesWith(bill.lines, line).map((text) => translate(text))
    if (
      doubles.length > 0 &&
      !(await confirm(translate('%{doubles} Bill it all the same?', { doubles: doubles.join(' ') })))
    )
      return
    dispatch({ do: 'addLine', line })
    alert.success(messages.itemAdded, { duration: 1200 })
  }
  const removeLine = useCallback(
    (test: number) => {
      dispatch({ do: 'removeLine', test })
      alert.success(messages.itemDeleted)
      testInput.current?.focus()
    },
    [dispatch, alert],
  )

  const totals = useMemo(() => billTotals(bill.lines, saving.settings), [bill.lines, saving.settings])
  const due = totals.grandTotalRoundOff
  const isFixed = bill.discountScheme !== null && !bill.discountScheme.editable
  const errorsByLine = useMemo(() => lineErrors(saving.errors), [saving.errors])
  const isCredit = bill.payType === PayType.credit
  const payAll = () => {
    if (!cash) return setIsPaying(true)
    dispatch({ do: 'set', values: { payments: [{ paymentMode: cash, amount: due, remarks: '' }] } })
    alert.success('Paying amount saved!')
  }
  const drop = async () => {
    if (saving.isSaving) return
    const isBegun = bill.lines.length > 0 || bill.customer !== null || bill.entry !== null
    if (isBegun && !(await confirm('What you have entered is not saved. Do you want to close?'))) return
    draft.clear()
    onClose()
  }
  const saveBill = (print: boolean) => () => {
    if (wrongDiscount.current) return alert.fail(wrongDiscount.current)
    return saving.save(bill, print)
  }
  const save = saveBill(false)
  const print = saving.rule?.enablePrint === false ? undefined : saveBill(true)

  return (
    <LargeDialog
      title="Add Billing"
      onEscape={drop}
      above={
        <>
          {isPaying && (
            <PaymentsDialog
              due={due}
              payments={bill.payments}
              modesPath={`${salePath}/payment-mode`}
              onSave={(payments) => dispatch({ do: 'set', values: { payments } })}
              onClose={() => setIsPaying(false)}
            >
              <TenderBox grandTotal={due} returnOf={tenderReturn} />
            </PaymentsDialog>
          )}
          {confirmation}
        </>
      }
    >
      <BillHeader
        payType={bill.payType}
        customerType={bill.customerType}
        customer={bill.customer}
        discountScheme={bill.discountScheme}
        referral={bill.referral}
        errors={saving.errors}
        dispatch={dispatch}
        testInput={testInput}
      />
      <TestEntryRow
        bill={bill}
        refusesDoubles={saving.rule?.refuseDoubleTests ?? false}
        onEnter={(entry) => change({ do: 'enter', entry })}
        onAdd={addLine}
        onSave={save}
        onPrint={print}
        testInput={testInput}
      />
      {saving.errors.root && <SaveFailed text={saving.errors.root} />}
      <Box sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 1.5, flex: 1, minHeight: 180 }}>
        <Box sx={{ width: 300, flexShrink: 0, overflow: 'auto' }}>
          <BillTotalsBox
            lines={bill.lines}
            wrongDiscount={wrongDiscount}
            totals={totals}
            paying={payingAmount(bill)}
            isCredit={isCredit}
            remarks={bill.remarks}
            isFixed={isFixed}
            dispatch={dispatch}
          />
          <BillActions
            due={due}
            isSaving={saving.isSaving}
            onPaid={isCredit ? undefined : payAll}
            onPayments={isCredit ? undefined : () => setIsPaying(true)}
            onSave={save}
            onPrint={print}
            onCancel={drop}
          />
        </Box>
        <LinesTable lines={bill.lines} errors={errorsByLine} onRemove={removeLine} />
      </Box>
    </LargeDialog>
  )
}
