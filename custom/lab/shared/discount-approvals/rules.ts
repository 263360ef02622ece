import { localDay } from '~/domain/calendar'
import { add, calculatePercent, compare, type Money } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import { exceedsPercent } from '~shared/sale/discountLimit'

/** An approval of a discount, as the rules read it. */
export interface ApprovalRow {
  id: number
  approvalNo: string
  /** Percent of the sub total. */
  rate: string
  state: string
  /** ISO, or null before it is approved. */
  approvedAt: string | null
  approvedById: number | null
}

interface BillDiscount {
  subTotal: Money
  totalDiscount: Money
}

/** The user who saves the bill, the time, and the limit of that user. */
interface BillSaveContext {
  userId: number | undefined
  now: Date
  /** Percent of the sub total that the user may give alone. */
  limit: string
}

/** The approval that lets a bill have its discount, or why there is none. */
export type ApprovalChoice =
  | { approval: ApprovalRow; problem?: undefined }
  /** `isWaiting`: it is asked for. */
  | { approval?: undefined; problem: Problem; isWaiting: boolean }

export const approvalMessages = {
  approved: 'A discount of {rate}% is approved for one bill of today ({no}).',
  needed:
    'The discount is more than {limit}% of the sub total, which is the most that you may give without an approval.',
  waiting: 'The discount is not approved yet ({no}).',
  tooLow: 'Only {rate}% of the sub total is approved ({no}).',
  own: 'You approved this discount yourself ({no}). Somebody else must save the bill.',
  expired: 'The approval held for the day on which it was given ({no}). Ask for another.',
  used: 'The approval was used for another bill ({no}).',
} as const

/** Whether an approval holds today: until the end of the day on which it was given. */
const holdsToday = ({ approvedAt }: ApprovalRow, now: Date) =>
  approvedAt !== null && localDay(new Date(approvedAt)) === localDay(now)

/**
 * Chooses the approval that lets a bill have its discount: of those that hold, the one with the lowest rate.
 * @param approvals those of the patient, the latest first
 */
export function chooseApproval(
  approvals: readonly ApprovalRow[],
  discount: BillDiscount,
  { userId, now, limit }: BillSaveContext,
): ApprovalChoice {
  const today = approvals.filter((one) => holdsToday(one, now))
  const approved = today.filter(({ state }) => state === 'approved')
  const enough = approved.filter(({ rate }) => !exceedsPercent(discount, rate))
  const [best] = enough.filter(({ approvedById }) => approvedById !== userId).sort((a, b) => compare(a.rate, b.rate))
  if (best) return { approval: best }
  const nearest: [reason: keyof typeof approvalMessages, ApprovalRow | undefined][] = [
    ['own', enough[0]],
    ['waiting', approvals.find(({ state }) => state === 'requested')],
    ['tooLow', approved[0]],
    ['used', today.find(({ state }) => state === 'used')],
    ['expired', approvals.find(({ state }) => state === 'approved')],
  ]
  const [reason, of] = nearest.find(([, one]) => one) ?? ['needed' as const, undefined]
  const values = { limit, no: of?.approvalNo ?? '', rate: of?.rate ?? '' }
  const problem = { field: 'totalDiscount', message: interpolate(approvalMessages[reason], values) }
  return { problem, isWaiting: reason === 'waiting' }
}

/** The rate that an approval must have for a bill, in percent of the sub total: two decimals, rounded up. */
export function neededRate(discount: BillDiscount): string {
  const rate = calculatePercent(discount.totalDiscount, discount.subTotal)
  return exceedsPercent(discount, rate) ? add(rate, '0.01') : rate
}

/** An approval as the API returns it. */
export interface ApprovalAnswer extends ApprovalRow {
  reason: string
  approvedBy: string | null
  billId: number | null
  billNo: string | null
}
