import { isValidMoney } from '~/domain/money'
import type { TestOption } from '~shared/sale/responseTypes'
import {
  type BillLine,
  billMessages,
  duplicateTestMessages,
  findDuplicateTests,
  lineFromTest,
  parseQty,
  validateLine,
  validateTestChoice,
  withDiscountAmount,
  withDiscountRate,
  withQty,
} from '~shared/sale/rules'

/** A line while it is entered: the texts as typed, and the line that follows from them. */
export interface BillLineEntry {
  test: TestOption
  qty: string
  discountRate: string
  discountAmount: string
  line: BillLine
}

export type EntryErrors = Partial<Record<'test' | 'qty' | 'discountRate' | 'discountAmount', string>>

const shown = (test: TestOption, line: BillLine): BillLineEntry => ({
  test,
  qty: String(line.qty),
  discountRate: line.discountRate,
  discountAmount: line.discountAmount,
  line,
})

/** The fields of a bill that affect a test chosen for it. */
interface ChosenFor {
  lines: readonly BillLine[]
  customerType: { id: number } | null
  discountScheme: { rate: string } | null
}

/** Messages for a line that would charge tests already charged by other lines of the bill. */
export function duplicateMessagesOfLine(lines: readonly BillLine[], line: BillLine): string[] {
  const all = [...lines, line]
  return duplicateTestMessages(
    all,
    findDuplicateTests(all).filter(({ lines: charging }) => charging.includes(lines.length)),
  )
}

/**
 * Choosing a test fills the row (spec 2 section 4), or is refused: no patient type yet, already on the bill, or by the
 * organization's rule because it would be charged twice.
 */
export function chooseTest(
  test: TestOption,
  bill: ChosenFor,
  refusesDoubles = false,
): { entry?: BillLineEntry; error?: string } {
  const line = lineFromTest(test, bill.discountScheme?.rate)
  const [double] = refusesDoubles ? duplicateMessagesOfLine(bill.lines, line) : []
  const error = validateTestChoice(test.id, bill.lines, bill.customerType?.id) ?? double
  return error ? { error } : { entry: shown(test, line) }
}

/** The entry after a field was typed in: the texts of the others follow, its own stays as typed. */
export function withTypedField(
  entry: BillLineEntry,
  field: 'qty' | 'discountRate' | 'discountAmount',
  text: string,
): BillLineEntry {
  const typed = { [field]: text }
  const { line } = entry
  const next = {
    qty: () => withQty(line, parseQty(text)),
    discountRate: () => withDiscountRate(line, isValidMoney(text) ? text : 0),
    discountAmount: () => withDiscountAmount(line, isValidMoney(text) ? text : 0),
  }[field]()
  return { ...shown(entry.test, next), ...(field !== 'qty' && { qty: entry.qty }), ...typed }
}

/** The entry with the percentage of a scheme; a test that is not discountable keeps none. */
export const withSchemeRate = (entry: BillLineEntry, rate: string): BillLineEntry =>
  entry.line.discountable ? withTypedField(entry, 'discountRate', rate) : entry

/** Validates the entry before it is added, by field. */
export function validateEntry({ qty, discountRate, discountAmount, line }: BillLineEntry): EntryErrors {
  const typed = { ...line, qty: parseQty(qty), discountRate, discountAmount }
  const errors: EntryErrors = {}
  for (const { field, message } of validateLine(typed)) errors[field as keyof EntryErrors] ??= message
  return errors
}

/** The messages for a discount typed on a test that takes none. */
export const notDiscountableMessages = {
  discountRate: billMessages.rateNotDiscountable,
  discountAmount: billMessages.amountNotDiscountable,
} as const
