import { type SqlBool, sql } from 'kysely'
import { optionName, ServiceKind, serviceKinds } from '~/domain/options'
import type { Db } from '~/server/database/open'
import type { AnyQuery } from '~/server/lists'
import type { CreditDocument } from '../wire'

interface OpenCredit {
  saleId: number | null
  visitId: number | null
  customerId: number
  total: string
  returned: string
  paid: string
  due: string
}

/** What stands open, `b`, on bills and visits alike; what is asked of it is answered from the index of either. */
export const openCredit = (db: Db) =>
  db
    .selectFrom(
      sql<OpenCredit>`(
        select sale_id, null::integer as visit_id, customer_id, total, returned, paid, due from lab_sale_balance
        union all
        select null::integer, visit_id, customer_id, total, 0::numeric(14,2), paid, due from clinic_visit_balance
      )`.as('b'),
    )
    .where(sql<SqlBool>`b.due > 0`)

/** Rows `b` that name a bill or a visit, with what it is called; `s` is the bill, `v` the visit. */
export const withDocuments = (rows: AnyQuery): AnyQuery =>
  rows
    .leftJoin('labSale as s', 's.id', 'b.saleId')
    .leftJoin('clinicVisit as v', 'v.id', 'b.visitId')
    .select((of) => [
      of.fn.coalesce('b.saleId', 'b.visitId').as('saleMain'),
      of.fn.coalesce('s.saleNo', 'v.visitNo').as('saleNo'),
      of.fn.coalesce('s.fiscalYear', 'v.fiscalYear').as('fiscalYear'),
      of.fn.coalesce('s.createdDateAd', 'v.createdDateAd').as('createdDateAd'),
      of.fn.coalesce('s.createdDateBs', 'v.createdDateBs').as('createdDateBs'),
      'v.kind as visitKind',
    ])

/** What a row of `withDocuments` is for. */
export function serviceOf({ visitKind }: Partial<Pick<CreditDocument, 'visitKind'>>) {
  const serviceKind = visitKind ? ServiceKind.opd : ServiceKind.lab
  return { serviceKind, serviceKindDisplay: optionName(serviceKinds, serviceKind)! }
}
