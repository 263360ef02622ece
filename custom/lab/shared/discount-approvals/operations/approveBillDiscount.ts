import type { Problem } from '~/domain/problems'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { takeTransitionByCode } from '~/server/states/takeTransitionByCode'
import type { DiscountRule } from '~shared/organization/discountRule'
import { allowedDiscount, exceedsPercent, validateDiscountLimit } from '~shared/sale/discountLimit'
import { discountApproval } from '../../../../../documents/lab/discount-approval'
import { type ApprovalRow, chooseApproval } from '../rules'
import { lockApprovals } from './lockApprovals'

/** A bill that is about to be saved. */
interface DiscountedBill {
  customer: number | null
  subTotal: string
  totalDiscount: string
  remarks?: string | null
}

type Call = Pick<RequestContext, 'actor' | 'now'>

/** The organization's rule, and whether the user may give more than its limit for everybody. */
interface DiscountTerms {
  rule: DiscountRule
  mayGiveMore: boolean
}

/** Whether the discount of a bill is above what the user may give alone. */
export const isApprovalNeeded = (bill: DiscountedBill, { rule, mayGiveMore }: DiscountTerms): boolean =>
  exceedsPercent(bill, allowedDiscount(rule, mayGiveMore)) && bill.customer !== null

/** The approval that a bill needs, locked; nothing where the user may give its discount alone. */
async function findNeededApproval(
  trx: Db,
  { actor, now }: Call,
  bill: DiscountedBill,
  terms: DiscountTerms,
): Promise<{ approval?: ApprovalRow | undefined; problem?: Problem | undefined }> {
  if (!isApprovalNeeded(bill, terms)) return {}
  const limit = allowedDiscount(terms.rule, terms.mayGiveMore)
  return chooseApproval(await lockApprovals(trx, bill.customer!), bill, { userId: actor.id, now, limit })
}

/** The problems of the discount of a bill: it is within what the user may give, or an approval lets it be. */
export async function validateBillDiscount(
  trx: Db,
  call: Call,
  bill: DiscountedBill,
  terms: DiscountTerms,
): Promise<Problem[]> {
  const { approval, problem } = await findNeededApproval(trx, call, bill, terms)
  if (problem) return [problem]
  // the approval has the reason
  return approval ? [] : validateDiscountLimit(bill, terms.rule, terms.mayGiveMore)
}

/**
 * Uses the approval that a saved bill needs, in its transaction.
 * @throws ApiError 400 where it does not hold any more, as the day turned meanwhile
 */
export async function markApprovalUsed(
  trx: Db,
  call: Call & Pick<RequestContext, 'address'>,
  bill: DiscountedBill & { id: number; documentNo: string },
  terms: DiscountTerms,
): Promise<void> {
  const { approval, problem } = await findNeededApproval(trx, call, bill, terms)
  if (problem) throw apiError.invalid({ [problem.field]: problem.message })
  if (!approval) return
  const taken = { document: discountApproval, name: 'use', id: approval.id, reason: bill.documentNo } as const
  await takeTransitionByCode(trx, call, taken)
  await trx.insertInto('discountApprovalUse').values({ approvalId: approval.id, saleId: bill.id }).execute()
}
