import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LookupInput } from '~/admin/forms/LookupInput'
import type { LookupRow } from '~/admin/forms/useLookup'
import { type Money, sum, toMoney } from '~/domain/money'
import { fieldHeightButtonSx } from '~/ui/alignedWithFields'
import { MoneyField } from '~/ui/MoneyField'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { type EnteredPayment, PaymentTable } from '~/ui/PaymentTable'
import { useAlert } from '~/ui/useAlert'
import { useHotkeys } from '~/ui/useHotkeys'
import { useLifetime } from '~/ui/useLifetime'
import application from '~app/application'

export type { EnteredPayment }

export interface PaymentDraft {
  paymentMode: EnteredPayment['paymentMode'] | null
  amount: string
  remarks: string
}

export interface PaymentsInputProps {
  lines: readonly EnteredPayment[]
  onChange: (lines: EnteredPayment[]) => void
  /** The lookup endpoint of payment modes below `api/v1/`. */
  modesPath: string
  /** The screen's rule for a payment and the others; `field` is paymentMode, amount or remarks. */
  validatePayment: (
    draft: PaymentDraft,
    others: readonly EnteredPayment[],
  ) => readonly { field: string; message: string }[]
  /** The amount that a new line starts with, such as the rest due. */
  suggestedAmount?: Money
  /** Beside the picker of modes, such as a button that adds one and chooses it in the picker. */
  renderModeAction?: (
    choose: (mode: EnteredPayment['paymentMode']) => void,
    input: RefObject<HTMLInputElement | null>,
  ) => ReactNode
  /** Is given the picker to go back to while a payment is entered and not added. */
  unaddedPaymentRef?: RefObject<HTMLInputElement | null>
  /** Ctrl+S, while these lines are on top. */
  onSave?: () => void
  /** Ctrl+P, while these lines are on top. */
  onPrint?: () => void
  /** F9, while these lines are on top. */
  onPayInFull?: (() => void) | undefined
}

/** On a phone the mode is above the amount and its remarks. */
const row = {
  ...{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 },
  '@media (max-width: 599.95px)': {
    flexWrap: 'wrap',
    '& > .MuiAutocomplete-root': { width: 'calc(100% - 48px)', flexGrow: 1 },
    '& > .MuiTextField-root': { width: 'calc(50% - 4px)' },
    '& > .MuiButton-root': { flexGrow: 1 },
  },
}

const toastMs = 1200

/**
 * Payments by mode (spec 2, shared widgets and section 5): Add makes a line, Edit takes a line back into the form,
 * whose button then reads Update, and Delete removes it.
 */
export function PaymentsInput({
  lines,
  onChange,
  modesPath,
  validatePayment,
  suggestedAmount = '0.00',
  renderModeAction,
  unaddedPaymentRef,
  onSave,
  onPrint,
  onPayInFull,
}: PaymentsInputProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const empty: PaymentDraft = { paymentMode: null, amount: suggestedAmount, remarks: '' }
  const [draft, setDraft] = useState<PaymentDraft>()
  const [editing, setEditing] = useState<number>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const lifetime = useLifetime()
  const present = useRef(lines)
  present.current = lines
  const modeInput = useRef<HTMLInputElement>(null)
  const amountInput = useRef<HTMLInputElement>(null)
  const { paymentMode, amount, remarks } = draft ?? empty

  const change = (part: Partial<PaymentDraft>) => {
    setDraft({ paymentMode, amount, remarks, ...part })
    setErrors({})
  }
  const clear = () => {
    setDraft(undefined)
    setEditing(undefined)
    setErrors({})
  }
  const add = () => {
    const others = lines.filter((_, index) => index !== editing)
    const problems = validatePayment({ paymentMode, amount, remarks }, others)
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message]).toReversed()))
    if (problems.length > 0 || !paymentMode) return
    const line: EnteredPayment = { paymentMode, amount: toMoney(amount), remarks: remarks.trim() }
    onChange(editing === undefined ? [...lines, line] : lines.map((old, index) => (index === editing ? line : old)))
    alert.success(editing === undefined ? 'Amount added.' : 'Amount Updated.', { durationMs: toastMs })
    // Leaving the amount completes it to two decimals: only then is the form cleared, or it would come back.
    modeInput.current?.focus()
    clear()
  }
  const edit = (index: number) => {
    setDraft(lines[index])
    setEditing(index)
    setErrors({})
    modeInput.current?.focus()
  }
  const remove = (index: number) => {
    onChange(lines.filter((_, other) => other !== index))
    const undo = () => {
      onChange(present.current.toSpliced(index, 0, lines[index]!))
      setEditing((edited) => (edited !== undefined && edited >= index ? edited + 1 : edited))
    }
    alert.success('Payment Mode Deleted Successfully', { undo, until: lifetime.current })
    clear()
  }
  useHotkeys({ add, save: onSave, print: onPrint, pay: onPayInFull })
  const isEntered = paymentMode !== null || remarks !== '' || !['', suggestedAmount].includes(amount)
  useEffect(() => {
    if (unaddedPaymentRef) unaddedPaymentRef.current = isEntered ? modeInput.current : null
  })

  return (
    <Box>
      <Box onKeyDown={moveFocusOnEnter(add)} sx={row}>
        <LookupInput<LookupRow & { name: string }>
          path={modesPath}
          resource={application.paymentModes}
          label={translate('Payment Mode')}
          textOf={(row) => row.name}
          value={paymentMode}
          onChange={(row) => {
            change({ paymentMode: row && { id: row.id, name: row.name } })
            if (row) requestAnimationFrame(() => amountInput.current?.focus())
          }}
          required
          error={Boolean(errors.paymentMode)}
          helperText={errors.paymentMode && translate(errors.paymentMode)}
          inputRef={modeInput}
        />
        {renderModeAction?.((mode) => change({ paymentMode: mode }), modeInput)}
        <MoneyField
          label={translate('Amount')}
          required
          inputRef={amountInput}
          value={amount}
          onChange={(value) => change({ amount: value })}
          error={Boolean(errors.amount)}
          helperText={errors.amount && translate(errors.amount)}
        />
        <TextField
          fullWidth
          label={translate('Remarks')}
          value={remarks}
          onChange={(event) => change({ remarks: event.target.value.trimStart() })}
          error={Boolean(errors.remarks)}
          helperText={errors.remarks && translate(errors.remarks)}
        />
        <Button variant="contained" onClick={add} title="Ctrl+Enter" sx={fieldHeightButtonSx}>
          {translate(editing === undefined ? 'Add' : 'Update')}
        </Button>
      </Box>
      <PaymentTable
        lines={lines}
        editing={editing}
        onEdit={edit}
        onDelete={remove}
        total={sum(lines.map((l) => l.amount))}
      />
    </Box>
  )
}
