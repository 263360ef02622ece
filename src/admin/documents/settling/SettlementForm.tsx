import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { compare, formatRupees, subtract, sum } from '~/domain/money'
import { checkPaymentLine, tenderReturn } from '~/domain/payments'
import { statedOf } from '~/metadata/documentNames'
import { checkDocument } from '~/metadata/documentRules'
import { checkAmount, settlementMessages } from '~/metadata/settlementRules'
import { besideFields } from '~/ui/besideFields'
import { enterMovesFocus } from '~/ui/enterMovesFocus'
import { MoneyField } from '~/ui/MoneyField'
import { PaymentLines } from '~/ui/PaymentLines'
import { SaveFailed } from '~/ui/SaveFailed'
import { TenderBox } from '~/ui/TenderBox'
import { api } from '../../http'
import { useOrganization } from '../../organization'
import { useAlert } from '../../useAlert'
import { addPaymentMode } from '../form/addPaymentMode'
import { paymentNotAdded } from '../form/PaymentsDialog'
import { useCashMode } from '../form/useCashMode'
import { useSaveDocument } from '../form/useSaveDocument'
import { OpenDocuments } from './OpenDocuments'
import type { OpenRow, Settling } from './settled'
import { amountErrors, bodyOf, dueOf, openKey, payingTotal, type SettlementDraft, spreadTotal } from './settlementState'

interface SettlementFormProps {
  settling: Settling
  /** The id of the party that pays. */
  party: number
  open: readonly OpenRow[]
  draft: SettlementDraft
  onChange: (draft: SettlementDraft) => void
  confirm: () => Promise<boolean>
  onSaved: (saved: { id: number }, print: boolean) => void
  onFailed: () => void
  onClose: () => void
}

/** What is to be paid, a total that is spread over it, and the payments. The cursor starts in the total. */
export function SettlementForm({ settling, party, open, draft, onChange, onClose, ...props }: SettlementFormProps) {
  const { document } = settling
  const { label, messages = { saved: `${label} created Successfully`, failed: `Failed to Create ${label}` } } =
    statedOf(document)
  const modesPath = `${document.path}/payment-mode`
  const translate = useTranslate()
  const alert = useAlert()
  const { rule } = useOrganization()
  const cash = useCashMode(modesPath)
  const [typedTotal, setTypedTotal] = useState<string>()
  const notAdded = useRef<HTMLInputElement>(null)
  const saving = useSaveDocument<{ id: number }>({
    ...props,
    savedText: messages.saved,
    failedText: messages.failed,
  })

  const [problem] = Object.values(saving.errors)
  const change = (part: Partial<SettlementDraft>) => {
    onChange({ ...draft, ...part })
    saving.forgetErrors()
  }
  const due = dueOf(open)
  const paying = payingTotal(settling, draft, open)
  const unpaid = subtract(paying, sum(draft.payments.map(({ amount }) => amount)))
  const totalProblem = typedTotal?.trim() ? checkAmount(typedTotal, due) : undefined
  const typeTotal = (text: string) => {
    setTypedTotal(text)
    change({ amounts: spreadTotal(settling, text, open) })
  }
  const payAll = () => {
    setTypedTotal(undefined)
    change({ amounts: spreadTotal(settling, due, open) })
  }
  const changeOne = (row: OpenRow, amount: string | undefined) => {
    const { [openKey(settling, row)]: _, ...others } = draft.amounts
    setTypedTotal(undefined)
    change({ amounts: amount === undefined ? others : { ...others, [openKey(settling, row)]: amount } })
  }
  const payInCash = () => {
    if (!cash) return
    if (compare(paying, 0) === 0) return alert.fail(settlementMessages.nothing)
    change({ payments: [{ paymentMode: cash, amount: paying, remarks: '' }] })
    alert.success('Paying amount saved!')
  }
  const save = (print: boolean) => () => {
    if (totalProblem) return alert.fail(totalProblem)
    if (notAdded.current) {
      notAdded.current.focus()
      return alert.fail(paymentNotAdded)
    }
    const body = bodyOf(settling, draft, party, open)
    const post = () => api.post<{ id: number }>(document.path, body, { headers: { 'Idempotency-Key': draft.key } })
    return saving.save({ problems: checkDocument(document, body, undefined), post }, print)
  }
  const print = rule?.enablePrint === false ? undefined : save(true)
  return (
    <>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
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
            onChange={(payments) => change({ payments })}
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
