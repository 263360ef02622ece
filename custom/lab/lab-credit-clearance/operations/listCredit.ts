import type { Db } from '~/server/database/open'
import { listDebtors as debtors, listOpen } from '~/server/documents/openDocuments'
import { searchBound } from '~/server/lists'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { labCreditReceipt } from '../../../../documents/lab/lab-credit-receipt'
import type { CreditBill, Debtor } from '../wire'
import { serviceOf } from './services'

interface Page {
  offset: number
  limit: number
}

/** The bills and visits on which something of a patient stands open, the oldest first. */
export async function listCreditBills(
  db: Db,
  { customer, offset, limit }: Page & { customer: number },
): Promise<{ results: CreditBill[]; count: number }> {
  const { results, count } = await listOpen(db, labCreditReceipt, { offset, limit, party: customer })
  return { results: results.map(serviceOf).map(({ saleMain: id, ...row }) => ({ id, ...row })), count }
}

/** Patients with dues, the last registered first; `search` are words of the name, the number or the mobile number. */
export async function listDebtors(
  db: Db,
  { search, offset, limit }: Page & { search: string },
): Promise<{ results: Debtor[]; count: number }> {
  const columns = ['customerNo', 'fullName', 'mobileNo', 'phoneNo'] as const
  const matches = search ? { matches: customerMatches(search) } : {}
  const { results, count } = await debtors(db, labCreditReceipt, {
    offset,
    limit,
    columns,
    ...matches,
    bound: searchBound,
  })
  return { results: results.map(({ documents, ...row }) => ({ ...row, creditBills: documents })) as Debtor[], count }
}
