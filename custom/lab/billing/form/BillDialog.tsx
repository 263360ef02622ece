import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { FormFrame } from '~/documents/form/admin/FormFrame'
import type { DocumentFormProps } from '~/documents/form/admin/formProps'
import { useDocumentForm } from '~/documents/form/admin/useDocumentForm'
import { lineErrors } from '~/documents/lines/admin/lineErrors'
import { PayType } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { SaveFailed } from '~/ui/SaveFailed'
import { TenderBox } from '~/ui/TenderBox'
import { useAlert } from '~/ui/useAlert'
import { useLifetime } from '~/ui/useLifetime'
import { outsideBillingHoursMessage } from '~shared/organization/hours'
import { preferDiscountProblems } from '~shared/sale/discountLimit'
import { type BillSettings, toSaleRule } from '~shared/sale/form/toSaleRule'
import { testsAskingGender, validateGender } from '~shared/sale/genderAsked'
import { labSaleApiPath } from '~shared/sale/labSaleApiPath'
import { type BillLine, billMessages, billTotals, changeDue, validateBill } from '~shared/sale/rules'
import { tenderLabels } from '~shared/sale/tenderLabels'
import { BillHeader } from './BillHeader'
import { BillTotalsBox } from './BillTotalsBox'
import { type BillAction, type BillDraft, billOfDraft, billReducer, enteredPaymentTotal, newDraft } from './billState'
import { DiscountApprovalNotice } from './DiscountApprovalNotice'
import { duplicateMessagesOfLine } from './entry'
import { GenderField } from './GenderField'
import { LinesTable } from './LinesTable'
import { TestEntryRow } from './TestEntryRow'
import { useDefaultCustomerType } from './useDefaultCustomerType'
import { useDiscountApproval } from './useDiscountApproval'

const isBegun = ({ lines, customer, entry }: BillDraft) => lines.length > 0 || customer !== null || entry !== null
const partyOf = ({ customer }: BillDraft) => customer?.fullName

/** The billing form (spec 2 section 2): the frame of documents with the tests, the discounts and the payments of a bill. */
export function BillDialog(props: DocumentFormProps) {
  return (
    <DraftScope form={props.document.name}>
      <BillForm {...props} />
    </DraftScope>
  )
}

function BillForm(props: DocumentFormProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const client = useQueryClient()
  const testInput = useRef<HTMLInputElement>(null)
  const wrongDiscount = useRef<string>(undefined)
  const writing = useDocumentForm<BillDraft, BillAction>({
    ...{ ...props, createDraft: newDraft, reducer: billReducer, isBegun, getPartyName: partyOf },
    // A test that was changed meanwhile is to be removed and added again: as it is now, not as it was looked up before.
    onFailed: () => void client.resetQueries({ queryKey: ['lookup', `${labSaleApiPath}/test`] }),
  })
  const { draft: bill, change, dispatch, confirm, errors } = writing
  const rule: BillSettings | null = writing.rule
  const settings = useMemo(() => toSaleRule(rule), [rule])

  const [opened] = useState(() => new Date())
  const closed = rule ? outsideBillingHoursMessage(rule, opened) : undefined

  const standardType = useDefaultCustomerType()
  const isUnset = bill.customerType === null && bill.customer === null
  useEffect(() => {
    // A default, not an entry of the user: a value that was set meanwhile stays.
    if (standardType && isUnset) change({ do: 'set', values: { customerType: standardType } })
  }, [standardType, isUnset, change])

  const addLine = async (line: BillLine) => {
    const doubles = duplicateMessagesOfLine(bill.lines, line).map((text) => translate(text))
    const question = translate('%{doubles} Bill it all the same?', { doubles: doubles.join(' ') })
    if (doubles.length > 0 && !(await confirm(question))) return
    dispatch({ do: 'addLine', line })
    alert.success(messages.itemAdded, { durationMs: 1200 })
  }
  const lifetime = useLifetime()
  const lines = useRef(bill.lines)
  lines.current = bill.lines
  const removeLine = useCallback(
    (test: number) => {
      const at = lines.current.findIndex((one) => one.test === test)
      const line = lines.current[at]!
      dispatch({ do: 'removeLine', test })
      const undo = () => dispatch({ do: 'restoreLine', line, at })
      alert.success(messages.itemDeleted, { undo, until: lifetime.current })
      testInput.current?.focus()
    },
    [dispatch, alert, lifetime],
  )

  const totals = useMemo(() => billTotals(bill.lines, settings), [bill.lines, settings])
  const discount = useDiscountApproval(bill.customer?.id, totals, settings)
  const errorsByLine = useMemo(() => lineErrors(errors, 'labSaleDetail'), [errors])
  const asked = { gender: bill.customer?.gender, lines: bill.lines }
  const isCredit = bill.payType === PayType.credit
  const due = totals.grandTotalRoundOff
  const save = (print: boolean) => {
    if (wrongDiscount.current) return alert.fail(wrongDiscount.current)
    const body = billOfDraft(bill, settings)
    // a test left in the entry row would be lost silently
    const notAdded = bill.entry ? [{ field: 'labSaleDetail', message: billMessages.notAdded }] : []
    const problems = [
      ...validateBill(body, settings),
      ...validateGender({ ...asked, patientGender: bill.patientGender }),
    ]
    const ofDiscount = discount.problems(bill.remarks)
    void writing.save(body, preferDiscountProblems([...notAdded, ...problems], ofDiscount), print, due)
  }
  return (
    <FormFrame
      document={props.document}
      documentForm={writing}
      onSave={save}
      header={
        <BillHeader
          payType={bill.payType}
          customerType={bill.customerType}
          customer={bill.customer}
          discountScheme={bill.discountScheme}
          referral={bill.referral}
          errors={errors}
          dispatch={dispatch}
          testInput={testInput}
        />
      }
      entryRow={
        <TestEntryRow
          bill={bill}
          refusesDoubles={rule?.refuseDoubleTests ?? false}
          onEnter={(entry) => change({ do: 'enter', entry })}
          onAdd={addLine}
          onSave={() => save(false)}
          onPrint={writing.mayPrint ? () => save(true) : undefined}
          testInput={testInput}
        />
      }
      notice={
        <>
          {closed && !errors.root && <SaveFailed text={closed} />}
          <GenderField
            tests={testsAskingGender(asked)}
            value={bill.patientGender ?? null}
            error={errors.patientGender}
            onChange={(patientGender) => dispatch({ do: 'set', values: { patientGender } })}
          />
          <DiscountApprovalNotice
            {...{ totals, testInput, choice: discount.choice, mayAsk: discount.mayAsk, onAsked: discount.reload }}
            customer={bill.customer}
          />
        </>
      }
      lines={<LinesTable lines={bill.lines} errors={errorsByLine} onRemove={removeLine} />}
      totals={
        <BillTotalsBox
          lines={bill.lines}
          wrongDiscount={wrongDiscount}
          totals={totals}
          paying={enteredPaymentTotal(bill)}
          isCredit={isCredit}
          remarks={bill.remarks}
          isFixed={bill.discountScheme !== null && !bill.discountScheme.editable}
          dispatch={dispatch}
        />
      }
      amountToPay={due}
      payments={
        isCredit
          ? undefined
          : {
              entries: bill.payments,
              onChange: (payments) => dispatch({ do: 'set', values: { payments } }),
              hasPayInFull: true,
              footer: <TenderBox labels={tenderLabels} grandTotal={due} calculateChange={changeDue} />,
            }
      }
    />
  )
}
