import { optionName, returnStatuses } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { SaleRow } from '../wire'
import { selectDocuments, toDocumentRow } from './documentRows'
import { saleTables } from './kind'

/** Bills with the names that their rows show. */
export const selectSales = (db: Db) =>
  selectDocuments(db, saleTables)
    .leftJoin('customerType as t', 't.id', 's.customerTypeId')
    .leftJoin('discountScheme as d', 'd.id', 's.discountSchemeId')
    .leftJoin('referral as r', 'r.id', 's.referralId')
    .leftJoin('labSaleBalance as b', 'b.saleId', 's.id')
    .select(['s.customerTypeId', 's.discountSchemeId', 's.referralId', 't.code', 'd.name as schemeName'])
    .select(['r.name as referralName', 'b.due', 'b.paid', 'b.returned', 'b.returnStatus'])

const named = (id: number | null, name: string) => (id === null ? null : { id, name })

/** A row of `selectSales` as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
export const toSaleRow = (row: any): SaleRow => ({
  ...toDocumentRow(row),
  customerType: row.customerTypeId === null ? null : { id: row.customerTypeId, code: row.code },
  discountScheme: named(row.discountSchemeId, row.schemeName),
  referral: named(row.referralId, row.referralName),
  paidAmount: row.paid ?? row.paymentAmount,
  returnedAmount: row.returned ?? '0.00',
  dueAmount: row.due ?? '0.00',
  returnStatus: optionName(returnStatuses, row.returnStatus ?? 0) as SaleRow['returnStatus'],
})
