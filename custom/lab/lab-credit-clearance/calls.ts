import { api } from '~/admin/http'
import type { Clearance } from './rules'
import { type CreditBill, clearancePath, type ReceiptRow } from './wire'

/** Saves a receipt; a repeated call with the same key answers the same receipt. */
export const saveReceipt = (clearance: Clearance, key: string) =>
  api.post<ReceiptRow>(clearancePath, clearance, { headers: { 'Idempotency-Key': key } })

/** The bills on which a patient owes something, the oldest first. */
export const loadCreditBills = (customer: number, signal?: AbortSignal) =>
  api.get<{ results: CreditBill[] }>(`${clearancePath}/credit-bill`, { customer, offset: 0, limit: 0 }, { signal })
