import { optionName, returnStatuses } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { SaleRow } from '../wire'
import { selectDocuments, toDocumentRow } from './documentRows'
import { saleTables } from './kind'
import { referralOf } from './referralOf'

/** Bills with the names that their rows show. */
export const selectSales = (db: Db) =>
  selectDocuments(db, saleTables)
    .leftJoin('customerType as t', 't.id', 's.customerTypeId')
    .leftJoin('discountScheme as d', 'd.id', 's.discountSchemeId')
    .leftJoin('referral as r', (join) => join.on('r.id', '=', referralOf('s')))
    .leftJoin('referral as billed', 'billed.id', 's.referralId')
    .leftJoin('labSaleBalance as b', 'b.saleId', 's.id')
    .select(['s.customerTypeId', 's.discountSchemeId', 'r.id as referralId', 't.code', 'd.name as schemeName'])
    .select(['r.name as referralName', 'billed.name as billedReferral'])
    .select(['b.due', 'b.paid', 'b.returned', 'b.returnStatus'])

const named = (id: number | null, name: string) => (id === null ? null : { id, name })

/** A row of `selectSales` as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
export const toSaleRow = (row: any): SaleRow => ({
  ...toDocumentRow(row),
  customerType: row.customerTypeId === null ? null : { id: row.customerTypeId, code: row.code },
  discountScheme: named(row.discountSchemeId, row.schemeName),
  referral: named(row.referralId, row.referralName),
  billedReferral: row.billedReferral,
  paidAmount: row.paid ?? row.paymentAmount,
  returnedAmount: row.returned ?? '0.00',
  dueAmount: row.due ?? '0.00',
  returnStatus: optionName(returnStatuses, row.returnStatus ?? 0) as SaleRow['returnStatus'],
})
