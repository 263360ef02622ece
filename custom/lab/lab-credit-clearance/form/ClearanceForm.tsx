import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addPaymentMode } from '~/admin/documents/form/addPaymentMode'
import { paymentNotAdded } from '~/admin/documents/form/PaymentsDialog'
import { useCashMode } from '~/admin/documents/form/useCashMode'
import { useSaveDocument } from '~/admin/documents/form/useSaveDocument'
import { useOrganization } from '~/admin/organization'
import { useAlert } from '~/admin/useAlert'
import { compare, formatRupees, subtract, sum } from '~/domain/money'
import { besideFields } from '~/ui/besideFields'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { MoneyField } from '~/ui/MoneyField'
import { PaymentLines } from '~/ui/PaymentLines'
import { SaveFailed } from '~/ui/SaveFailed'
import { TenderBox } from '~/ui/TenderBox'
import { checkPaymentLine, tenderReturn } from '~shared/sale/rules'
import { saveReceipt } from '../calls'
import { checkAmount, checkClearance, clearanceMessages } from '../rules'
import { type CreditBill, clearancePath, type ReceiptRow } from '../wire'
import { CreditBillsTable } from './CreditBillsTable'
import {
  amountErrors,
  type ClearanceDraft,
  clearanceOfDraft,
  dueOf,
  keyOf,
  payingTotal,
  spreadTotal,
} from './clearanceState'

interface ClearanceFormProps {
  customer: number
  bills: readonly CreditBill[]
  draft: ClearanceDraft
  onChange: (draft: ClearanceDraft) => void
  confirm: () => Promise<boolean>
  onSaved: (receipt: ReceiptRow, print: boolean) => void
  onFailed: () => void
  onClose: () => void
}

const modesPath = `${clearancePath}/payment-mode`

/** Bills to be paid, a total that is spread over them, and the payments. The cursor starts in the total. */
export function ClearanceForm({ customer, bills, draft, onChange, onClose, ...props }: ClearanceFormProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const { rule } = useOrganization()
  const cash = useCashMode(modesPath)
  const [typedTotal, setTypedTotal] = useState<string>()
  const notAdded = useRef<HTMLInputElement>(null)
  const saving = useSaveDocument<ReceiptRow>({
    ...props,
    savedText: 'Credit Clearance created successfully',
    failedText: 'Failed to Create Credit Clearance',
  })

  const [problem] = Object.values(saving.errors)
  const change = (part: Partial<ClearanceDraft>) => {
    onChange({ ...draft, ...part })
    saving.forgetErrors()
  }
  const due = dueOf(bills)
  const paying = payingTotal(draft, bills)
  const open = subtract(paying, sum(draft.payments.map(({ amount }) => amount)))
  const totalProblem = typedTotal?.trim() ? checkAmount(typedTotal, due) : undefined
  const typeTotal = (text: string) => {
    setTypedTotal(text)
    change({ amounts: spreadTotal(text, bills) })
  }
  const payAll = () => {
    setTypedTotal(undefined)
    change({ amounts: spreadTotal(due, bills) })
  }
  const changeBill = (bill: CreditBill, amount: string | undefined) => {
    const { [keyOf(bill)]: _, ...others } = draft.amounts
    setTypedTotal(undefined)
    change({ amounts: amount === undefined ? others : { ...others, [keyOf(bill)]: amount } })
  }
  const payInCash = () => {
    if (!cash) return
    if (compare(paying, 0) === 0) return alert.fail(clearanceMessages.noBills)
    change({ payments: [{ paymentMode: cash, amount: paying, remarks: '' }] })
    alert.success('Paying amount saved!')
  }
  const save = (print: boolean) => () => {
    if (totalProblem) return alert.fail(totalProblem)
    if (notAdded.current) {
      notAdded.current.focus()
      return alert.fail(paymentNotAdded)
    }
    const clearance = clearanceOfDraft(draft, customer, bills)
    return saving.save({ problems: checkClearance(clearance), post: () => saveReceipt(clearance, draft.key) }, print)
  }
  const print = rule?.enablePrint === false ? undefined : save(true)
  return (
    <>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Box onKeyDown={enterMovesFocus()} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <CreditBillsTable
            bills={bills}
            amounts={draft.amounts}
            errors={amountErrors(draft, bills)}
            onChange={changeBill}
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
            onChange={(payments) => change({ payments })}
            modesPath={modesPath}
            onSave={save(false)}
            onPrint={print}
            notAdded={notAdded}
            suggested={compare(open, 0) > 0 ? open : '0.00'}
            check={({ paymentMode, amount }, others) =>
              checkPaymentLine(
                { paymentMode: paymentMode?.id ?? null, amount },
                others.map((other) => ({ paymentMode: other.paymentMode.id })),
              )
            }
            besideMode={addPaymentMode}
          />
        </Box>
        <TenderBox grandTotal={paying} returnOf={tenderReturn} />
        <TextField
          fullWidth
          label={translate('Remarks')}
          value={draft.remarks}
          onChange={(event) => change({ remarks: event.target.value.trimStart() })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {problem && <SaveFailed text={problem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={saving.isSaving}>
          {translate('Cancel')}
        </Button>
        <Button variant="contained" loading={saving.isSaving} onClick={save(false)} title="Ctrl+S">
          {translate('Save')}
        </Button>
        {print && (
          <Button variant="contained" loading={saving.isSaving} onClick={print} title="Ctrl+P">
            {translate('Save And Print')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
