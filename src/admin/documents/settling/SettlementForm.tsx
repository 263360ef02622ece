import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useCallback, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { compare, formatRupees, subtract, sum } from '~/domain/money'
import { checkPaymentLine, tenderReturn } from '~/domain/payments'
import { checkDocument } from '~/metadata/documentRules'
import { checkAmount, settlementMessages } from '~/metadata/settlementRules'
import { besideFields } from '~/ui/besideFields'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { KeptNotice } from '~/ui/KeptNotice'
import { MoneyField } from '~/ui/MoneyField'
import { PaymentLines } from '~/ui/PaymentLines'
import { SaveFailed } from '~/ui/SaveFailed'
import { TenderBox } from '~/ui/TenderBox'
import { useAlert } from '../../useAlert'
import { addPaymentMode } from '../form/addPaymentMode'
import { paymentNotAdded } from '../form/PaymentsDialog'
import type { Values } from '../form/plainState'
import { useCashMode } from '../form/useCashMode'
import type { useWriting } from '../form/useWriting'
import { OpenDocuments } from './OpenDocuments'
import { SettlementHead } from './SettlementHead'
import type { OpenRow, Settling } from './settled'
import { amountErrors, bodyOf, dueOf, openKey, payingTotal, type SettlementDraft, spreadTotal } from './settlementState'

interface SettlementFormProps {
  settling: Settling
  /** The id of the party that pays. */
  party: number
  open: readonly OpenRow[]
  writing: SettlementWriting
}

export type SettlementWriting = ReturnType<typeof useWriting<SettlementDraft, Partial<SettlementDraft>>>

/** What is to be paid, a total that is spread over it, and the payments. The cursor starts in the total. */
export function SettlementForm({ settling, party, open, writing }: SettlementFormProps) {
  const { document } = settling
  const { draft, dispatch, drop, errors, isSaving } = writing
  const modesPath = `${document.path}/payment-mode`
  const translate = useTranslate()
  const alert = useAlert()
  const cash = useCashMode(modesPath)
  const [typedTotal, setTypedTotal] = useState<string>()
  const notAdded = useRef<HTMLInputElement>(null)

  const changeHead = useCallback((head: Values) => dispatch({ head }), [dispatch])
  const [problem] = Object.values(errors)
  const due = dueOf(open)
  const paying = payingTotal(settling, draft, open)
  const unpaid = subtract(paying, sum(draft.payments.map(({ amount }) => amount)))
  const totalProblem = typedTotal?.trim() ? checkAmount(typedTotal, due) : undefined
  const typeTotal = (text: string) => {
    setTypedTotal(text)
    dispatch({ amounts: spreadTotal(settling, text, open) })
  }
  const payAll = () => {
    setTypedTotal(undefined)
    dispatch({ amounts: spreadTotal(settling, due, open) })
  }
  const changeOne = (row: OpenRow, amount: string | undefined) => {
    const { [openKey(settling, row)]: _, ...others } = draft.amounts
    setTypedTotal(undefined)
    dispatch({ amounts: amount === undefined ? others : { ...others, [openKey(settling, row)]: amount } })
  }
  const payInCash = () => {
    if (!cash) return
    if (compare(paying, 0) === 0) return alert.fail(settlementMessages.nothing)
    dispatch({ payments: [{ paymentMode: cash, amount: paying, remarks: '' }] })
    alert.success('Paying amount saved!')
  }
  const save = (print: boolean) => () => {
    if (totalProblem) return alert.fail(totalProblem)
    if (notAdded.current) {
      notAdded.current.focus()
      return alert.fail(paymentNotAdded)
    }
    const body = bodyOf(settling, draft, party, open)
    return writing.save(body, checkDocument(document, body, undefined), print, paying)
  }
  const print = writing.mayPrint ? save(true) : undefined
  return (
    <>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {writing.restored && <KeptNotice {...writing.restored} />}
        <Box onKeyDown={enterMovesFocus()} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <OpenDocuments
            settling={settling}
            open={open}
            amounts={draft.amounts}
            errors={amountErrors(settling, draft, open)}
            onChange={changeOne}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <MoneyField
              autoFocus
              label={translate('Paying Amount')}
              unit={translate('Rs.')}
              value={typedTotal ?? paying}
              onChange={typeTotal}
              onBlur={() => totalProblem || setTypedTotal(undefined)}
              error={Boolean(totalProblem)}
              helperText={totalProblem && translate(totalProblem)}
              sx={{ width: 240 }}
            />
            <Button variant="outlined" onClick={payAll} sx={besideFields}>
              {`${translate('Pay All')} · ${translate(formatRupees(due))}`}
            </Button>
            <Button variant="outlined" onClick={payInCash} disabled={!cash} sx={besideFields}>
              {translate('Paid')}
            </Button>
          </Box>
          <PaymentLines
            lines={draft.payments}
            onChange={(payments) => dispatch({ payments })}
            modesPath={modesPath}
            onSave={save(false)}
            onPrint={print}
            notAdded={notAdded}
            suggested={compare(unpaid, 0) > 0 ? unpaid : '0.00'}
            check={({ paymentMode, amount }, others) =>
              checkPaymentLine(
                { paymentMode: paymentMode?.id ?? null, amount },
                others.map((other) => ({ paymentMode: other.paymentMode.id })),
              )
            }
            besideMode={addPaymentMode}
          />
        </Box>
        <SettlementHead document={document} start={draft.head} onChange={changeHead} />
        <TenderBox grandTotal={paying} returnOf={tenderReturn} />
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
