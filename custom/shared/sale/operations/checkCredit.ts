import { PayType } from '~/domain/options'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'

/** Giving credit is a right of its own (docs/decisions/0081-credit.md). @throws Refusal 403 */
export function checkCredit({ isSuperuser, rights }: Call['actor'], payType: number | null | undefined): void {
  if (payType === PayType.credit && !isSuperuser && !rights.has('add_lab_credit_billing')) throw refuse.forbidden()
}
