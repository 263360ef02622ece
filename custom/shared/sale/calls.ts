import { api } from '~/admin/http'
import type { Bill } from './checks'
import type { PrintCount, SaleRow } from './wire'

/** The family of billing's calls below `api/v1/`. */
export const salePath = 'lab-sale-app/lab-sale'

/** Saves a bill; a repeated call with the same key answers the same bill. */
export const saveBill = (bill: Bill & { customerType: number | null }, key: string) =>
  api.post<SaleRow>(salePath, bill, { headers: { 'Idempotency-Key': key } })

/** Records a print and answers how many there are now. */
export const countPrint = (path: string, id: number) =>
  api.post<PrintCount>(`${path}/update-invoice-print-count`, { saleMain: id, remarks: '' })
