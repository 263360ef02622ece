import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useCallback, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { optionsOf } from '~/documents/documentNames'
import { validateDocument } from '~/documents/documentRules'
import type { Values } from '~/documents/form/admin/plainDraft'
import type { useDocumentForm } from '~/documents/form/admin/useDocumentForm'
import { paymentNotAdded } from '~/documents/payments/admin/PaymentsDialog'
import { PaymentsInput } from '~/documents/payments/admin/PaymentsInput'
import { renderAddPaymentMode } from '~/documents/payments/admin/renderAddPaymentMode'
import { useCashMode } from '~/documents/payments/admin/useCashMode'
import { compare, isValidMoney, type Money, subtract, sum } from '~/domain/money'
import { changeDue, validatePaymentLine } from '~/domain/payments'
import { messages } from '~/metadata/messages'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { RestoredDraftNotice } from '~/ui/RestoredDraftNotice'
import { SaveFailed } from '~/ui/SaveFailed'
import { TenderBox } from '~/ui/TenderBox'
import { useAlert } from '~/ui/useAlert'
import { settlementMessages, validateAllocationAmount } from '../settlementRules'
import { AdvanceBox } from './AdvanceBox'
import { OpenDocuments } from './OpenDocuments'
import { PaymentTotalRow } from './PaymentTotalRow'
import { SettlementHeader } from './SettlementHeader'
import type { OpenRow, SettlementContext } from './settled'
import {
  amountErrors,
  bodyOf,
  draftSums,
  excessOf,
  isRefund,
  type SettlementDraft,
  settledRowKey,
  spreadTotal,
  sumDueAmounts,
} from './settlementState'

interface SettlementFormProps {
  view: SettlementContext
  /** The id of the party that pays. */
  party: number
  open: readonly OpenRow[]
  /** The advance of the party; '0.00' without one. */
  onHand: Money
  form: SettlementFormState
}

export type SettlementFormState = ReturnType<typeof useDocumentForm<SettlementDraft, Partial<SettlementDraft>>>

/** The open documents, a total that is spread over them, and the payments. The cursor starts in the total. */
export function SettlementForm({ view, party, open, onHand, form }: SettlementFormProps) {
  const { document } = view
  const { draft, dispatch, drop, errors, isSaving } = form
  const modesPath = `${document.apiPath}/payment-mode`
  const translate = useTranslate()
  const alert = useAlert()
  const cash = useCashMode(modesPath)
  const [typedTotal, setTypedTotal] = useState<string>()
  const notAdded = useRef<HTMLInputElement>(null)

  const changeHead = useCallback((header: Values) => dispatch({ header }), [dispatch])
  const [problem] = Object.values(errors)
  const { allocations } = optionsOf(document)
  const hasAdvances = allocations?.advance !== undefined
  const isBacking = isRefund(view, draft)
  const most = isBacking ? onHand : sumDueAmounts(open)
  const sums = draftSums(view, draft, { open, onHand })
  const paying = sums.total
  const unpaid = subtract(paying, sum(draft.payments.map(({ amount }) => amount)))
  const isBounded = isBacking || !hasAdvances || !isValidMoney(typedTotal)
  const wrong = typedTotal?.trim() ? validateAllocationAmount(typedTotal, isBounded ? most : typedTotal) : undefined
  const totalProblem = isBacking && wrong === messages.moreThanDue ? settlementMessages.overBack : wrong
  const enterTotal = (text: string) =>
    dispatch(
      isBacking
        ? { advance: text.trim() }
        : { amounts: spreadTotal(view, text, open), advance: excessOf(view, text, most) },
    )
  const typeTotal = (text: string) => {
    setTypedTotal(text)
    enterTotal(text)
  }
  const changeOne = (row: OpenRow, amount: string | undefined) => {
    const { [settledRowKey(view, row)]: _, ...others } = draft.amounts
    setTypedTotal(undefined)
    dispatch({ amounts: amount === undefined ? others : { ...others, [settledRowKey(view, row)]: amount } })
  }
  const payInCash = () => {
    if (!cash) return
    if (compare(sums.totalAllocated, 0) === 0 && compare(paying, 0) === 0) return alert.fail(settlementMessages.nothing)
    dispatch({ payments: compare(paying, 0) > 0 ? [{ paymentMode: cash, amount: paying, remarks: '' }] : [] })
    alert.success('Paying amount saved!')
  }
  const save = (print: boolean) => () => {
    if (totalProblem) return alert.fail(totalProblem)
    if (notAdded.current) {
      notAdded.current.focus()
      return alert.fail(paymentNotAdded)
    }
    const body = bodyOf(view, draft, { party, open, sums })
    return form.save(body, validateDocument(document, body, undefined), print, paying)
  }
  const print = form.mayPrint ? save(true) : undefined
  return (
    <>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {form.restored && <RestoredDraftNotice {...form.restored} />}
        <Box onKeyDown={moveFocusOnEnter()} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          {hasAdvances && (
            <AdvanceBox
              {...{ view, draft, sums, onHand }}
              onChange={(part) => {
                setTypedTotal(undefined)
                dispatch(part)
              }}
            />
          )}
          {!isBacking && (open.length > 0 || !hasAdvances) && (
            <OpenDocuments
              view={view}
              open={open}
              amounts={draft.amounts}
              errors={amountErrors(view, draft, open)}
              onChange={changeOne}
            />
          )}
          <PaymentTotalRow
            key={String(isBacking)}
            {...{ sums, most }}
            isBack={isBacking}
            typed={typedTotal}
            problem={totalProblem}
            onType={typeTotal}
            onLeave={() => totalProblem || setTypedTotal(undefined)}
            onAll={() => {
              setTypedTotal(undefined)
              enterTotal(most)
            }}
            onPaid={cash && payInCash}
          />
          <PaymentsInput
            lines={draft.payments}
            onChange={(payments) => dispatch({ payments })}
            modesPath={modesPath}
            onSave={save(false)}
            onPrint={print}
            onPayInFull={cash && payInCash}
            unaddedPaymentRef={notAdded}
            suggestedAmount={compare(unpaid, 0) > 0 ? unpaid : '0.00'}
            validatePayment={({ paymentMode, amount }, others) =>
              validatePaymentLine(
                { paymentMode: paymentMode?.id ?? null, amount },
                others.map((other) => ({ paymentMode: other.paymentMode.id })),
              )
            }
            renderModeAction={renderAddPaymentMode}
          />
        </Box>
        <SettlementHeader document={document} start={draft.header} onChange={changeHead} />
        <TenderBox labels={allocations?.labels} grandTotal={paying} calculateChange={changeDue} />
        <TextField
          fullWidth
          label={translate('Remarks')}
          value={draft.remarks}
          onChange={(event) => dispatch({ remarks: event.target.value.trimStart() })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {problem && <SaveFailed text={problem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={drop} disabled={isSaving}>
          {translate('Cancel')}
        </Button>
        <Button variant="contained" loading={isSaving} onClick={save(false)} title="Ctrl+S">
          {translate('Save')}
        </Button>
        {print && (
          <Button variant="contained" loading={isSaving} onClick={print} title="Ctrl+P">
            {translate('Save And Print')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
