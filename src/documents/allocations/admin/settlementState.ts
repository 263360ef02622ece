import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { inputValuesOf } from '~/documents/form/admin/formFieldValues'
import type { Values } from '~/documents/form/admin/plainDraft'
import { headerEntryFields } from '~/documents/header/admin/enteredFields'
import type { EnteredPayment } from '~/documents/payments/admin/PaymentsInput'
import { add, compare, isValidMoney, type Money, subtract, sum } from '~/domain/money'
import type { Fields } from '~/metadata/field'
import { createIdempotencyKey } from '~/ui/formKey'
import type { SettledRow } from '../settledNames'
import { type AllocationSums, allocateOldestFirst, isAdvanceRefund, validateAllocationAmount } from '../settlementRules'
import type { OpenRow, SettlementContext } from './settled'

/** A settlement while it is written; it survives JSON, because it is stored as a draft. */
export interface SettlementDraft {
  /** Made when the form opened; a repeated save with it gives the same document. */
  key: string
  /** The typed amounts of open documents, by key. */
  amounts: Record<string, string>
  /** As typed: what stays with the party as an advance, or comes back of it. */
  advance: string
  /** Whether the party's advance pays as much of the amounts as it can. */
  isAdvanceUsed: boolean
  payments: EnteredPayment[]
  /** The fields of its head, such as a cheque's number. */
  header: Values
  remarks: string
}

export const changeDraft = (draft: SettlementDraft, part: Partial<SettlementDraft>): SettlementDraft => ({
  ...draft,
  ...part,
})

export const hasSettlementInput = ({ amounts, advance, payments }: SettlementDraft): boolean =>
  Object.keys(amounts).length > 0 || advance !== '' || payments.length > 0

export const newDraft = (): SettlementDraft => ({
  ...{ key: createIdempotencyKey(), amounts: {}, advance: '', isAdvanceUsed: true, payments: [] },
  ...{ header: {}, remarks: '' },
})

/** The fields of the head that are entered as such: which way the money goes is chosen above. */
export function settlementHeaderFields(document: AnyDocType): Fields {
  const { advance } = optionsOf(document).allocations ?? {}
  return Object.fromEntries(
    Object.entries(headerEntryFields(document)).filter(([name]) => name !== advance?.directionField),
  )
}

/** Whether money comes back of an advance. */
export const isRefund = ({ document }: SettlementContext, { header }: SettlementDraft): boolean =>
  isAdvanceRefund(optionsOf(document), header)

/** Tells an open document from those of other kinds with the same id. */
export const settledRowKey = ({ names }: Pick<SettlementContext, 'names'>, row: SettledRow): string =>
  Object.values(names.lineReferenceOf(row)).join('-')

const amountOf = (text: string | undefined): Money =>
  isValidMoney(text) && compare(text, 0) > 0 ? sum([text]) : '0.00'

/**
 * The sums of the draft. With `isAdvanceUsed` an existing advance is used, unless the payment adds to it.
 * @param onHand the advance of the party
 */
export function draftSums(
  view: SettlementContext,
  draft: SettlementDraft,
  { open, onHand }: { open: readonly OpenRow[]; onHand: Money },
): AllocationSums {
  const entered = amountOf(draft.advance)
  if (isRefund(view, draft)) return { totalAllocated: '0.00', advanceChange: subtract(0, entered), total: entered }
  const settled = sum(open.map((row) => amountOf(draft.amounts[settledRowKey(view, row)])))
  const isUsed = draft.isAdvanceUsed && compare(entered, 0) === 0
  const used = isUsed ? (compare(onHand, settled) < 0 ? onHand : settled) : '0.00'
  const advance = subtract(entered, used)
  return { totalAllocated: settled, advanceChange: advance, total: add(settled, advance) }
}

export const sumDueAmounts = (open: readonly OpenRow[]): Money => sum(open.map(({ dueAmount }) => dueAmount))

/** A typed total on the open documents, oldest first; those that get nothing are left out. */
export function spreadTotal(
  view: SettlementContext,
  total: string,
  open: readonly OpenRow[],
): SettlementDraft['amounts'] {
  const parts = allocateOldestFirst(
    amountOf(total),
    open.map(({ dueAmount }) => dueAmount),
  )
  return Object.fromEntries(
    open.flatMap((row, index) => (compare(parts[index]!, 0) > 0 ? [[settledRowKey(view, row), parts[index]!]] : [])),
  )
}

/** The messages of typed amounts, by the keys of open documents. */
export const amountErrors = (
  view: SettlementContext,
  { amounts }: SettlementDraft,
  open: readonly OpenRow[],
): Record<string, string> =>
  Object.fromEntries(
    open.flatMap((row) => {
      const text = amounts[settledRowKey(view, row)]
      const problem = text === undefined ? undefined : validateAllocationAmount(text, row.dueAmount)
      return problem ? [[settledRowKey(view, row), problem]] : []
    }),
  )

/** The part of a payment above all dues, which stays as an advance if the document declares advances. */
export function excessOf({ document }: SettlementContext, total: string, due: Money): string {
  const isMore = isValidMoney(total) && compare(total, due) > 0
  return isMore && optionsOf(document).allocations?.advance ? subtract(total, due) : ''
}

/** Returns the body that posts the settlement. */
export function bodyOf(
  view: SettlementContext,
  draft: SettlementDraft,
  { party, open, sums }: { party: number; open: readonly OpenRow[]; sums: AllocationSums },
) {
  const { document, names } = view
  const { amounts, party: of, allocations } = optionsOf(document)
  return {
    ...inputValuesOf(headerEntryFields(document), draft.header),
    [of!().name]: party,
    remarks: draft.remarks.trim(),
    ...(allocations?.advance && { [allocations.advance.deltaField]: sums.advanceChange }),
    [document.apiNames.linesField]: (isRefund(view, draft) ? [] : open).flatMap((row) => {
      const amount = draft.amounts[settledRowKey(view, row)]
      return amount === undefined ? [] : [{ ...names.lineReferenceOf(row), dueAmount: row.dueAmount, amount }]
    }),
    [document.apiNames.paymentsField]: draft.payments.map(({ paymentMode, ...payment }) => ({
      ...payment,
      paymentMode: paymentMode.id,
    })),
    ...(amounts?.dueField && { [amounts.dueField]: sums.total }),
  }
}
