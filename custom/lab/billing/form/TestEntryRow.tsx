import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LookupInput } from '~/admin/forms/LookupInput'
import { formatMoney } from '~/domain/money'
import { fieldHeightButtonSx } from '~/ui/alignedWithFields'
import { useShownDigits } from '~/ui/digits'
import { entryRowSx } from '~/ui/entryRow'
import { MoneyField } from '~/ui/MoneyField'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { useAlert } from '~/ui/useAlert'
import { useHotkeys } from '~/ui/useHotkeys'
import { labSaleApiPath } from '~shared/sale/labSaleApiPath'
import type { TestOption } from '~shared/sale/responseTypes'
import type { BillLine } from '~shared/sale/rules'
import type { BillDraft } from './billState'
import {
  type BillLineEntry,
  chooseTest,
  type EntryErrors,
  notDiscountableMessages,
  validateEntry,
  withTypedField,
} from './entry'

export interface TestEntryRowProps {
  bill: BillDraft
  /** The organization's rule lets no test be charged twice. */
  refusesDoubles?: boolean
  onEnter: (entry: BillLineEntry | null) => void
  onAdd: (line: BillLine) => void
  onSave: () => void
  onPrint: (() => void) | undefined
  testInput: RefObject<HTMLInputElement | null>
}

const columns = 'minmax(200px, 1fr) 92px 60px 92px 124px 72px 96px 96px 96px auto'

/**
 * The row in which a test becomes a line of the bill. It also holds the form's keys: Ctrl+Enter adds, Ctrl+S saves,
 * Ctrl+P saves and prints.
 */
export function TestEntryRow({ bill, refusesDoubles, onEnter, onAdd, onSave, onPrint, testInput }: TestEntryRowProps) {
  const translate = useTranslate()
  const digits = useShownDigits()
  const alert = useAlert()
  const [errors, setErrors] = useState<EntryErrors>({})
  const qtyInput = useRef<HTMLInputElement>(null)
  /** Ctrl+Enter came before the test that was asked for. */
  const isAddAwaited = useRef(false)
  const row = useRef<HTMLElement>(null)
  const isFixed = bill.discountScheme !== null && !bill.discountScheme.editable
  const { entry } = bill
  const line = entry?.line

  const refuse = (problems: EntryErrors) => {
    setErrors(problems)
    const [message] = Object.values(problems)
    if (message) alert.fail(message)
  }
  const choose = (test: TestOption | null) => {
    const chosen: ReturnType<typeof chooseTest> = test ? chooseTest(test, bill, refusesDoubles) : {}
    onEnter(chosen.entry ?? null)
    refuse(chosen.error ? { test: chosen.error } : {})
    // the text of a refused entry is still there: select it, so that typing replaces it
    if (test && !isAddAwaited.current)
      requestAnimationFrame(() => (chosen.entry ? qtyInput : testInput).current?.select())
  }
  const type = (field: 'qty' | 'discountRate' | 'discountAmount') => (text: string) => {
    if (!entry || text === entry[field]) return
    if (field !== 'qty' && !entry.line.discountable) return refuse({ [field]: notDiscountableMessages[field] })
    const next = withTypedField(entry, field, text)
    onEnter(next)
    setErrors(validateEntry(next))
  }
  const add = () => {
    if (!entry) {
      isAddAwaited.current = testInput.current?.getAttribute('aria-busy') === 'true'
      testInput.current?.focus()
      return
    }
    isAddAwaited.current = false
    const problems = validateEntry(entry)
    if (Object.keys(problems).length > 0) {
      refuse(problems)
      row.current?.querySelector<HTMLElement>(`[name=${Object.keys(problems)[0]}]`)?.focus()
      return
    }
    // Leaving a discount completes it to two decimals: only then is the row cleared, or it would come back.
    testInput.current?.focus()
    onAdd(entry.line)
    setErrors({})
  }
  useHotkeys({ add, save: onSave, print: onPrint })
  useEffect(() => {
    if (isAddAwaited.current && entry) add()
  })

  const typed = (field: 'qty' | 'discountRate' | 'discountAmount', label: string) => ({
    name: field,
    label: translate(label),
    value: entry?.[field] ?? '',
    onChange: type(field),
    disabled: !entry,
    error: Boolean(errors[field]),
    // one at a time: several in one row would not be read
    helperText: errors[field] && field === Object.keys(errors)[0] && translate(errors[field]),
  })
  const fixed = (label: string, value: string | undefined) => (
    <TextField
      label={translate(label)}
      value={digits(value ?? '')}
      disabled={!entry}
      slotProps={{
        htmlInput: { readOnly: true, tabIndex: -1, style: { textAlign: 'right' } },
        inputLabel: { shrink: true },
      }}
    />
  )
  return (
    <Box
      ref={row}
      role="group"
      aria-label={translate('Add a test')}
      onKeyDown={moveFocusOnEnter(add, add)}
      sx={entryRowSx(columns)}
    >
      <LookupInput
        path={`${labSaleApiPath}/test`}
        resource="test"
        filter={{ customer_type: bill.customerType?.id }}
        limit={10}
        failedMessage={translate('failed to get Test Data')}
        label={translate('Test')}
        textOf={(test: TestOption) => test.name}
        detailOf={(test) => [test.code, formatMoney(test.price)].filter(Boolean).join(' · ')}
        value={entry?.test ?? null}
        onChange={choose}
        onBlur={() => !entry && setErrors({})}
        error={Boolean(errors.test)}
        helperText={errors.test && translate(errors.test)}
        inputRef={testInput}
      />
      {fixed('Price', line?.cost)}
      <QtyField {...typed('qty', 'Qty')} inputRef={qtyInput} />
      <MoneyField {...typed('discountRate', 'Discount %')} disabled={!entry || isFixed} />
      <MoneyField {...typed('discountAmount', 'Discount amount')} disabled={!entry || isFixed} />
      {fixed('Tax %', line?.taxRate)}
      {fixed('Tax amount', line?.taxAmount)}
      {fixed('Gross Amt', line?.grossAmount)}
      {fixed('Net Amt', line?.netAmount)}
      <Button variant="contained" startIcon={<Add />} onClick={add} sx={fieldHeightButtonSx} title="Ctrl+Enter">
        {translate('Add')}
      </Button>
    </Box>
  )
}

function QtyField({ onChange, ...props }: Omit<TextFieldProps, 'onChange'> & { onChange: (text: string) => void }) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value.trim())}
      onFocus={(event) => event.target.select()}
      slotProps={{ htmlInput: { inputMode: 'numeric', style: { textAlign: 'right' } }, inputLabel: { shrink: true } }}
    />
  )
}
