import { inputsOf } from '~/admin/documents/form/formFieldValues'
import type { Values } from '~/admin/documents/form/plainDraft'
import type { PaymentEntry } from '~/admin/forms/PaymentLines'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { headFields } from '~/documents/header/admin/enteredFields'
import { add, compare, isValidMoney, type Money, subtract, sum } from '~/domain/money'
import type { Fields } from '~/metadata/field'
import { newFormKey } from '~/ui/formKey'
import type { SettledRow } from '../settledNames'
import { type AllocationSums, allocateOldestFirst, isAdvanceRefund, validateAllocationAmount } from '../settlementRules'
import type { OpenRow, SettlementView } from './settled'

/** A settlement while it is written; survives JSON, as it is kept as a draft. */
export interface SettlementDraft {
  /** Made when the form opened; a repeated save with it gives the same document. */
  key: string
  /** The typed amounts of open documents, by key. */
  amounts: Record<string, string>
  /** As typed: what stays with the party as an advance, or comes back of it. */
  advance: string
  /** Whether an advance that is there is set off. */
  setsOff: boolean
  payments: PaymentEntry[]
  /** The fields of its head, such as a cheque's number. */
  header: Values
  remarks: string
}

export const changeDraft = (draft: SettlementDraft, part: Partial<SettlementDraft>): SettlementDraft => ({
  ...draft,
  ...part,
})

export const isBegun = ({ amounts, advance, payments }: SettlementDraft): boolean =>
  Object.keys(amounts).length > 0 || advance !== '' || payments.length > 0

export const newDraft = (): SettlementDraft => ({
  ...{ key: newFormKey(), amounts: {}, advance: '', setsOff: true, payments: [] },
  ...{ header: {}, remarks: '' },
})

/** The fields of the head that are entered as such: which way the money goes is chosen above. */
export function ownFields(document: AnyDocType): Fields {
  const { advance } = optionsOf(document).allocations ?? {}
  return Object.fromEntries(Object.entries(headFields(document)).filter(([name]) => name !== advance?.directionField))
}

/** Whether money comes back of an advance. */
export const isBack = ({ document }: SettlementView, { header }: SettlementDraft): boolean =>
  isAdvanceRefund(optionsOf(document), header)

/** Tells an open document from those of other kinds with the same id. */
export const openKey = ({ names }: Pick<SettlementView, 'names'>, row: SettledRow): string =>
  Object.values(names.lineOf(row)).join('-')

const amountOf = (text: string | undefined): Money =>
  isValidMoney(text) && compare(text, 0) > 0 ? sum([text]) : '0.00'

/**
 * The sums of the draft. With `setsOff` an existing advance is used, unless the payment adds to it.
 * @param onHand the advance of the party
 */
export function draftSums(
  view: SettlementView,
  draft: SettlementDraft,
  { open, onHand }: { open: readonly OpenRow[]; onHand: Money },
): AllocationSums {
  const entered = amountOf(draft.advance)
  if (isBack(view, draft)) return { settled: '0.00', advance: subtract(0, entered), total: entered }
  const settled = sum(open.map((row) => amountOf(draft.amounts[openKey(view, row)])))
  const isUsed = draft.setsOff && compare(entered, 0) === 0
  const used = isUsed ? (compare(onHand, settled) < 0 ? onHand : settled) : '0.00'
  const advance = subtract(entered, used)
  return { settled, advance, total: add(settled, advance) }
}

export const dueOf = (open: readonly OpenRow[]): Money => sum(open.map(({ dueAmount }) => dueAmount))

/** A typed total on the open documents, oldest first; those that get nothing are left out. */
export function spreadTotal(view: SettlementView, total: string, open: readonly OpenRow[]): SettlementDraft['amounts'] {
  const parts = allocateOldestFirst(
    amountOf(total),
    open.map(({ dueAmount }) => dueAmount),
  )
  return Object.fromEntries(
    open.flatMap((row, index) => (compare(parts[index]!, 0) > 0 ? [[openKey(view, row), parts[index]!]] : [])),
  )
}

/** The messages of typed amounts, by the keys of open documents. */
export const amountErrors = (
  view: SettlementView,
  { amounts }: SettlementDraft,
  open: readonly OpenRow[],
): Record<string, string> =>
  Object.fromEntries(
    open.flatMap((row) => {
      const text = amounts[openKey(view, row)]
      const problem = text === undefined ? undefined : validateAllocationAmount(text, row.dueAmount)
      return problem ? [[openKey(view, row), problem]] : []
    }),
  )

/** The part of a payment above all dues, which stays as an advance if the document declares advances. */
export function excessOf({ document }: SettlementView, total: string, due: Money): string {
  const isMore = isValidMoney(total) && compare(total, due) > 0
  return isMore && optionsOf(document).allocations?.advance ? subtract(total, due) : ''
}

/** The settlement as it is posted. */
export function bodyOf(
  view: SettlementView,
  draft: SettlementDraft,
  { party, open, sums }: { party: number; open: readonly OpenRow[]; sums: AllocationSums },
) {
  const { document, names } = view
  const { amounts, party: of, allocations } = optionsOf(document)
  return {
    ...inputsOf(headFields(document), draft.header),
    [of().name]: party,
    remarks: draft.remarks.trim(),
    ...(allocations?.advance && { [allocations.advance.changeField]: sums.advance }),
    [document.apiNames.linesField]: (isBack(view, draft) ? [] : open).flatMap((row) => {
      const amount = draft.amounts[openKey(view, row)]
      return amount === undefined ? [] : [{ ...names.lineOf(row), dueAmount: row.dueAmount, amount }]
    }),
    [document.apiNames.paymentsField]: draft.payments.map(({ paymentMode, ...payment }) => ({
      ...payment,
      paymentMode: paymentMode.id,
    })),
    ...(amounts?.dueField && { [amounts.dueField]: sums.total }),
  }
}
