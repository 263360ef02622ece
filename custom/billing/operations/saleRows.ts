import { optionName, payTypes, returnStatuses } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { SaleRow } from '../wire'

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

/** Bills with the names that their rows show; `s` is the bill, `c` the patient. */
export const selectSales = (db: Db) =>
  db
    .selectFrom('labSale as s')
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .innerJoin('user as u', 'u.id', 's.createdById')
    .leftJoin('customerType as t', 't.id', 's.customerTypeId')
    .leftJoin('discountScheme as d', 'd.id', 's.discountSchemeId')
    .leftJoin('referral as r', 'r.id', 's.referralId')
    .leftJoin('labSaleBalance as b', 'b.saleId', 's.id')
    .select(amounts.map((name) => `s.${name}` as const))
    .select(['s.id', 's.saleNo', 's.fiscalYear', 's.payType', 's.remarks', 's.createdAt', 's.createdDateAd'])
    .select(['s.createdDateBs', 's.customerId', 's.customerTypeId', 's.discountSchemeId', 's.referralId'])
    .select(['c.customerNo', 's.customerName', 'c.dobDateAd', 'u.userName', 't.code', 'd.name as schemeName'])
    .select(['r.name as referralName', 'b.due', 'b.returnStatus'])

const named = (id: number | null, name: string) => (id === null ? null : { id, name })

/** A row of `selectSales` as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
export function toSaleRow(row: any): SaleRow {
  return {
    id: row.id,
    saleNo: row.saleNo,
    fiscalYear: row.fiscalYear,
    customer: { id: row.customerId, fullName: row.customerName },
    customerNo: row.customerNo,
    customerFullName: row.customerName,
    dobDateAd: row.dobDateAd,
    customerType: row.customerTypeId === null ? null : { id: row.customerTypeId, code: row.code },
    discountScheme: named(row.discountSchemeId, row.schemeName),
    referral: named(row.referralId, row.referralName),
    payType: row.payType,
    payTypeDisplay: optionName(payTypes, row.payType) ?? '',
    ...(Object.fromEntries(amounts.map((name) => [name, row[name]])) as Pick<SaleRow, (typeof amounts)[number]>),
    dueAmount: row.due ?? '0.00',
    returnStatus: optionName(returnStatuses, row.returnStatus ?? 0) as SaleRow['returnStatus'],
    remarks: row.remarks,
    createdAt: row.createdAt.toISOString(),
    createdDateAd: row.createdDateAd,
    createdDateBs: row.createdDateBs,
    createdByUserName: row.userName,
  }
}
