import { f } from '~/document'
import { defineAmounts } from '~/documents/amounts/options'
import { add, compare, type Money, multiply, subtract, sum } from '~/domain/money'
import { amountMessages, type Problem } from '~/domain/problems'

type Row = Readonly<Record<string, unknown>>

/** The notes and coins of Nepal, in rupees. */
export const denominations = [1000, 500, 100, 50, 20, 10, 5, 2, 1] as const
/** More of one note than any drawer holds. */
const mostNotes = 1_000_000
const fieldOf = (note: number) => `note${note}`

/** How many of each were counted. */
export const denominationFields = Object.fromEntries(
  denominations.map((note) => [fieldOf(note), f.quantity({ label: `Rs. ${note}` })]),
)

const countOf = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)
const counted = (header: Row): Money =>
  sum(denominations.map((note) => multiply(String(note), countOf(header[fieldOf(note)]))))

/** The cash that a clerk should have, the cash that was counted, and what it is more or less. */
export const closingAmounts = defineAmounts({
  line: ['amount'],
  header: ['dueCash', 'difference', 'countedCash'],
  labels: {
    line: { amount: 'Amount' },
    header: { dueCash: 'Expected Cash', difference: 'Difference', countedCash: 'Counted Cash' },
  },
  totals: [
    { source: 'dueCash', label: 'Expected Cash' },
    { source: 'difference', label: 'Difference' },
    { source: 'countedCash', label: 'Counted Cash' },
  ],
  constraints: {
    line: {},
    header: {
      difference: 'difference = counted_cash - due_cash',
      counted: `counted_cash = 1000::numeric * coalesce(note1000, 0) + 500::numeric * coalesce(note500, 0)
        + 100::numeric * coalesce(note100, 0) + 50::numeric * coalesce(note50, 0) + 20::numeric * coalesce(note20, 0)
        + 10::numeric * coalesce(note10, 0) + 5::numeric * coalesce(note5, 0) + 2::numeric * coalesce(note2, 0)
        + coalesce(note1, 0)`,
    },
    sums: { dueCash: 'case when cash then amount else 0 end' },
  },
  calculate: (lines, _, header) => {
    const inCash = lines.filter(({ cash }) => cash === true)
    const dueCash = add('0', ...inCash.map(({ amount }) => amount as Money))
    return {
      lines,
      header: { dueCash, difference: subtract(counted(header), dueCash), countedCash: counted(header) },
    }
  },
})

export const closingMessages = {
  nothing: 'Nothing was taken since the last closing.',
  remarks: 'Say in the remarks why the counted cash differs.',
} as const

/** There must be something to close, and a clerk with more or less cash than expected must give a reason. */
export function validateClosing(body: Row): Problem[] {
  const tooMany = denominations.filter((note) => countOf(body[fieldOf(note)]) > mostNotes)
  if (tooMany.length > 0) return tooMany.map((note) => ({ field: fieldOf(note), message: amountMessages.tooLarge }))
  const lines = (body.details ?? []) as readonly Row[]
  if (lines.length === 0 && compare(counted(body), 0) === 0)
    return [{ field: 'details', message: closingMessages.nothing }]
  const { difference } = closingAmounts.calculate!(lines, undefined, body).header!
  const isExplained = compare(difference!, 0) === 0 || String(body.remarks ?? '').trim() !== ''
  return isExplained ? [] : [{ field: 'remarks', message: closingMessages.remarks }]
}
