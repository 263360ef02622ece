import { sql } from 'kysely'
import { sum } from '~/domain/money'
import type { Db } from '~/server/database/open'
import type { SoldBill, SoldDetail } from '../amounts'

type LineRow = Omit<SoldDetail, 'returned'> & {
  returnedQty: number
  returnedDiscount: string
  returnedTax: string
}

/** The lines of a bill in their order, each with what credit notes took back of it so far. */
async function readLines(db: Db, saleId: number): Promise<SoldDetail[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.test_id as test, l.test_name, l.cost, l.qty, l.discountable, l.taxable, l.package_test,
      l.discount_rate, l.discount_amount, l.tax_rate, l.tax_amount, l.gross_amount, l.net_amount,
      coalesce(r.qty, 0)::integer as returned_qty, coalesce(r.discount_amount, 0)::numeric(14,2) as returned_discount,
      coalesce(r.tax_amount, 0)::numeric(14,2) as returned_tax
    from lab_sale_detail l
    left join lateral (
      select sum(d.qty) as qty, sum(d.discount_amount) as discount_amount, sum(d.tax_amount) as tax_amount
      from lab_sale_return_detail d where d.sale_detail_id = l.id
    ) r on true
    where l.sale_id = ${saleId} order by l.position`.execute(db)
  return rows.map(({ returnedQty, returnedDiscount, returnedTax, ...line }) => ({
    ...line,
    returned: { qty: returnedQty, discountAmount: returnedDiscount, taxAmount: returnedTax },
  }))
}

/**
 * A bill as it stands: what was sold and what was taken back of it. Lock its balance first where something is to be
 * written. Undefined where there is no such bill.
 */
export async function readSold(db: Db, saleId: number): Promise<SoldBill | undefined> {
  const sale = await db
    .selectFrom('labSale as s')
    .leftJoin('labSaleBalance as b', 'b.saleId', 's.id')
    .select(['s.id', 's.saleNo', 's.customerId', 's.payType', 's.grandTotal', 's.grandTotalRoundOff', 'b.due'])
    .where('s.id', '=', saleId)
    .executeTakeFirst()
  if (!sale) return undefined
  const { customerId, due, ...bill } = sale
  const returns: { grandTotal: string; grandTotalRoundOff: string }[] = await db
    .selectFrom('labSaleReturn')
    .select(['grandTotal', 'grandTotalRoundOff'])
    .where('refSaleId', '=', saleId)
    .execute()
  return {
    ...(bill as Omit<SoldBill, 'customer' | 'due' | 'returned' | 'lines'>),
    customer: customerId,
    due: due ?? '0.00',
    returned: {
      grandTotal: sum(returns.map(({ grandTotal }) => grandTotal)),
      grandTotalRoundOff: sum(returns.map(({ grandTotalRoundOff }) => grandTotalRoundOff)),
    },
    lines: await readLines(db, saleId),
  }
}
