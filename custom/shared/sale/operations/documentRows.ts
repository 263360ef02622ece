import { optionName, payTypes } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { cbmsStateOf } from '~shared/tax-office/operations/states'
import type { DocumentRow } from '../wire'
import type { DocumentTables } from './kind'

const amounts = [
  'subTotal',
  'totalDiscountableAmount',
  'totalTaxableAmount',
  'totalNonTaxableAmount',
  'totalDiscount',
  'totalTax',
  'grandTotal',
  'grandTotalRoundOff',
  'paymentAmount',
  'discountRate',
] as const

/** Documents with what the rows of each kind show; `s` is the document, `c` the patient, `u` who wrote it. */
export const selectDocuments = (db: Db, { table, kind }: Pick<DocumentTables, 'table' | 'kind'>) =>
  db
    .selectFrom(`${table} as s`)
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .innerJoin('user as u', 'u.id', 's.createdById')
    .select(amounts.map((name) => `s.${name}` as const))
    .select(['s.id', 's.saleNo', 's.fiscalYear', 's.payType', 's.remarks', 's.createdAt', 's.createdDateAd'])
    .select(['s.createdDateBs', 's.customerId', 'c.customerNo', 's.customerName', 'c.dobDateAd', 'u.userName'])
    .select(cbmsStateOf(kind, 's.id'))

/** A row of `selectDocuments` as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
export const toDocumentRow = (row: any): DocumentRow => ({
  id: row.id,
  saleNo: row.saleNo,
  fiscalYear: row.fiscalYear,
  customer: { id: row.customerId, fullName: row.customerName },
  customerNo: row.customerNo,
  customerFullName: row.customerName,
  dobDateAd: row.dobDateAd,
  payType: row.payType,
  payTypeDisplay: optionName(payTypes, row.payType) ?? '',
  ...(Object.fromEntries(amounts.map((name) => [name, row[name]])) as Pick<DocumentRow, (typeof amounts)[number]>),
  remarks: row.remarks,
  createdAt: row.createdAt.toISOString(),
  createdDateAd: row.createdDateAd,
  createdDateBs: row.createdDateBs,
  createdByUserName: row.userName,
  cbms: row.cbms,
})
