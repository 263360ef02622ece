import { compare, isValidMoney, type Money, sum } from '~/domain/money'
import { statedOf } from '~/metadata/documentNames'
import type { SettledRow } from '~/metadata/settledNames'
import { allocateOldestFirst, checkAmount } from '~/metadata/settlementRules'
import { newFormKey } from '~/ui/formKey'
import type { PaymentEntry } from '~/ui/PaymentLines'
import { headFields, inputsOf, type Values } from '../form/plainState'
import type { OpenRow, Settling } from './settled'

/** A settlement while it is written; survives JSON, as it is kept as a draft. */
export interface SettlementDraft {
  /** Made when the form opened; a repeated save with it gives the same document. */
  key: string
  /** What is paid on an open document, as typed, by its key. */
  amounts: Record<string, string>
  payments: PaymentEntry[]
  /** The fields of its head, such as a cheque's number. */
  head: Values
  remarks: string
}

export const changeDraft = (draft: SettlementDraft, part: Partial<SettlementDraft>): SettlementDraft => ({
  ...draft,
  ...part,
})

export const isBegun = ({ amounts, payments }: SettlementDraft): boolean =>
  Object.keys(amounts).length > 0 || payments.length > 0

export const newDraft = (): SettlementDraft => ({ key: newFormKey(), amounts: {}, payments: [], head: {}, remarks: '' })

/** Tells an open document from those of other kinds with the same id. */
export const openKey = ({ names }: Pick<Settling, 'names'>, row: SettledRow): string =>
  Object.values(names.lineOf(row)).join('-')

const amountOf = (text: string | undefined): Money =>
  isValidMoney(text) && compare(text, 0) > 0 ? sum([text]) : '0.00'

/** What is paid in all, as far as it is an amount. */
export const payingTotal = (settling: Settling, { amounts }: SettlementDraft, open: readonly OpenRow[]): Money =>
  sum(open.map((row) => amountOf(amounts[openKey(settling, row)])))

export const dueOf = (open: readonly OpenRow[]): Money => sum(open.map(({ dueAmount }) => dueAmount))

/** A typed total on the open documents, oldest first; those that get nothing are left out. */
export function spreadTotal(settling: Settling, total: string, open: readonly OpenRow[]): SettlementDraft['amounts'] {
  const parts = allocateOldestFirst(
    amountOf(total),
    open.map(({ dueAmount }) => dueAmount),
  )
  return Object.fromEntries(
    open.flatMap((row, index) => (compare(parts[index]!, 0) > 0 ? [[openKey(settling, row), parts[index]!]] : [])),
  )
}

/** The messages of typed amounts, by the keys of open documents. */
export const amountErrors = (
  settling: Settling,
  { amounts }: SettlementDraft,
  open: readonly OpenRow[],
): Record<string, string> =>
  Object.fromEntries(
    open.flatMap((row) => {
      const text = amounts[openKey(settling, row)]
      const problem = text === undefined ? undefined : checkAmount(text, row.dueAmount)
      return problem ? [[openKey(settling, row), problem]] : []
    }),
  )

/** The settlement as it is posted. */
export function bodyOf(settling: Settling, draft: SettlementDraft, party: number, open: readonly OpenRow[]) {
  const { document, names } = settling
  const { amounts, party: of } = statedOf(document)
  return {
    ...inputsOf(headFields(document), draft.head),
    [of().name]: party,
    remarks: draft.remarks.trim(),
    [document.wire.lines]: open.flatMap((row) => {
      const amount = draft.amounts[openKey(settling, row)]
      return amount === undefined ? [] : [{ ...names.lineOf(row), dueAmount: row.dueAmount, amount }]
    }),
    [document.wire.payments]: draft.payments.map(({ paymentMode, ...payment }) => ({
      ...payment,
      paymentMode: paymentMode.id,
    })),
    ...(amounts?.due && { [amounts.due]: payingTotal(settling, draft, open) }),
  }
}
