import { api } from '~/admin/http'
import type { Refund } from './checks'
import type { RefundRow, ReturnableLines } from './wire'

/** The family of the calls of refunds below `api/v1/`. */
export const refundPath = 'lab-sale-app/lab-sale-return'

/** Saves a refund; a repeated call with the same key answers the same credit note. */
export const saveRefund = (refund: Refund, key: string) =>
  api.post<RefundRow>(refundPath, refund, { headers: { 'Idempotency-Key': key } })

/** The lines of a bill of which something is left to return. */
export const loadReturnable = (sale: number, signal: AbortSignal) =>
  api.get<ReturnableLines>(`${refundPath}/sale-detail-for-return`, { offset: 0, limit: 0, sale_main: sale }, { signal })
